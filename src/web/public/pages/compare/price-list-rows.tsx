import type { Compared } from '#contract/compare/compare-view.ts';
import { parseAmount } from '#domain/money.ts';
import { BILLING_TYPES, UNIT_NAMES, type BillingType } from '#domain/service-type.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { row, type CompareCell, type RowGroup } from './compare-row.tsx';

/** More quantities than this make no comparison. */
const MOST_ROWS = 24;

type ComparedService = NonNullable<Compared['service']>;

/** The price lists, one row for each quantity from which any line holds; each unit by itself. */
export function priceListRows(providers: readonly Compared[]): readonly RowGroup[] {
  const units = BILLING_TYPES.filter((unit) => providers.some(({ service }) => linesIn(service, unit).length > 0));
  return units.map((unit) => {
    const quantities = new Set(
      providers.flatMap(({ service }) => linesIn(service, unit).map(({ fromQuantity }) => fromQuantity)),
    );
    const shown = [...quantities].toSorted((a, b) => a - b).slice(0, MOST_ROWS);
    return {
      label: units.length > 1 ? `Per ${UNIT_NAMES[unit]}` : null,
      rows: shown.map((quantity) =>
        row(
          `From ${quantityText(quantity, unit)}`,
          providers.map((provider) => priceCell(provider, unit, quantity)),
        ),
      ),
    };
  });
}

function linesIn(service: ComparedService | null, unit: BillingType): ComparedService['lines'] {
  return service?.billingType === unit ? service.lines : [];
}

/** What a unit costs from a quantity on: by a line of just that quantity, else as the line above says. */
function priceCell({ service, offer }: Compared, unit: BillingType, quantity: number): CompareCell {
  const reached = linesIn(service, unit).filter(({ fromQuantity }) => fromQuantity <= quantity);
  const own = reached.findLast((line) => line.own !== null);
  const direct = reached.findLast((line) => line.direct !== null);
  if (!own && !direct) {
    return {
      text: '',
      shown: (
        <>
          <span aria-hidden="true" className="text-subtle">
            –
          </span>
          <span className="sr-only">not sold</span>
        </>
      ),
    };
  }
  const isUsed = offer !== null && offer.unit === unit && offer.line.fromQuantity === quantity;
  return {
    text: `${own?.own} ${direct?.direct}`,
    isUsed,
    shown: (
      <>
        <span className={own?.fromQuantity === quantity ? 'line-price' : 'line-price is-same'}>
          <Price amount={own?.own} />
        </span>{' '}
        {direct && (
          <s className="text-subtle">
            <span className="sr-only">Direct price </span>
            <Price amount={direct.direct} />
          </s>
        )}
        {isUsed && <span className="sr-only">, used</span>}
      </>
    ),
  };
}

function Price({ amount }: { readonly amount: string | null | undefined }) {
  const price = parseAmount(amount ?? '');
  return price ? <Money price={price} /> : '–';
}
