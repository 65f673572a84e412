import { useQuery } from '@tanstack/react-query';
import { priceHistoryOperations, type PriceChange } from '#catalogue/prices/price-changes.ts';
import type { WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import { directSince, sinceText, type PriceSince } from '#catalogue/prices/price-since.ts';
import { queryOf } from '#kit/panel/api/call.ts';
import { lineName } from './work-text.tsx';

/** The last change of each price of a line. */
export function WorkHistory({ line }: { readonly line: WorkLineAnswer }) {
  const { data } = useQuery(
    queryOf(priceHistoryOperations.getServicePriceHistory, { params: { id: line.service.id } }),
  );
  if (!data) return null;
  const [own, direct] = [stepsOf(data.changes, line, 'own'), stepsOf(data.changes, line, 'direct')];
  if (own.length + direct.length === 0) return null;
  return (
    <section aria-label={`Prices of ${lineName(line)}`} className="px-6 pt-4.5 max-md:px-4">
      <h3 className="text-md">{lineName(line)}</h3>
      <dl className="mt-1 text-xs text-muted">
        <Since name="Direct" steps={direct} />
        <Since name="Own" steps={own} />
      </dl>
      {own.length <= 1 && direct.length <= 1 && <p className="text-xs text-muted">No change seen.</p>}
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

/** A price in dollars, null for none. */
interface Step {
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
        price: to === null ? null : Number(to),
        since: directSince({ since: at, sinceAtLeast: isOpening, firstCheckedOn }),
      };
    });
}
