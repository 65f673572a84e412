import type { OfferedRate, SiteInfo } from '#contract/site.ts';
import { parseRate } from '#domain/currency/exchange-rate.ts';
import type { ReaderRate } from '#domain/currency/shown-money.ts';
import { CONSENT_CHANGED, readChoice } from '#web/browser/consent-choice.ts';

const HALF_A_YEAR_SECONDS = 15_552_000;

/** A currency that a reader may choose, with the rate in words. */
export type ChosenRate = ReaderRate & Pick<OfferedRate, 'note'>;

/**
 * The currency beside dollars. The server renders that of the request; in the browser the document's `data-currency`
 * says it, which `early-currency.ts` sets from the first frame on.
 */
export class CurrencyStore {
  readonly #rates: ReadonlyMap<string, ChosenRate>;
  readonly #rendered: ChosenRate | null;
  readonly #listeners = new Set<() => void>();

  constructor({ rates = [], currency }: Pick<SiteInfo, 'rates' | 'currency'>) {
    this.#rates = new Map(
      rates.flatMap(({ currency: code, rate, note }) => {
        const micros = parseRate(rate);
        return micros === null ? [] : [[code, { currency: code, micros, note }]];
      }),
    );
    this.#rendered = this.#rates.get(currency ?? '') ?? null;
  }

  /** Calls `listener` after each change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The rate that the server rendered amounts with; null for dollars alone. */
  readonly rendered = (): ChosenRate | null => this.#rendered;

  /** The rate of the reader's choice; the same object until the choice changes. */
  readonly chosen = (): ChosenRate | null =>
    this.#rates.get(document.documentElement.dataset['currency'] ?? '') ?? null;

  /** Answers the choices that `early-currency.ts` announces, also one made before. */
  follow(): void {
    const show = () => {
      if (!this.chosen()) delete document.documentElement.dataset['currency'];
      for (const listener of this.#listeners) listener();
      this.#remember();
    };
    addEventListener('currencyChosen', (event) => {
      event.preventDefault();
      show();
    });
    addEventListener(CONSENT_CHANGED, () => this.#remember());
    if (document.documentElement.dataset['currency'] !== undefined) show();
  }

  /** Kept with consent, forgotten without, like the theme. The next page comes with it from the server. */
  #remember(): void {
    const currency = this.chosen()?.currency;
    const isKept = currency !== undefined && readChoice()?.functionality === true;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `currency=${currency ?? ''}; Path=/; SameSite=Lax; Max-Age=${isKept ? HALF_A_YEAR_SECONDS : -1}${secure}`;
  }
}
