import { z } from 'zod';
import { MAX_COUNT, MAX_FLAG_LENGTH, MAX_NAME_LENGTH } from './limits.ts';

/** A whole number from 0 to 9,007,199,254,740,991. */
export const countSchema = z.int().min(0).max(MAX_COUNT);

/** A country as an operator enters it. The code is kept in capitals. */
export const countryInputSchema = z.strictObject({
  name: z.string().trim().min(1, 'Country name is required').max(MAX_NAME_LENGTH),
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Country code must be two letters')
    .toUpperCase(),
  flag: z.string().trim().min(1, 'Flag is required').max(MAX_FLAG_LENGTH),
  ipCount: countSchema.default(0),
});

export type CountryInput = z.input<typeof countryInputSchema>;
