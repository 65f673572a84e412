import { listText } from '#core/list-text.ts';
import { MICRO_PER_CENT } from '#core/money.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { namedKinds } from './kind-costs.ts';
import { groupedBy, totalsOf } from './month.ts';
import type { Findings, UsageCell } from './tally.ts';
import { type ContentKind, KIND_LABELS } from './usage-record.ts';

interface SparedKindsProps {
  readonly findings: Findings;
  readonly offKinds: ReadonlySet<ContentKind>;
  readonly centsOf: (cells: readonly UsageCell[]) => number | null;
}

/** What images, fonts and the like cost: those left out, or the largest that could be. */
export function SparedKinds({ findings: { cells, hasBytes }, offKinds, centsOf }: SparedKindsProps) {
  const moneyText = useMoneyText();
  const named = namedKinds(groupedBy(cells, 'kind'), offKinds);
  if (named.length === 0) return null;
  const without = cells.filter(({ kind }) => !named.includes(kind));
  const measure = (some: readonly UsageCell[]) => (hasBytes ? totalsOf(some).bytes : totalsOf(some).requests);
  const percent = Math.round(100 * (1 - measure(without) / Math.max(1, measure(cells))));
  const names = listText(named.map((kind, place) => (place === 0 ? KIND_LABELS[kind] : lower(KIND_LABELS[kind]))));
  const [all, some] = [centsOf(cells), centsOf(without)];
  const text = (cents: number) => moneyText({ cost: BigInt(cents) * MICRO_PER_CENT });
  return (
    <p className="pl-4 text-[1.0625rem] leading-6 text-muted max-lg:col-span-full max-lg:pl-0">
      <b className="text-ink">
        {names} {named.length === 1 && /^(?:HTML|JSON|Video)/.test(names) ? 'is' : 'are'} {percent}% of your{' '}
        {hasBytes ? 'traffic' : 'requests'}.
      </b>
      {all !== null && some !== null && some < all && ` Without them ${text(some)} instead of ${text(all)} a month.`}
    </p>
  );
}

function lower(label: string): string {
  return /^(?:HTML|JSON)/.test(label) ? label : label.toLowerCase();
}
