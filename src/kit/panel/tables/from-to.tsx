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
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere figures">
      {from !== null && (
        <>
          <span className="min-w-0 text-muted">{from}</span>
          <Icon name="arrow-right" size={12} className="flex-none self-center text-subtle" />
          <span className="sr-only"> to </span>
        </>
      )}
      <b className="min-w-0 font-[550]">{to}</b>
    </span>
  );
}
