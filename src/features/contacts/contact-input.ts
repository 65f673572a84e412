import { z } from 'zod';
import { emailAddress } from '#core/email-address.ts';
import { CONTACT_LIMITS } from '#core/limits.ts';
import { sanitizedLine, sanitizedText } from '#core/text.ts';

/** The contact modal's message for an invalid field. */
const CONTACT_FAULTS = {
  fullName: 'Full name must be at least 2 characters',
  email: 'Please enter a valid email address',
} as const;

const optional = (field: keyof typeof CONTACT_LIMITS, text: typeof sanitizedText) =>
  text.trim().max(CONTACT_LIMITS[field], `At most ${CONTACT_LIMITS[field]} characters`).default('');

const fullName = (min: number, fault: string) =>
  sanitizedLine.trim().min(min, fault).max(CONTACT_LIMITS.fullName, `At most ${CONTACT_LIMITS.fullName} characters`);

const email = sanitizedLine
  .trim()
  .max(CONTACT_LIMITS.email, CONTACT_FAULTS.email)
  .pipe(emailAddress(CONTACT_FAULTS.email));

/**
 * A contact request as visitors submit it, from either form. Texts are trimmed; optional ones are empty, not absent.
 */
export const contactInputSchema = z.strictObject({
  fullName: fullName(1, 'Enter your full name'),
  email,
  company: optional('company', sanitizedLine),
  mobile: optional('mobile', sanitizedLine).describe('Calling code, a space and the number; empty without a number'),
  message: optional('message', sanitizedText),
  source: optional('source', sanitizedLine).describe('Where on the site the form was opened'),
});

/** The contact modal's variant: names have at least two characters. */
export const contactModalSchema = contactInputSchema.extend({
  fullName: fullName(2, CONTACT_FAULTS.fullName),
});

export type ContactRequest = z.output<typeof contactInputSchema>;
