import { jobOf } from '#catalogue/offers/workload-url.ts';
import { quotePage } from '#core/routes.ts';
import { dayText } from '#core/day-text.ts';
import { assumptionsText, workloadText } from '#catalogue/offers/workload.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { dayOf } from '#core/staleness.ts';
import { oneLine } from '#core/text.ts';
import type { StoredQuote } from '#features/quotes/stored-quotes.server.ts';
import type { Mail, MailText } from './outgoing-messages.server.ts';
import type { MailSite, Message } from './sender.server.ts';

/** Subject and text of the mail about a contact request. */
export function contactMail(contact: Message): MailText {
  const { fullName, email, company, mobile, source, message, quote } = contact;
  const lines = { Name: fullName, 'E-mail': email, Company: company, Phone: mobile, Source: source };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${oneLine(value) || '-'}`);
  return {
    subject: `Contact request from ${oneLine(fullName)}`,
    text: [...head, '', message, ...(quote === null ? [] : ['', quote])].join('\n'),
  };
}

/** The mail with a quote to the buyer. It has nothing that the visitor typed: nobody has confirmed the address. */
export function buyerMail(to: string, quote: StoredQuote, { name, publicUrl }: MailSite): Mail {
  const { offers, validUntil } = quote;
  const vendor = offers.provider ? ` from ${oneLine(offers.provider.name)}` : '';
  const lines = [
    `Your quote from ${oneLine(name)}:`,
    '',
    quoteText(quote, publicUrl),
    '',
    `The link keeps these prices until ${dayText(dayOf(validUntil))}. Anyone with the link can view the quote.`,
    'We answer your request within 24 hours.',
    '',
    '--',
    `You get this e-mail because someone, hopefully you, requested a quote at ${publicUrl} with this address.`,
  ];
  return {
    to,
    subject: `Your quote: ${workloadText(jobOf(offers))}${vendor}`,
    text: lines.join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Most offers in the text. */
const MAX_OFFERS = 10;

/** A quote as text, for destinations of contact requests. */
export function quoteText({ offers: quoted, token, validUntil }: StoredQuote, publicUrl: string): string {
  const { assumptions, offers, offerCount, median } = quoted;
  const listed = offers.slice(0, MAX_OFFERS);
  const others = offerCount - listed.length;
  return [
    `Quote: ${workloadText(jobOf(quoted))}`,
    ...(quoted.provider ? [`Vendor: ${oneLine(quoted.provider.name)}`] : []),
    `${publicUrl}${quotePage(token)} (valid until ${dayText(dayOf(validUntil))})`,
    `Assumptions: ${assumptionsText(assumptions)}`,
    ...listed.map(
      ({ rank, provider, service, own, direct }) =>
        `${rank}. ${oneLine(provider.name)}, ${oneLine(service.name)}: ${formatCost(own)}${direct === null ? '' : ` (list price ${formatCost(direct)})`}`,
    ),
    ...(others > 0 ? [`and ${others} more`] : []),
    median === null ? 'No offers' : `Median: ${formatCost(median)}`,
  ].join('\n');
}
