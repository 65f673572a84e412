import { useQuery } from '@tanstack/react-query';
import { priceHistoryOperations } from '#contract/changes/price-changes.ts';
import type { WorkLineAnswer } from '#contract/worklist/worklist.ts';
import { sinceText } from '#domain/prices/price-since.ts';
import { queryOf } from '#web/admin/api/call.ts';
import { placeOf } from './work-text.ts';
import { stepPath, stepsOf, type Step } from './work-steps.ts';

const [WIDTH, HEIGHT] = [600, 96];

/** The history of a line's prices, as text, and as a step chart if one of them has changed. */
export function WorkHistory({ line, now }: { readonly line: WorkLineAnswer; readonly now: number }) {
  const { data } = useQuery(
    queryOf(priceHistoryOperations.getServicePriceHistory, { params: { id: line.service.id } }),
  );
  if (!data) return null;
  const [own, direct] = [stepsOf(data.changes, line, 'own'), stepsOf(data.changes, line, 'direct')];
  const all = [...own, ...direct];
  const [first] = all.toSorted((a, b) => a.at - b.at);
  if (!first) return null;
  const hasChanged = own.length > 1 || direct.length > 1;
  const scale = {
    from: first.at,
    to: now,
    most: Math.max(...all.map(({ price }) => price ?? 0)),
    width: WIDTH,
    height: HEIGHT,
  };
  return (
    <section
      aria-label={`Prices of ${placeOf(line)}`}
      className="grid grid-cols-[240px_minmax(0,1fr)] gap-x-6 gap-y-2 px-6 pt-4.5 max-md:grid-cols-1 max-md:px-4"
    >
      <div>
        <h3 className="text-md">{placeOf(line)}</h3>
        <dl className="mt-1 text-xs text-muted">
          <Since name="Direct" steps={direct} />
          <Since name="Own" steps={own} />
        </dl>
        {!hasChanged && <p className="text-xs text-muted">No change seen.</p>}
      </div>
      {hasChanged && (
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-24 w-full">
          <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="fill-none stroke-line" />
          <path d={stepPath(direct, scale)} className="fill-none stroke-muted [vector-effect:non-scaling-stroke]" />
          <path d={stepPath(own, scale)} className="fill-none stroke-ink stroke-2 [vector-effect:non-scaling-stroke]" />
        </svg>
      )}
    </section>
  );
}

function Since({ name, steps }: { readonly name: string; readonly steps: readonly Step[] }) {
  const [before, last] = [steps.at(-2), steps.at(-1)];
  if (!last) return null;
  return (
    <div>
      <dt className="inline">{name} </dt>
      <dd className="inline figures">
        {before?.price != null && <s className="mr-1">{before.price.toFixed(2)}</s>}
        <b className="font-[550] text-ink">{last.price === null ? 'none' : last.price.toFixed(2)}</b>
        {last.since && ` since ${sinceText(last.since)}`}
      </dd>
    </div>
  );
}
