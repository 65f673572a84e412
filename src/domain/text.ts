import { z } from 'zod';

/**
 * Text that either database stores: without NUL, which PostgreSQL refuses and SQLite cuts lengths at, and without halves
 * of a character (lone surrogates), which no encoding has. Every text that an operator enters or searches by is one.
 */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'This text holds a character that cannot be stored');

/** The same for visitors, whose requests are never lost for it: such characters are taken out or replaced. */
export const mendedText = z.string().overwrite((text) => text.toWellFormed().replaceAll('\0', ''));
