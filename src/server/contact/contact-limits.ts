import type { Allowance } from '#server/http/rate-limit.ts';

/** How many requests one address may store. */
export const CONTACT_ALLOWANCES: readonly Allowance[] = [
  { count: 5, milliseconds: 60_000 },
  { count: 20, milliseconds: 60 * 60_000 },
];
