// Line icons of the design, drawn inline so that an island needs no sprite from the page around it.

const PATHS = {
  chevron: { box: 12, d: "M2.5 4.5 6 8l3.5-3.5" },
  check: { box: 12, d: "m2.5 6.5 2.5 2.5 4.5-6" },
  left: { box: 12, d: "M7.5 2.5 4 6l3.5 3.5" },
  right: { box: 12, d: "M4.5 2.5 8 6l-3.5 3.5" },
  search: { box: 20, d: "M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4.3 9.8 4.7 4.7" },
  cross: { box: 20, d: "m4.5 4.5 11 11m0-11-11 11" },
} as const;

interface Props {
  readonly name: keyof typeof PATHS;
  readonly size: number;
}

/** Decorative: what it stands beside says it in words. */
export function Icon({ name, size }: Props) {
  const { box, d } = PATHS[name];
  return (
    <svg className="ic" viewBox={`0 0 ${box} ${box}`} width={size} height={size} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
