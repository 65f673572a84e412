import { memo } from 'react';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { Card } from '#web/ui/card.tsx';
import { shareStep, StackBar } from './stack-bar.tsx';
import { coverageOf, percentOf } from './coverage.ts';
import { formatCount } from '#domain/count.ts';
import type { VisibleGroup } from './service-groups.ts';

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
