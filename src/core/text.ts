import { z } from 'zod';

/**
 * Text that both databases can store: without NUL, which PostgreSQL rejects and SQLite truncates at, and without lone
 * surrogates, which cannot be encoded. Used for everything that an operator enters or searches.
 */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Remove the character that cannot be stored');

/** Storable text of one line, trimmed, without characters that break or reorder titles, mails and tables. */
export const storableLine = storableText
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Enter one line, without line breaks or text direction marks');

/** Storable text from visitors, whose requests are never rejected for it: such characters are removed or replaced. */
export const sanitizedText = z.string().overwrite((text) => text.toWellFormed().replaceAll('\0', ''));

/** The same for one line: line breaks become spaces, direction marks are removed. */
export const sanitizedLine = sanitizedText.overwrite((text) =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/\p{Bidi_Control}/gu, ''),
);

/** A text in one line, for headers and lines of mails: line breaks and other control characters become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
