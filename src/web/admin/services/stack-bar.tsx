/** A part of the bar. */
export interface Share {
  readonly key: string | number;
  /** Percent of the whole. */
  readonly percent: number;
}

/** The colours of the parts; the sixth and further parts share the last. */
const STEPS = [
  'bg-ink',
  'bg-[color-mix(in_oklab,var(--rp-ink)_74%,var(--rp-raised))]',
  'bg-[color-mix(in_oklab,var(--rp-ink)_56%,var(--rp-raised))]',
  'bg-[color-mix(in_oklab,var(--rp-ink)_42%,var(--rp-raised))]',
  'bg-[color-mix(in_oklab,var(--rp-ink)_32%,var(--rp-raised))]',
  'bg-[color-mix(in_oklab,var(--rp-ink)_24%,var(--rp-raised))]',
] as const;

/** The colour classes of a part by its index. */
export function shareStep(index: number): string {
  return STEPS[index] ?? STEPS[5];
}

/** A stacked bar, empty beyond the parts. The figures are beside it as text. */
export function StackBar({ shares }: { readonly shares: readonly Share[] }) {
  const own = shares.slice(0, STEPS.length - 1);
  const rest = shares.slice(own.length).reduce((sum, { percent }) => sum + percent, 0);
  const parts = rest > 0 ? [...own, { key: 'rest', percent: rest }] : own;
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-clip rounded-[3px] bg-press">
      {parts.map(({ key, percent }, index) => (
        <div key={key} className={`h-full ${shareStep(index)}`} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}
