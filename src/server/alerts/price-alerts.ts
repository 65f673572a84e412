import { AlertDesk, type AlertDeskContext, createAlertLimits } from './alert-desk.ts';
import { PriceWatch, type PriceWatchContext } from './price-watch.ts';

/** Price alerts: the actions of visitors, and the check of prices. */
export interface PriceAlerts {
  readonly desk: AlertDesk;
  readonly watch: PriceWatch;
}

type PriceAlertsContext = PriceWatchContext & Pick<AlertDeskContext, 'isOpen'>;

/** Composes price alerts. Nothing runs yet. */
export function createPriceAlerts(context: PriceAlertsContext): PriceAlerts {
  const watch = new PriceWatch(context);
  const limits = createAlertLimits(context.monotonicNow);
  const desk = new AlertDesk({ ...context, limits, onConfirmed: () => watch.wake() });
  return { desk, watch };
}
