import type { Suspicion } from '#contract/contacts.ts';

/** Quicker than this nobody fills a form in. */
const QUICKEST_MS = 2_000;

/** What a form says of itself. */
interface FormSigns {
  readonly website?: string | undefined;
  readonly shownAt?: string | number | undefined;
}

/**
 * Why a request looks like a script's work, null where it does not. Callers without a form name no time, and a time
 * far ahead is a wrong clock: neither is suspect.
 */
export function suspicionOf({ website = '', shownAt = '' }: FormSigns, now: number): Suspicion | null {
  if (website.trim() !== '') return 'honeypot';
  if (shownAt === '') return null;
  const age = now - Number(shownAt);
  return Number.isNaN(age) || Math.abs(age) < QUICKEST_MS ? 'too-fast' : null;
}
