import type { CurrentRate, SiteInfo } from '#core/site.ts';
import { parseRate } from '#core/exchange-rate.ts';
import type { ReaderRate } from '#core/shown-money.ts';
import { CONSENT_CHANGED, readChoice } from '#kit/browser/consent-choice.ts';

/** The rate of the chosen currency, with its note. */
export type ChosenRate = ReaderRate & Pick<CurrentRate, 'note'>;

/** The currency beside dollars, for `useSyncExternalStore`. Null means dollars only. */
interface CurrencyStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The current choice: the same object until it changes. */
  readonly chosen: () => ChosenRate | null;
  /** The choice that the server rendered. */
  readonly rendered: () => ChosenRate | null;
}

/** Window event after a choice, also sent by `early-currency.ts`. */
const CURRENCY_CHOSEN = 'currencyChosen';

/** The store over `data-currency` of the document, which the server or `early-currency.ts` has set. */
export function currencyStore({ rates = [], currency }: Pick<SiteInfo, 'rates' | 'currency'>): CurrencyStore {
  const byCode = new Map<string, ChosenRate>();
  for (const { currency: code, rate, note } of rates) {
    const micros = parseRate(rate);
    if (micros !== null) byCode.set(code, { currency: code, micros, note });
  }
  const rendered = byCode.get(currency ?? '') ?? null;
  return {
    subscribe: (listener) => {
      addEventListener(CURRENCY_CHOSEN, listener);
      return () => removeEventListener(CURRENCY_CHOSEN, listener);
    },
    chosen: () => byCode.get(document.documentElement.dataset['currency'] ?? '') ?? null,
    rendered: () => rendered,
  };
}

/** Shows a currency beside dollars everywhere; "USD" for none. */
export function chooseCurrency(currency: string): void {
  document.documentElement.dataset['currency'] = currency;
  dispatchEvent(new Event(CURRENCY_CHOSEN, { cancelable: true }));
}

const HALF_A_YEAR_SECONDS = 15_552_000;

/** Handles currency choices instead of `early-currency.ts`, and stores them for the next page with consent. */
export function storeCurrencyChoices(): void {
  addEventListener(CURRENCY_CHOSEN, (event) => {
    event.preventDefault();
    storeCurrency();
  });
  addEventListener(CONSENT_CHANGED, storeCurrency);
  if (document.documentElement.dataset['currency'] !== undefined) storeCurrency();
}

/** Stores the choice in a cookie with consent, else deletes it, like the theme. The server renders the next page with it. */
function storeCurrency(): void {
  const { dataset } = document.documentElement;
  if (dataset['currency'] === 'USD') delete dataset['currency'];
  const { currency = '' } = dataset;
  const isStored = currency !== '' && readChoice()?.functionality === true;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `currency=${currency}; Path=/; SameSite=Lax; Max-Age=${isStored ? HALF_A_YEAR_SECONDS : -1}${secure}`;
}
