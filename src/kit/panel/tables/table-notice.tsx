import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';

export interface ReadFailure {
  readonly title: string;
  readonly onRetry: () => void;
}

interface Read {
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The failure of a read of things ("The providers"), null if it has not failed. */
export function failureOf(things: string, { isError, refetch }: Read): ReadFailure | null {
  return isError ? { title: `${things} could not be loaded`, onRetry: () => void refetch() } : null;
}

type TableNoticeProps = { readonly children: ReactNode } | { readonly failure: ReadFailure };

/** A message in place of a table, for no rows or an error. */
export function TableNotice(props: TableNoticeProps) {
  return (
    <div className="flex min-h-24 flex-wrap items-center justify-between gap-4 px-4.5 py-5">
      {'failure' in props ? (
        <>
          <p role="alert" className="flex items-center gap-2.5 font-[550]">
            <Icon name="triangle-alert" className="flex-none text-danger" />
            {props.failure.title}
          </p>
          <Button size="sm" onClick={props.failure.onRetry}>
            Retry
          </Button>
        </>
      ) : (
        props.children
      )}
    </div>
  );
}
