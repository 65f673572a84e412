/** The four types of the Cookie Policy. Strictly necessary ones need no consent. */
export const COOKIE_TYPES = ['necessary', 'performance', 'functionality', 'analytics'] as const;

export type CookieType = (typeof COOKIE_TYPES)[number];

/** What a visitor allowed: strictly necessary always, the others by choice. */
export type ConsentChoice = Readonly<Record<CookieType, boolean>>;

/** Window event sent after a choice, so that code that needs consent checks it again. */
export const CONSENT_CHANGED = 'consentChanged';

/** Window event that opens the consent card again, from the footer or the Cookie Policy. */
export const OPEN_COOKIE_SETTINGS = 'openCookieSettings';

const KEY = 'cookie-choice';

/** A choice that allows all optional types, or none. */
export function choiceOf(allowed: boolean): ConsentChoice {
  return { necessary: true, performance: allowed, functionality: allowed, analytics: allowed };
}

/** The stored choice; null if there is none or storage is unavailable. */
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

/** Stores a choice and sends the event. Storing it is itself strictly necessary. */
export function storeChoice(choice: ConsentChoice): void {
  try {
    localStorage.setItem(KEY, COOKIE_TYPES.filter((type) => choice[type]).join(' '));
  } catch {
    // Without storage, the next page shows the card again.
  }
  dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: choice }));
}
