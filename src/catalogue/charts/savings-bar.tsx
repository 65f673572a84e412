/** The hatch pattern for savings, which the bars of one color theme share. */
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
  /** The positions of own and direct price on the axis, in percent. Null draws no direct price. */
  readonly own: number;
  readonly direct: number | null;
  /** False for a stale direct price, whose saving is not drawn. */
  readonly counts?: boolean;
  /** The id of the `SavedHatch` in the same color theme. */
  readonly hatch: string;
  readonly size?: 'md' | 'lg';
  /** The text alternative, unless a text beside the bar says the same. */
  readonly label?: string;
}

/** Ink up to the own price, hatched green from there to the direct price, and a tick at the direct price. */
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
