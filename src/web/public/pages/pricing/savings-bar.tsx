import type { ReactNode } from 'react';

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

/** What the parts of the bars mean. */
export function SavingsBarKeys({ siteName, hatch }: { readonly siteName: string; readonly hatch: string }) {
  return (
    <ul className="flex gap-x-5 gap-y-1.5 text-xs whitespace-nowrap text-subtle max-md:flex-wrap max-md:gap-x-4 md:max-lg:hidden">
      <Key text={`${siteName} price`}>
        <rect width="14" height="6" y="3" rx="1" className="fill-ink" />
      </Key>
      <Key text="Saved">
        <rect width="14" height="6" y="3" rx="1" fill={`url(#${hatch})`} />
      </Key>
      <Key text="Direct price">
        <rect width="2" height="12" x="12" className="fill-subtle" />
      </Key>
    </ul>
  );
}

function Key({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-[7px]">
      <svg aria-hidden="true" width="14" height="12">
        {children}
      </svg>
      {text}
    </li>
  );
}
