import { AlertDesk, type AlertDeskContext } from './alert-desk.ts';
import { createAlertLimits } from './alert-limits.ts';
import { PriceWatch, type PriceWatchContext } from './price-watch.ts';

/** Price alerts: what visitors do with them, and who looks after prices. */
export interface PriceAlerts {
  readonly desk: AlertDesk;
  readonly watch: PriceWatch;
}

type PriceAlertsContext = PriceWatchContext & Pick<AlertDeskContext, 'isOpen'>;

/** Puts price alerts together. Nothing is looked through before it is asked for. */
export function createPriceAlerts(context: PriceAlertsContext): PriceAlerts {
  const watch = new PriceWatch(context);
  const limits = createAlertLimits(context.monotonicNow);
  const desk = new AlertDesk({ ...context, limits, onConfirmed: () => watch.wake() });
  return { desk, watch };
}
