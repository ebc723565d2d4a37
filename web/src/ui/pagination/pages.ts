// Which page numbers to show: the first, the last, and those about the current one.

/** Null stands for a gap. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  if (current <= 3) wanted.push(...[2, 3, 4].filter((page) => page <= last));
  if (current >= last - 2) wanted.push(...[last - 3, last - 2, last - 1].filter((page) => page >= 1));
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, i) => {
    const before = pages[i - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
