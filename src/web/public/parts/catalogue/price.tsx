import type { ReactNode } from 'react';
import type { MicroDollars } from '#domain/money.ts';
import { Money } from '#web/public/parts/currency/money.tsx';

interface PriceProps {
  /** Of a unit, in micro-dollars or as it travels. */
  readonly amount: MicroDollars | string;
  /** What it buys ("/GB"). Class `unit` gives it a slot of fixed width in tables that mix units. */
  readonly unit: string;
}

/** The price that this site asks. */
export function OwnPrice({ amount, unit }: PriceProps) {
  return (
    <>
      <b className="own-price">
        <Money price={amount} />
      </b>
      <Unit>{unit}</Unit>
    </>
  );
}

interface StruckPriceProps extends PriceProps {
  /** Hidden words that say which price it is. */
  readonly label: string;
  /** Refers to a note. It hangs to the right, so that digits stay aligned. */
  readonly mark?: ReactNode;
}

/** A price that is struck out because one can pay less. */
export function StruckPrice({ amount, unit, label, mark }: StruckPriceProps) {
  return (
    <>
      <s className="struck-price">
        <span className="sr-only">{`${label} `}</span>
        <Money price={amount} />
      </s>
      <Unit>
        {unit}
        {mark && <span className="absolute">{mark}</span>}
      </Unit>
    </>
  );
}

function Unit({ children }: { readonly children: ReactNode }) {
  return <span className="unit">{children}</span>;
}
