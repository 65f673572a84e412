import { convertedText, dollarText, type ShownMoney } from '#domain/currency/shown-money.ts';
import { useReaderRate } from './use-currency.ts';

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
