import { z } from 'zod';

/**
 * Text that either database stores: without NUL, which PostgreSQL refuses and SQLite cuts lengths at, and without halves
 * of a character (lone surrogates), which no encoding has. Every text that an operator enters or searches by is one.
 */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Remove the character that cannot be stored');

/** Storable text of one line, trimmed. In titles, mails and tables it neither adds a line nor reorders the text beside it. */
export const storableLine = storableText
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Enter one line, without line breaks or text direction marks');

/** Storable text for visitors, whose requests are never lost for it: such characters are taken out or replaced. */
export const mendedText = z.string().overwrite((text) => text.toWellFormed().replaceAll('\0', ''));

/** The same for one line: line breaks become spaces, and marks of direction are taken out. */
export const mendedLine = mendedText.overwrite((text) =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/\p{Bidi_Control}/gu, ''),
);
