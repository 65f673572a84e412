import { z } from 'zod';
import { MAX_COUNT } from './limits.ts';

/** A whole number from 0 to 9,007,199,254,740,991. */
export const countSchema = z.int().min(0).max(MAX_COUNT);
