import type { ProviderView } from '#contract/views/provider-view.ts';
import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { quantityText } from '#web/public/parts/catalogue/evidence.ts';
import { Card } from '#web/ui/card.tsx';

type ShownService = ProviderView['services'][number];

/** A service with its price list. */
export function PriceLines({
  service: { id, name, type, billingType, priceLines },
}: {
  readonly service: ShownService;
}) {
  const site = useSite();
  const unit = PER_UNIT[billingType];
  const headingId = `service-${id}`;
  return (
    <Card as="section" layout="p-5" labelledBy={headingId}>
      <h2 id={headingId} className="text-xl">
        {name}
      </h2>
      <p className="text-sm text-subtle">{SERVICE_TYPE_LABELS[type]}</p>
      {priceLines.length === 0 ? (
        <p className="mt-3 text-muted">Price on request</p>
      ) : (
        <table className="mt-3 w-full max-w-160 text-left figures">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Direct Price</th>
              <th scope="col">{site.name} Price</th>
            </tr>
          </thead>
          <tbody>
            {priceLines.map(({ country, fromQuantity, own, direct }) => (
              <tr key={`${country ?? ''} ${fromQuantity}`}>
                <th scope="row">
                  {quantityText(fromQuantity, billingType)}
                  {country !== null && ` in ${country}`}
                </th>
                <td>{priceText(direct, unit)}</td>
                <td>{priceText(own, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function priceText(amount: string | null, unit: string): string {
  const price = amount === null ? null : parseAmount(amount);
  return price === null ? '–' : `${formatUnitPrice(price)}${unit}`;
}
