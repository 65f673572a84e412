/** Bars of one colour theme share one drawing of the hatch that marks what is saved. */
export function SavedHatch({ id }: { readonly id: string }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <rect width="4" height="4" className="fill-save-tint" />
          <rect width="2" height="4" className="fill-save-bar" />
        </pattern>
      </defs>
    </svg>
  );
}

interface SavingsBarProps {
  /** Where the own and the direct price stand on the axis, in percent. Null draws no direct price. */
  readonly own: number;
  readonly direct: number | null;
  /** False where the direct price is too old: then nothing is drawn as saved. */
  readonly counts?: boolean;
  /** The `SavedHatch` of the colour theme around. */
  readonly hatch: string;
  readonly size?: 'md' | 'lg';
  /** Says what is drawn, where that does not stand beside it. */
  readonly label?: string;
}

/** Ink up to the own price, hatched green from there to the direct price, a tick where direct stands. */
export function SavingsBar({ own, direct, counts = true, hatch, size = 'md', label }: SavingsBarProps) {
  const [height, top] = size === 'lg' ? [26, 8] : [14, 4];
  return (
    <svg
      width="100%"
      height={height}
      className="block min-w-12 overflow-visible"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width={`${own}%`} height={height - 2 * top} y={top} rx="1" className="fill-ink" />
      {counts && direct !== null && direct > own && (
        <rect
          x={`${own}%`}
          y={top}
          width={`${Math.round((direct - own) * 100) / 100}%`}
          height={height - 2 * top}
          transform="translate(2)"
          fill={`url(#${hatch})`}
        />
      )}
      {direct !== null && (
        <line
          x1={`${direct}%`}
          x2={`${direct}%`}
          y1={top / 4}
          y2={height - top / 4}
          transform="translate(1)"
          strokeWidth="2"
          className="stroke-subtle"
        />
      )}
    </svg>
  );
}
