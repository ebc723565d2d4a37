// Stands where results will be, in their lines and of their size.

export function Skeleton({ entries }: { readonly entries: number }) {
  return Array.from({ length: entries }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
    <div className="res sk-w" key={i} aria-hidden="true">
      {["k", "t", "a", "b", "b", "b", "m"].map((line, j) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <span className={`sk sk-${line}`} key={j} />
      ))}
    </div>
  ));
}
