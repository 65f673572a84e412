import { z } from 'zod';
import { emailAddress } from '#core/email-address.ts';
import { CONTACT_LIMITS, EVIDENCE_LIMITS, MAX_COUNT, MAX_QUANTITY, REPORT_LIMITS } from '#core/limits.ts';
import { openAddress } from '#core/contract/field.ts';
import { amountFault, formatAmount, parseAmount, typedDollars } from '#core/money.ts';
import { sanitizedLine, sanitizedText } from '#core/text.ts';
import { REPORT_FAULTS } from './report-faults.ts';

/** A whole number, which a form sends as text. */
const wholeNumber = (most: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,16}$/)], REPORT_FAULTS.line)
    .transform(Number)
    .pipe(z.int(REPORT_FAULTS.line).min(1, REPORT_FAULTS.line).max(most, REPORT_FAULTS.line));

const amount = z.union([z.string(), z.number()], REPORT_FAULTS.amount).transform((value, context) => {
  const typed = typedDollars(String(value));
  const micros = parseAmount(typed);
  if (typed === '' || micros) return micros ? formatAmount(micros) : '';
  context.addIssue(amountFault(typed, REPORT_FAULTS.amount));
  return z.NEVER;
});

const line = (most: number, schema: z.ZodType<string, string>, fault: string) =>
  sanitizedLine
    .trim()
    .max(most, fault)
    .pipe(z.union([z.literal(''), schema], fault))
    .default('');

/** A reader's report of a wrong price: its line, and the right price, its page or a note. Missing texts are empty. */
export const priceReportInputSchema = z.strictObject({
  serviceId: wholeNumber(MAX_COUNT).meta({ type: 'integer' }),
  country: z
    .union([z.literal('').transform(() => null), z.string().regex(/^[A-Z]{2}$/), z.null()], REPORT_FAULTS.line)
    .default(null)
    .describe('A country code; null, or empty, for all countries'),
  fromQuantity: wholeNumber(MAX_QUANTITY).meta({ type: 'integer' }),
  amount: amount.default('').describe('The correct price in US dollars, in the unit of the service'),
  url: line(
    EVIDENCE_LIMITS.sourceUrl,
    z.url({ protocol: /^https$/, error: REPORT_FAULTS.url }).pipe(openAddress),
    REPORT_FAULTS.url,
  ).describe('Page with the correct price, https'),
  note: sanitizedText.trim().max(REPORT_LIMITS.note, `At most ${REPORT_LIMITS.note} characters`).default(''),
  email: line(CONTACT_LIMITS.email, emailAddress(REPORT_FAULTS.email), REPORT_FAULTS.email).describe(
    'For one answer. Deleted when the report is closed',
  ),
});

export type PriceReportInput = z.output<typeof priceReportInputSchema>;

/** Whether a report contains an amount, an address or a note. */
export function saysSomething({
  amount: price,
  url,
  note,
}: Pick<PriceReportInput, 'amount' | 'url' | 'note'>): boolean {
  return price !== '' || url !== '' || note !== '';
}
