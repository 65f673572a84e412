import { originText } from '#catalogue/prices/origin-text.ts';
import { pricingPageHref } from '#features/pricing/pricing-url.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { alertPaths } from '#core/routes.ts';
import { estimateWatchTitle, watchedJobs, watchText, type WatchNames } from './watch-text.ts';
import type { CurrentPrice, CurrentTotal, CurrentUnitPrice, OffersWatch, ServiceWatch, Watch } from './watch.ts';
import { counted } from '#core/count.ts';
import { estimateHref } from '#features/estimates/estimate-url.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { ALERT_LIMITS } from '#core/limits.ts';
import { formatPrice, formatUnitPrice, type MicroDollars } from '#core/money.ts';
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

/** A watch in a subject. */
function titleOf(watch: Watch, words: string): string {
  return 'jobs' in watch ? estimateWatchTitle(watch) : words;
}

export function confirmationMail(
  { email, watch, unsubscribeToken }: Pick<StoredAlert, 'email' | 'watch' | 'unsubscribeToken'>,
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
    subject: `Confirm your price alert: ${titleOf(watch, words)}`,
    text: lines.join('\n'),
    headers: headersOf(unsubscribeToken, site),
  };
}

export function priceMail(alert: StoredAlert, seen: CurrentPrice, names: WatchNames, site: MailSite): Mail {
  const { email, watch, unsubscribeToken, expiresAt } = alert;
  const words = watchText(watch, names);
  const { subject, lines } = newsOf(alert, seen, { words, names, site });
  const end = [
    '',
    '--',
    `Your price alert: ${words}.`,
    `At most one e-mail a day. The alert ends on ${dayText(dayOf(expiresAt))}. Unsubscribe:`,
    `${site.publicUrl}${alertPaths.unsubscribePage(unsubscribeToken)}`,
  ];
  return { to: email, subject, text: [...lines, ...end].join('\n'), headers: headersOf(unsubscribeToken, site) };
}

interface News {
  readonly subject: string;
  readonly lines: readonly string[];
}

interface MailTexts {
  readonly words: string;
  readonly names: WatchNames;
  readonly site: MailSite;
}

function newsOf({ watch, lastReported }: StoredAlert, seen: CurrentPrice, texts: MailTexts): News {
  if ('mix' in seen) return totalNews(seen, lastReported, texts);
  if ('jobs' in watch) throw new TypeError('The price of an estimate is the total of a mix');
  return unitPriceNews(watch, seen, lastReported, texts);
}

function totalNews(
  { watch, mix, price }: CurrentTotal,
  lastReported: MicroDollars | null,
  { names: { countries }, site }: MailTexts,
): News {
  const nameOf = (country: string) => countries.find(({ code }) => code === country)?.name ?? country;
  const title = estimateWatchTitle(watch);
  const total = `${formatCost(mix.own)} a month`;
  const jobs = watchedJobs(watch, nameOf);
  return {
    subject: `${total}: ${title}`,
    lines: [
      title,
      '',
      lastReported === null
        ? 'Until now: no mix of vendors below your limit'
        : `was  ${formatCost(formatPrice(lastReported))} a month`,
      `${lastReported === null ? 'Now:' : 'now '} ${total} with ${counted(mix.vendors, 'vendor')}${percentText(lastReported, price)}`,
      '',
      ...mix.parts.map(
        ({ job, provider, own }) =>
          `${job}. ${oneLine(jobs[job - 1] ?? '')}: ${oneLine(provider.name)}, ${formatCost(own)}`,
      ),
      ...(mix.direct === null ? [] : [`List prices at these vendors: ${formatCost(mix.direct)} a month`]),
      `Details: ${site.publicUrl}${estimateHref({ jobs: watch.jobs, months: 1, growth: 0, now: null })}`,
    ],
  };
}

function unitPriceNews(
  watch: ServiceWatch | OffersWatch,
  seen: CurrentUnitPrice,
  lastReported: MicroDollars | null,
  { words, site }: MailTexts,
): News {
  const { provider, service } = seen;
  const price = unitPrice(seen.price, seen);
  const name = `${oneLine(provider.name)}, ${oneLine(service.name)}`;
  const isService = 'serviceId' in watch;
  const was = lastReported === null ? 'no price' : unitPrice(lastReported, seen);
  const isFirst = lastReported === null && !isService;
  return {
    subject: isService ? `${name}: ${price}, was ${was}` : `${oneLine(provider.name)} at ${price}: ${words}`,
    lines: [
      isService ? name : `${words}: ${name}`,
      '',
      isFirst ? 'Until now: no offer below your price' : `was  ${was}`,
      `${isFirst ? 'Now:' : 'now '} ${price}${conditionOf(watch, seen)}${percentText(lastReported, seen.price)}`,
      '',
      ...evidenceLines(seen),
      `Details: ${site.publicUrl}${pricePath(watch, seen)}`,
    ],
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

function unitPrice(price: MicroDollars, { unit }: CurrentUnitPrice): string {
  return `${formatUnitPrice(price)}${PER_UNIT[unit]}`;
}

function conditionOf(watch: ServiceWatch | OffersWatch, { fromQuantity, unit, month }: CurrentUnitPrice): string {
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
function evidenceLines(seen: CurrentUnitPrice): readonly string[] {
  const { direct, month, evidence, provider } = seen;
  const price = direct === null ? null : unitPrice(direct, seen);
  const vendorPrice = month?.direct ? `${formatCost(month.direct)} a month` : price;
  if (vendorPrice === null) return [];
  const checked = evidence ? `, ${oneLine(originText(evidence))}${evidence.stale ? ', outdated' : ''}` : '';
  const source = evidence?.sourceUrl ? ` (${oneLine(evidence.sourceUrl)})` : '';
  return [`List price at ${oneLine(provider.name)}: ${vendorPrice}${checked}${source}`];
}

function pricePath(watch: ServiceWatch | OffersWatch, { provider, service }: CurrentUnitPrice): string {
  if ('serviceId' in watch) return providerPageHref(provider.slug, { service: service.id });
  const { type, volume, country } = watch;
  return pricingPageHref({ workload: { type, volume, country, unit: WORKLOAD_UNITS[type], ...ASSUMPTIONS } });
}
