import { createContext, use, useSyncExternalStore } from 'react';
import { type MoneyText, moneyText } from '#domain/currency/shown-money.ts';
import { type ChosenRate, currencyStore } from './currency-store.ts';

const CurrencyContext = createContext(currencyStore({}));

/** Gives the reader's currency to every amount below. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The rate of the reader's currency; null for dollars alone. */
export function useReaderRate(): ChosenRate | null {
  const { subscribe, chosen, rendered } = use(CurrencyContext);
  return useSyncExternalStore(subscribe, chosen, rendered);
}

/** Writes the amounts of sentences, names and titles in dollars and the reader's currency. */
export function useMoneyText(): MoneyText {
  return moneyText(useReaderRate());
}
