import type { CurrentRate, SiteInfo } from '#contract/site.ts';
import { parseRate } from '#domain/currency/exchange-rate.ts';
import type { ReaderRate } from '#domain/currency/shown-money.ts';
import { CONSENT_CHANGED, readChoice } from '#web/browser/consent-choice.ts';

/** The rate of a currency that a reader has chosen, also in words. */
export type ChosenRate = ReaderRate & Pick<CurrentRate, 'note'>;

/** The currency beside dollars, as `useSyncExternalStore` reads it. Null is dollars alone. */
interface CurrencyStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The reader's choice now: the same object until it changes. */
  readonly chosen: () => ChosenRate | null;
  /** What the server rendered. */
  readonly rendered: () => ChosenRate | null;
}

/** Sent when a reader chooses a currency, by `early-currency.ts` too. */
const CURRENCY_CHOSEN = 'currencyChosen';

/** The document has the choice in `data-currency` from its first frame on: of the request, or of `early-currency.ts`. */
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

/** Shows another currency beside dollars everywhere; "USD" for none. */
export function chooseCurrency(currency: string): void {
  document.documentElement.dataset['currency'] = currency;
  dispatchEvent(new Event(CURRENCY_CHOSEN, { cancelable: true }));
}

const HALF_A_YEAR_SECONDS = 15_552_000;

/** Takes choices of a currency over from `early-currency.ts`, and keeps them for the next page where there is consent. */
export function rememberCurrency(): void {
  addEventListener(CURRENCY_CHOSEN, (event) => {
    event.preventDefault();
    remember();
  });
  addEventListener(CONSENT_CHANGED, remember);
  if (document.documentElement.dataset['currency'] !== undefined) remember();
}

/** Kept with consent, forgotten without, like the theme. The server renders the next page with it. */
function remember(): void {
  const { dataset } = document.documentElement;
  if (dataset['currency'] === 'USD') delete dataset['currency'];
  const { currency = '' } = dataset;
  const isKept = currency !== '' && readChoice()?.functionality === true;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `currency=${currency}; Path=/; SameSite=Lax; Max-Age=${isKept ? HALF_A_YEAR_SECONDS : -1}${secure}`;
}
