import type { Suspicion } from '#contract/contact.ts';

/** Quicker than this nobody fills a form in. */
const QUICKEST_MS = 2_000;

/** What a form says of itself. */
interface FormSigns {
  readonly website?: string | undefined;
  readonly elapsedMs?: string | number | undefined;
}

/** Why a request looks like a script's work, null where it does not. Callers without a form name no time. */
export function suspicionOf({ website = '', elapsedMs = '' }: FormSigns): Suspicion | null {
  if (website.trim() !== '') return 'honeypot';
  if (elapsedMs === '') return null;
  // What is no number is not quicker, and no form sends it.
  return Number(elapsedMs) >= QUICKEST_MS ? null : 'too-fast';
}
