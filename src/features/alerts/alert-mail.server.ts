import { originText } from '#catalogue/prices/origin-text.ts';
import { pricingPageHref } from '#features/pricing/pricing-url.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { alertPaths } from '#core/routes.ts';
import { offersWatchText, serviceWatchText } from './watch-text.ts';
import type { CurrentPrice, Watch, AlertCatalogue } from './watch.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { ALERT_LIMITS } from '#core/limits.ts';
import { formatUnitPrice, type MicroDollars } from '#core/money.ts';
import { ASSUMPTIONS, WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { changePercent } from '#catalogue/prices/price-change.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { dayOf } from '#core/staleness.ts';
import { dayText } from '#core/day-text.ts';
import { oneLine } from '#core/text.ts';
import type { Mail } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import type { StoredAlert } from './stored-alerts.server.ts';

/** Names for the text of a watch. */
export interface WatchNames {
  readonly catalogue: AlertCatalogue;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** A watch in one line. */
export function watchText(watch: Watch, { catalogue, countries }: WatchNames): string {
  if (!('serviceId' in watch)) {
    return offersWatchText(watch, countries.find(({ code }) => code === watch.country)?.name ?? null);
  }
  const watched = catalogue.services.get(watch.serviceId);
  if (!watched) return 'A service that is not currently listed';
  return oneLine(serviceWatchText(watched.provider.name, watched.service.name));
}

export function confirmationMail(
  { email, unsubscribeToken }: Pick<StoredAlert, 'email' | 'unsubscribeToken'>,
  words: string,
  confirmToken: string,
  site: MailSite,
): Mail {
  const lines = [
    `Someone, hopefully you, requested a price alert from ${oneLine(site.name)} for this address:`,
    '',
    words,
    '',
    `To start the alert, open this page within ${ALERT_LIMITS.linkHours} hours and confirm:`,
    `${site.publicUrl}${alertPaths.confirmPage(confirmToken)}`,
    '',
    'Not you? Ignore this e-mail: we send no prices to unconfirmed addresses.',
    `We delete the request after ${ALERT_LIMITS.linkHours} hours. To delete it now, open:`,
    `${site.publicUrl}${alertPaths.unsubscribePage(unsubscribeToken)}`,
  ];
  return {
    to: email,
    subject: `Confirm your price alert: ${words}`,
    text: lines.join('\n'),
    headers: headersOf(unsubscribeToken, site),
  };
}

export function priceMail(alert: StoredAlert, seen: CurrentPrice, words: string, site: MailSite): Mail {
  const { email, watch, lastReported, unsubscribeToken, expiresAt } = alert;
  const { provider, service } = seen;
  const price = unitPrice(seen.price, seen);
  const name = `${oneLine(provider.name)}, ${oneLine(service.name)}`;
  const isService = 'serviceId' in watch;
  const was = lastReported === null ? 'no price' : unitPrice(lastReported, seen);
  const isFirst = lastReported === null && !isService;
  const lines = [
    isService ? name : `${words}: ${name}`,
    '',
    isFirst ? 'Until now: no offer below your price' : `was  ${was}`,
    `${isFirst ? 'Now:' : 'now '} ${price}${conditionOf(watch, seen)}${percentText(lastReported, seen.price)}`,
    '',
    ...evidenceLines(seen),
    `Details: ${site.publicUrl}${pricePath(watch, seen)}`,
    '',
    '--',
    `Your price alert: ${words}.`,
    `At most one e-mail a day. The alert ends on ${dayText(dayOf(expiresAt))}. Unsubscribe:`,
    `${site.publicUrl}${alertPaths.unsubscribePage(unsubscribeToken)}`,
  ];
  return {
    to: email,
    subject: isService ? `${name}: ${price}, was ${was}` : `${oneLine(provider.name)} at ${price}: ${words}`,
    text: lines.join('\n'),
    headers: headersOf(unsubscribeToken, site),
  };
}

/** Headers for one-click unsubscription (RFC 8058) and against automatic replies (RFC 3834). */
function headersOf(token: string, { publicUrl }: MailSite): NonNullable<Mail['headers']> {
  return {
    'List-Unsubscribe': `<${publicUrl}${alertPaths.unsubscribePage(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  };
}

function unitPrice(price: MicroDollars, { unit }: CurrentPrice): string {
  return `${formatUnitPrice(price)}${PER_UNIT[unit]}`;
}

function conditionOf(watch: Watch, { fromQuantity, unit, month }: CurrentPrice): string {
  if (month && !('serviceId' in watch)) {
    return ` at ${quantityText(watch.volume, unit)}, ${formatCost(month.own)} a month`;
  }
  return fromQuantity === null ? '' : `, from ${quantityText(fromQuantity, unit)}`;
}

function percentText(lastReported: MicroDollars | null, price: MicroDollars): string {
  const percent = changePercent(lastReported, price);
  if (percent === null || percent === 0) return '';
  return ` (${Math.abs(percent)}% ${percent < 0 ? 'lower' : 'higher'})`;
}

/** The vendor's price with its source. */
function evidenceLines(seen: CurrentPrice): readonly string[] {
  const { direct, month, evidence, provider } = seen;
  const price = direct === null ? null : unitPrice(direct, seen);
  const vendorPrice = month?.direct ? `${formatCost(month.direct)} a month` : price;
  if (vendorPrice === null) return [];
  const checked = evidence ? `, ${oneLine(originText(evidence))}${evidence.stale ? ', outdated' : ''}` : '';
  const source = evidence?.sourceUrl ? ` (${oneLine(evidence.sourceUrl)})` : '';
  return [`List price at ${oneLine(provider.name)}: ${vendorPrice}${checked}${source}`];
}

/** The path of the page with the price. */
function pricePath(watch: Watch, { provider, service }: CurrentPrice): string {
  if ('serviceId' in watch) return providerPageHref(provider.slug, { service: service.id });
  const { type, volume, country } = watch;
  return pricingPageHref({ workload: { type, volume, country, unit: WORKLOAD_UNITS[type], ...ASSUMPTIONS } });
}
