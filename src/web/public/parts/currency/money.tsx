import { convertedText, dollarText, type ShownMoney, type MoneyText, moneyText } from '#domain/currency/shown-money.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import { type ChosenRate, currencyStore } from './currency-store.ts';

type MoneyProps = ShownMoney & {
  /** Follows the dollars: "/GB". */
  readonly unit?: string;
  /** `tspan` inside the text of a drawing. */
  readonly as?: 'span' | 'tspan';
};

/**
 * An amount in dollars, with what it is in the reader's currency beside it: "$2.10 ≈ €1.81". What is part of a sentence or
 * a name is written by `useMoneyText` instead.
 */
export function Money({ unit = '', as: Beside = 'span', ...money }: MoneyProps) {
  const rate = useReaderRate();
  const converted = rate && convertedText(money, rate);
  const dollars = dollarText(money) + unit;
  if (converted === null) return dollars;
  return (
    <>
      {`${dollars} `}
      <Beside className="converted">{`≈ ${converted}`}</Beside>
    </>
  );
}

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
