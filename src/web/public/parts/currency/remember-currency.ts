import { CONSENT_CHANGED, readChoice } from '#web/browser/consent-choice.ts';
import { CURRENCY_CHOSEN } from './currency-store.ts';

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
