import type { ReactNode } from 'react';
import type { MicroDollars } from '#core/money.ts';
import { Money } from '#kit/currency/money.tsx';

interface PriceProps {
  /** The price of a unit, in micro-dollars or as a decimal string. */
  readonly amount: MicroDollars | string;
  /** The unit: "/GB". Class `unit` has a fixed width in tables that mix units. */
  readonly unit: string;
}

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
  /** The label for screen readers: "Direct price". */
  readonly label: string;
  /** A reference to a note. It overhangs to the right, so that digits stay aligned. */
  readonly mark?: ReactNode;
}

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
