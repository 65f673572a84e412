import { z } from 'zod';
import { MAX_COUNT } from './limits.ts';

/** A whole number from 0 to 9,007,199,254,740,991. */
export const countSchema = z.int().min(0).max(MAX_COUNT);

/** A count as people type it, with or without separators. What cannot be read is 0 (specification, section 5). */
export function parseCount(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

/** A count as people read it ("118,000,000"). */
export function formatCount(count: number | bigint): string {
  return count.toLocaleString('en-US');
}
