interface TrackBarProps {
  readonly percent: number;
  readonly look?: 'share' | 'off' | 'progress';
}

const FILLS = { share: 'fill-ink', off: 'fill-line-strong', progress: 'fill-signal-strong' } as const;

/** A bar that shows a share; the figure is beside it. */
export function TrackBar({ percent, look = 'share' }: TrackBarProps) {
  return (
    <svg width="100%" height="8" aria-hidden="true" className="block">
      <rect width="100%" height="8" rx="2" className="fill-press" />
      <rect width={`${percent.toFixed(1)}%`} height="8" rx="2" className={FILLS[look]} />
    </svg>
  );
}
