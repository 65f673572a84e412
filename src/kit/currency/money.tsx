import { convertedText, dollarText, type ShownMoney, type MoneyText, moneyText } from '#core/shown-money.ts';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type ChosenRate, currencyStore } from './currency-store.ts';

type MoneyProps = ShownMoney & {
  /** The suffix of the dollars, before the other currency: "/GB". */
  readonly unit?: ReactNode;
  /** `tspan` inside the text of a drawing. */
  readonly as?: 'span' | 'tspan';
};

/**
 * An amount in dollars, with the reader's currency beside it: "$2.10 ≈ €1.81". For sentences and names, use
 * `useMoneyText`.
 */
export function Money({ unit, as: Beside = 'span', ...money }: MoneyProps) {
  const rate = useReaderRate();
  const converted = rate && convertedText(money, rate);
  const dollars =
    typeof unit === 'string' ? (
      dollarText(money) + unit
    ) : (
      <>
        {dollarText(money)}
        {unit}
      </>
    );
  if (converted === null) return dollars;
  return (
    <>
      {dollars} <Beside className="converted">{`≈ ${converted}`}</Beside>
    </>
  );
}

const CurrencyContext = createContext(currencyStore({}));

/** Provides the reader's currency. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The rate of the reader's currency; null for dollars only. */
export function useReaderRate(): ChosenRate | null {
  const { subscribe, chosen, rendered } = use(CurrencyContext);
  return useSyncExternalStore(subscribe, chosen, rendered);
}

/** A function that formats amounts for sentences, names and titles, in dollars and the reader's currency. */
export function useMoneyText(): MoneyText {
  return moneyText(useReaderRate());
}
