import type { StoredContact } from '#features/contacts/contact.ts';
import { quotedJobText, quoteSubject } from '#features/quotes/quote-text.ts';
import type { ContactEstimateQuote, ContactOffersQuote, ContactQuote } from '#features/quotes/quote.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { dayText } from '#core/day-text.ts';

/** A single address: no second one, no display name, no separator, space or control character. */
const ONE_ADDRESS = /^[^\s\p{C}@,;:<>"()[\]\\]+@[^\s\p{C}@,;:<>"()[\]\\]+$/u;

/** A phone number. Letters, `*`, `#` and parameters are rejected, since they could dial something else. */
const PHONE_NUMBER = /^\+?\d{3,20}$/;

/**
 * The `mailto:` link to an address from a visitor, null if it is not exactly one. Characters that could start header
 * fields (`?`, `&`, `%`) are encoded.
 */
export function mailLink(email: string): string | null {
  if (!ONE_ADDRESS.test(email) || !email.isWellFormed()) return null;
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** Maximum length of the mail's text: some systems do not pass on longer links. */
const MAX_MAIL_LENGTH = 1_800;

/** The `mailto:` link with the beginning of a reply, and the quote if there is one. Null without a valid address. */
export function replyLink(contact: Pick<StoredContact, 'email' | 'fullName' | 'quote'>, origin: string): string | null {
  const link = mailLink(contact.email);
  if (link === null) return null;
  const { quote } = contact;
  const job = quote && quoteSubject(quote);
  const lines = [
    `Hello ${contact.fullName},`,
    '',
    '',
    ...(quote ? ['', `Your quote: ${job}`, ...offerLines(quote, origin)] : []),
  ];
  const fields = new Map([
    ['subject', job === null ? 'Your request' : `Your request: ${job}`],
    ['body', lines.join('\r\n').slice(0, MAX_MAIL_LENGTH)],
  ]);
  return `${link}?${[...fields].map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&')}`;
}

function offerLines(quote: ContactQuote, origin: string): string[] {
  const { url, asOf, validUntil } = quote;
  return [
    origin + url,
    `Prices as of ${dayText(asOf)}, valid until ${dayText(validUntil)}`,
    ...('jobs' in quote ? jobLines(quote) : rankedLines(quote)),
  ];
}

function rankedLines({ offers, offerCount }: ContactOffersQuote): string[] {
  const rest = offerCount - offers.length;
  return [
    ...offers.map(({ rank, provider, own }) => `${rank}. ${provider.name}: ${formatCost(own)} a month`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

function jobLines({ jobs, chosen }: ContactEstimateQuote): string[] {
  return [
    ...jobs.map((job) => {
      const part = chosen?.parts.find((one) => one.job === job.job);
      return `${job.job}. ${quotedJobText(job)}: ${part ? `${part.provider.name}, ${formatCost(part.own)}` : 'no offer'}`;
    }),
    ...(chosen ? [`Total: ${formatCost(chosen.own)} a month`] : []),
  ];
}

/** The `tel:` link to a number from a visitor, null if it is not valid. */
export function callLink(phone: string): string | null {
  const number = phone.replaceAll(/[\s().\u2010-\u2015/-]/g, '');
  return PHONE_NUMBER.test(number) ? `tel:${number}` : null;
}
