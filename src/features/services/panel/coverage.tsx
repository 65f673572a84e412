import { memo } from 'react';
import type { Service } from '#catalogue/services/service.ts';
import { formatCount } from '#core/count.ts';
import { SERVICE_TYPE_LABELS, SERVICE_TYPES, type ServiceType } from '#core/service-type.ts';
import { Card } from '#kit/card.tsx';
import type { VisibleGroup } from './service-groups.tsx';

/** The number of addresses of the shown services, in total and by type. */
export const CoverageCard = memo(function CoverageCard({ groups }: { readonly groups: readonly VisibleGroup[] }) {
  const { total, byType } = coverageOf(groups.flatMap(({ services }) => services));
  const shares = byType.map(({ type, count }) => ({ key: type, percent: percentOf(count, total) }));
  return (
    <Card
      as="section"
      labelledBy="coverage"
      layout="grid items-center gap-4.5 p-4.5 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-14"
    >
      <div>
        <h2 id="coverage" className="text-sm font-medium text-muted">
          Total Network Coverage
        </h2>
        <p className="mt-1.5 text-[2rem] leading-[1.1] font-semibold tracking-[-0.03em] break-words figures">
          {formatCount(total)}
        </p>
      </div>
      <div>
        <StackBar shares={shares} />
        <ul className="mt-3 flex flex-wrap gap-x-6.5 gap-y-1">
          {byType.map(({ type, count }, index) => (
            <li key={type} className="flex items-center gap-2 text-muted">
              <span aria-hidden="true" className={`size-2 flex-none rounded-[2px] ${shareStep(index)}`} />
              {SERVICE_TYPE_LABELS[type]}
              <b className="font-[550] text-ink figures">{formatCount(count)}</b>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
});

/**
 * Adds up the addresses of services, in total and by type, the largest first, as bigints, since sums may exceed safe
 * integers.
 */
export function coverageOf(services: Iterable<Service>) {
  const counts = new Map<ServiceType, bigint>(SERVICE_TYPES.map((type) => [type, 0n]));
  let total = 0n;
  for (const { type, totalProxies } of services) {
    total += BigInt(totalProxies);
    counts.set(type, (counts.get(type) ?? 0n) + BigInt(totalProxies));
  }
  const byType = [...counts]
    .map(([type, count]) => ({ type, count }))
    .filter(({ count }) => count > 0n)
    .toSorted((a, b) => Number(b.count - a.count));
  return { total, byType };
}

/** A percentage with two decimals; 0 for a whole of 0. */
export function percentOf(part: number | bigint, whole: number | bigint): number {
  const [dividend, divisor] = [BigInt(part), BigInt(whole)];
  return divisor === 0n ? 0 : Number((dividend * 10_000n) / divisor) / 100;
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

interface StackBarProps {
  readonly shares: readonly { readonly key: string | number; readonly percent: number }[];
}

/** A stacked bar, empty beyond the parts. The figures are beside it as text. */
export function StackBar({ shares }: StackBarProps) {
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
