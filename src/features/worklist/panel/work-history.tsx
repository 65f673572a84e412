import { useQuery } from '@tanstack/react-query';
import { priceHistoryOperations, type PriceChange } from '#catalogue/prices/price-changes.ts';
import type { WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import { directSince, sinceText, type PriceSince } from '#catalogue/prices/price-since.ts';
import { queryOf } from '#kit/panel/api/call.ts';
import { lineName } from './work-text.tsx';

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
      aria-label={`Prices of ${lineName(line)}`}
      className="grid grid-cols-[240px_minmax(0,1fr)] gap-x-6 gap-y-2 px-6 pt-4.5 max-md:grid-cols-1 max-md:px-4"
    >
      <div>
        <h3 className="text-md">{lineName(line)}</h3>
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

/** A price in dollars from a time on (in milliseconds since 1970), null for none. */
interface Step {
  readonly at: number;
  readonly price: number | null;
  /** The first known day of this price; null if unknown. */
  readonly since: PriceSince | null;
}

/** The values of a price over time, oldest first. */
function stepsOf(
  changes: readonly PriceChange[],
  { country, fromQuantity, service }: WorkLineAnswer,
  which: PriceChange['which'],
): Step[] {
  const ofLine = changes
    .filter((change) => change.unit === service.unit)
    .filter((change) => change.country === country && change.fromQuantity === fromQuantity);
  const opened = ofLine.find((change) => change.isOpening && change.which === 'direct')?.evidence?.checkedOn ?? null;
  return ofLine
    .filter((change) => change.which === which)
    .map(({ at, to, isOpening, evidence }) => {
      const firstCheckedOn = isOpening ? opened : (evidence?.checkedOn ?? null);
      return {
        at: Date.parse(at),
        price: to === null ? null : Number(to),
        since: directSince({ since: at, sinceAtLeast: isOpening, firstCheckedOn }),
      };
    });
}

interface Scale {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
}

/** The steps as an SVG path from the lower left, with gaps for missing prices. */
export function stepPath(steps: readonly Omit<Step, 'since'>[], { from, to, most, width, height }: Scale): string {
  const x = (at: number) => (((at - from) / Math.max(to - from, 1)) * width).toFixed(1);
  const y = (price: number) => (height - 2 - (price / Math.max(most, 1e-9)) * (height - 4)).toFixed(1);
  return steps
    .map(({ at, price }, index) => {
      if (price === null) return '';
      const start = (steps[index - 1]?.price ?? null) === null ? `M${x(at)} ${y(price)}` : `V${y(price)}`;
      return `${start}H${x(steps[index + 1]?.at ?? to)}`;
    })
    .join('');
}
