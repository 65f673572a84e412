import type { Compared } from '#contract/compare/compare-view.ts';
import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import { BILLING_TYPES, UNIT_NAMES, type BillingType } from '#domain/service-type.ts';
import { quantityText } from '#domain/quantity-text.ts';
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
  const [ownText, directText] = [priceText(own?.own), priceText(direct?.direct)];
  return {
    text: `${ownText} ${directText}`,
    isUsed,
    shown: (
      <>
        <span className={own?.fromQuantity === quantity ? 'line-price' : 'line-price is-same'}>{ownText}</span>{' '}
        {direct && (
          <s className="text-subtle">
            <span className="sr-only">Direct price </span>
            {directText}
          </s>
        )}
        {isUsed && <span className="sr-only">, used</span>}
      </>
    ),
  };
}

function priceText(amount: string | null | undefined): string {
  const price = parseAmount(amount ?? '');
  return price ? formatUnitPrice(price) : '–';
}
