import type { ProviderView, ShownProviderService } from '#contract/providers/provider-view.ts';
import { dayText } from '#domain/day-text.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { HistoryChart } from '#web/public/parts/charts/history-chart.tsx';
import { SteadyHistory } from '#web/public/parts/charts/history-sparkline.tsx';
import { Card } from '#web/ui/card.tsx';

interface PriceHistoryProps {
  readonly view: ProviderView;
  readonly service: ShownProviderService;
  readonly history: NonNullable<NonNullable<ProviderView['chosen']>['history']>;
}

/** Own and direct price of a service's first line in the last twelve months: drawn where one of them has changed. */
export function PriceHistory({ view, service, history }: PriceHistoryProps) {
  const { fromQuantity, drawing, steady, changes, since } = history;
  const { name, billingType } = service;
  if (!drawing)
    return (
      <Card layout="p-5">
        {steady && (
          <p>
            <SteadyHistory prices={steady} />
          </p>
        )}
      </Card>
    );
  return (
    <Card layout="overflow-clip">
      <HistoryChart
        drawing={drawing}
        label={`${view.provider.name} ${name}, price per ${UNIT_NAMES[billingType]} from ${quantityText(fromQuantity, billingType)}, since ${dayText(since)}`}
        unit={billingType}
        changes={changes}
      />
    </Card>
  );
}
