import type { LineKind, LineKindName } from '#features/worklist/catalogue-kinds.ts';
import { linesOf, type WorkItem, type WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import { quantityText } from '#core/quantity-text.ts';
import { Bar, EditPrices, Skip } from '#features/worklist/panel/bar.tsx';
import { WorkHistory } from '#features/worklist/panel/work-history.tsx';
import { WorkLines } from '#features/worklist/panel/work-lines.tsx';
import { lineName } from '#features/worklist/panel/work-text.tsx';
import type { KindView, OpenItem } from './kind-view.tsx';

/** Kinds about the prices of one line. */
type Item = WorkItem<LineKindName | 'outlier'>;

const PARTS = {
  titleOf: ({ provider }: Item) => provider.name,
  body: ({ item, actions }: OpenItem<Item>) => (
    <>
      <WorkLines lines={linesOf(item)} actions={actions} />
      <WorkHistory line={item.line} />
    </>
  ),
  bar: ({ actions }: Pick<OpenItem<Item>, 'actions'>) => (
    <Bar>
      <Skip actions={actions} />
      <EditPrices actions={actions}>Changed</EditPrices>
    </Bar>
  ),
};

export function lineKindView({ rule, textOf, measureOf }: LineKind): KindView<WorkItem<LineKindName>> {
  return {
    ...PARTS,
    ...(rule !== undefined && { rule }),
    rowOf: ({ line }) => `${lineName(line)} · ${textOf(line)}`,
    measureOf: ({ line }) => measureOf(line),
  };
}

/** A price far above the median of its type, or dearer than that of another tier. */
export const outlier: KindView<WorkItem<'outlier'>> = {
  ...PARTS,
  rule: 'over 3 times the median of the type, or above the price of a lower tier',
  rowOf: ({ line, than }) => {
    if ('median' in than) return `${lineName(line)} · $${line.own}, median $${than.median}`;
    const [price, other] = oddPriceOf(line, than.tier);
    const from = quantityText(than.tier.fromQuantity, than.tier.service.unit);
    return `${lineName(line)} · $${price}, $${other} from ${from}`;
  },
  measureOf: ({ line, than }) => {
    const [price, other] = 'median' in than ? [line.own, than.median] : oddPriceOf(line, than.tier);
    return `${(Number(price) / Number(other)).toFixed(1)}×`;
  },
};

/** The price of a line that is dearer than that of another tier, and the latter. */
function oddPriceOf(line: WorkLineAnswer, tier: WorkLineAnswer): readonly [string | null, string | null] {
  return Number(line.own) > Number(tier.own) && tier.own !== null ? [line.own, tier.own] : [line.direct, tier.direct];
}
