import type { ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';

interface FromToProps {
  /** Null shows the new value alone. */
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** A value before and after a change. */
export function FromTo({ from, to }: FromToProps) {
  return (
    <span className="wrap-anywhere figures">
      {from !== null && (
        <>
          <span className="text-muted">{from}</span>
          <Icon name="arrow-right" size={12} className="mx-1.5 inline align-[-1px] text-subtle" />
          <span className="sr-only"> to </span>
        </>
      )}
      <b className="font-[550]">{to}</b>
    </span>
  );
}
