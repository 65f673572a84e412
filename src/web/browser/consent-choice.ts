/** The four types of the Cookie Policy. Strictly necessary ones need no consent. */
export const COOKIE_TYPES = ['necessary', 'performance', 'functionality', 'analytics'] as const;

export type CookieType = (typeof COOKIE_TYPES)[number];

/** What a visitor allowed: strictly necessary always, the others by choice. */
export type ConsentChoice = Readonly<Record<CookieType, boolean>>;

/** Window event after which what needs consent looks again at what is allowed. */
export const CONSENT_CHANGED = 'consentChanged';

/** Window event that opens the choice again, from the footer or the Cookie Policy. */
export const OPEN_COOKIE_SETTINGS = 'openCookieSettings';

const KEY = 'cookie-choice';

/** A choice in which everything but the strictly necessary has the same answer. */
export function choiceOf(allowed: boolean): ConsentChoice {
  return { necessary: true, performance: allowed, functionality: allowed, analytics: allowed };
}

/** The kept choice, null where none was made or the browser keeps nothing. */
export function readChoice(): ConsentChoice | null {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === null) return null;
    const types = new Set(stored.split(' '));
    return {
      necessary: true,
      performance: types.has('performance'),
      functionality: types.has('functionality'),
      analytics: types.has('analytics'),
    };
  } catch {
    return null;
  }
}

/** Keeps a choice and tells those who wait for it. Keeping it is itself strictly necessary. */
export function keepChoice(choice: ConsentChoice): void {
  try {
    localStorage.setItem(KEY, COOKIE_TYPES.filter((type) => choice[type]).join(' '));
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
  dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: choice }));
}
