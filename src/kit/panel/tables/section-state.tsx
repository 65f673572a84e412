import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { errorText } from '#kit/panel/api/error-text.ts';
import { LoadingRows } from './loading-rows.tsx';

interface ReadFaultProps {
  /** A sentence about what could not be loaded, for errors that do not say it. */
  readonly what?: string;
  readonly error: Error;
  readonly retry: () => Promise<unknown>;
}

/** An error with a button to load again. */
export function ReadFault({ what, error, retry }: ReadFaultProps) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-danger">
      {what} {errorText(error)}
      <Button size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    </p>
  );
}

interface SectionStateProps {
  readonly query: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** The subject of the sentences. */
  readonly what: string;
  readonly isEmpty: boolean;
  /** The text of an empty list. */
  readonly children: ReactNode;
}

/** The states of a section's list: loading, failed and empty. */
export function SectionState({ query: { isPending, error, refetch }, what, isEmpty, children }: SectionStateProps) {
  if (error) {
    return (
      <div role="alert" className="px-[18px] py-3.5">
        <ReadFault what={`${what} could not be read.`} error={error} retry={refetch} />
      </div>
    );
  }
  if (isPending) return <LoadingRows what={what.toLowerCase()} count={2} />;
  return isEmpty ? <p className="px-[18px] py-3.5 text-muted">{children}</p> : null;
}
