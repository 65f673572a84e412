import { jobOf } from '#catalogue/offers/workload-url.ts';
import { quotePage } from '#core/routes.ts';
import { dayText } from '#core/day-text.ts';
import { assumptionsText, workloadText } from '#catalogue/offers/workload.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { dayOf } from '#core/staleness.ts';
import { oneLine } from '#core/text.ts';
import { counted } from '#core/count.ts';
import { chosenMix, summaryOf } from '#features/quotes/quote-text.ts';
import type { Quoted, QuotedOffers } from '#features/quotes/quote.ts';
import type { QuotedEstimate } from '#features/quotes/quoted-estimate.ts';
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
  const { quoted, validUntil } = quote;
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
    subject: `Your quote: ${subjectOf(quoted)}`,
    text: lines.join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function subjectOf(quoted: Quoted): string {
  if ('jobs' in quoted) return summaryOf(quoted).text;
  return workloadText(jobOf(quoted)) + (quoted.provider ? ` from ${oneLine(quoted.provider.name)}` : '');
}

/** Most offers in the text. */
const MAX_OFFERS = 10;

/** A quote as text, for destinations of contact requests. */
export function quoteText({ quoted, token, validUntil }: StoredQuote, publicUrl: string): string {
  const link = `${publicUrl}${quotePage(token)} (valid until ${dayText(dayOf(validUntil))})`;
  const lines = 'jobs' in quoted ? estimateLines(quoted, link) : offerLines(quoted, link);
  return lines.join('\n');
}

function offerLines(quoted: QuotedOffers, link: string): string[] {
  const { assumptions, offers, offerCount, median } = quoted;
  const listed = offers.slice(0, MAX_OFFERS);
  const others = offerCount - listed.length;
  return [
    `Quote: ${workloadText(jobOf(quoted))}`,
    ...(quoted.provider ? [`Vendor: ${oneLine(quoted.provider.name)}`] : []),
    link,
    `Assumptions: ${assumptionsText(assumptions)}`,
    ...listed.map((offer) => `${offer.rank}. ${vendorAt(offer)}`),
    ...(others > 0 ? [`and ${others} more`] : []),
    median === null ? 'No offers' : `Median: ${formatCost(median)}`,
  ];
}

function estimateLines(quoted: QuotedEstimate, link: string): string[] {
  const { jobs, mixes, months, growth, totals } = quoted;
  const chosen = chosenMix(quoted);
  const others = mixes.filter((mix) => mix !== chosen);
  return [
    `Quote: ${summaryOf(quoted).text}`,
    link,
    ...jobs.flatMap((job) => {
      const part = chosen?.parts.find((one) => one.job === job.job);
      const [offer] = job.cheapest;
      const alone = offer ? `cheapest alone: ${vendorAt(offer)}` : 'no offer';
      return [
        `${job.job}. ${workloadText(jobOf(job))} (${assumptionsText(job.assumptions)})`,
        `   ${part ? vendorAt(part) : alone}`,
      ];
    }),
    chosen ? `Total: ${costText(chosen.own, chosen.direct)} a month` : 'No mix of vendors has a price for all jobs',
    ...others.map(
      ({ vendors, own, providers }) =>
        `With ${counted(vendors, 'vendor')} (${providers.map(({ name }) => oneLine(name)).join(', ')}): ${formatCost(own)}`,
    ),
    ...(totals
      ? [`${counted(months, 'month')} at ${growth}% growth a month: ${formatCost(totals.cheapest)} in total`]
      : []),
  ];
}

interface QuotedPrice {
  readonly provider: { readonly name: string };
  readonly service: { readonly name: string };
  readonly own: string;
  readonly direct: string | null;
}

function vendorAt({ provider, service, own, direct }: QuotedPrice): string {
  return `${oneLine(provider.name)}, ${oneLine(service.name)}: ${costText(own, direct)}`;
}

function costText(own: string, direct: string | null): string {
  return formatCost(own) + (direct === null ? '' : ` (list price ${formatCost(direct)})`);
}
