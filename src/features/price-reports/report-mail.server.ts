import { hasCheck } from '#core/staleness.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import { formatUnitPrice } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { adminPages } from '#core/routes.ts';
import { oneLine } from '#core/text.ts';
import { amountOf } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Mail, MailText } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import type { LineKey } from './line-key.server.ts';

interface MailedReport extends LineKey {
  readonly providerName: string;
  readonly serviceName: string;
  readonly slug: string;
}

/** "Bright Data, ISP Proxies, DE, from 10 IPs" */
function lineWords({ providerName, serviceName, country, fromQuantity, unit }: MailedReport): string {
  return [
    `${oneLine(providerName)}, ${oneLine(serviceName)}`,
    ...(country === null ? [] : [country]),
    `from ${quantityText(fromQuantity, unit)}`,
  ].join(', ');
}

/** The mail to the operator about a new report. What the reader wrote is in the worklist alone, where it can be erased. */
export function newReportMail(
  report: MailedReport & { readonly amountMicros: number | null },
  { publicUrl }: MailSite,
): MailText {
  const amount = amountOf(report.amountMicros);
  const words = lineWords(report);
  return {
    subject: `Price reported: ${words}`,
    text: [
      `A reader has reported the price of ${words}.`,
      amount === null
        ? 'No correct price was stated.'
        : `Reported price: ${formatUnitPrice(amount)}${PER_UNIT[report.unit]}`,
      '',
      `Worklist: ${publicUrl}${adminPages.worklist}?kind=reported-price`,
      '',
      'Further reports of this price are added there, without an e-mail until this one is closed.',
    ].join('\n'),
  };
}

/** A price change of the line, in micro-dollars. */
interface Change {
  readonly which: 'own' | 'direct' | 'cost';
  readonly fromMicros: number | null;
  readonly toMicros: number | null;
}

/**
 * The mail about a closed report, without its recipient. Changes, oldest first, if it was corrected; none if it was
 * right.
 */
export async function closedMail(
  queries: Queries,
  report: MailedReport,
  changes: readonly Change[],
  site: MailSite,
): Promise<Omit<Mail, 'to'>> {
  const { serviceId, unit, country, fromQuantity } = report;
  const words = lineWords(report);
  const priceText = (micros: number | null) => {
    const amount = amountOf(micros);
    return amount ? `${formatUnitPrice(amount)}${PER_UNIT[unit]}` : 'no price';
  };
  const names = { own: `${oneLine(site.name)} price`, direct: 'List price' };
  const lines = (['direct', 'own'] as const).flatMap((which) => {
    const some = changes.filter((change) => change.which === which);
    const [first, last] = [some[0], some.at(-1)];
    return first && last
      ? [`${names[which]}: was ${priceText(first.fromMicros)}, now ${priceText(last.toMicros)}`]
      : [];
  });
  const isCorrected = changes.length > 0;
  const line = await queries
    .selectFrom('priceLines')
    .leftJoin('countries', 'countries.id', 'priceLines.countryId')
    .select(['ownMicros', 'directMicros', 'checkedOn', 'checkedBy', 'listName'])
    .where('serviceId', '=', serviceId)
    .where('unit', '=', unit)
    .where('fromQuantity', '=', fromQuantity)
    .where('validFrom', 'is', null)
    .where('countries.code', country === null ? 'is' : '=', country)
    .executeTakeFirst();
  if (line && !isCorrected) {
    const checked = hasCheck(line) ? `, ${oneLine(originText(line))}` : '';
    lines.push(`${names.direct}: ${priceText(line.directMicros)}${checked}`);
    lines.push(`${names.own}: ${priceText(line.ownMicros)}`);
  }
  const [subject, opening] = isCorrected
    ? ['Corrected', 'Thank you for your report. The price was wrong, and is corrected.']
    : ['Price was correct', 'Thank you for your report. We compared the price with its source: the price is correct.'];
  return {
    subject: `${subject}: ${words}`,
    text: [
      opening,
      '',
      words,
      ...lines,
      '',
      `Details: ${site.publicUrl}${providerPageHref(report.slug, { service: serviceId })}`,
      '',
      '--',
      'You asked for an answer to your report. We delete your address with this e-mail.',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
