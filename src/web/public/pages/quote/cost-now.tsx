import type { Quote } from '#contract/quotes/quote.ts';
import { readCost } from '#domain/money.ts';
import { changePercent } from '#domain/prices/price-change.ts';
import { percentText } from '#web/public/parts/catalogue/percent-text.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ARROWS = { up: 'm5 12 7-7 7 7M12 19V5', down: 'M12 5v14M19 12l-7 7-7-7' };

type CostChange = NonNullable<Quote['moved']>[number]['own'];

interface CostNowProps {
  /** What a cost was and is; undefined for one that is as it was. */
  readonly cost?: CostChange;
  /** Whether it says so where nothing has changed. */
  readonly saysSame?: boolean;
}

/** What has become of a quoted cost. */
export function CostNow({ cost, saysSame = false }: CostNowProps) {
  if (!cost || cost.from === cost.to) return saysSame ? <span className="cost-now">unchanged</span> : null;
  if (cost.to === null) return <span className="cost-now is-up">no offer now</span>;
  const percent = changePercent(cost.from === null ? null : readCost(cost.from), readCost(cost.to));
  const direction = percent !== null && percent < 0 ? 'down' : 'up';
  return (
    <span className={`cost-now is-${direction}`}>
      now <Money cost={cost.to} />
      {percent !== null && (
        <>
          <Icon path={ARROWS[direction]} size={11} />
          {percentText(percent)}
        </>
      )}
    </span>
  );
}
