import type { ReactNode } from 'react';
import { errorText } from '#web/admin/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
  if (isPending) {
    return (
      <div aria-busy="true" className="grid gap-2.5 px-[18px] py-3.5">
        <p role="status" className="sr-only">
          Loading...
        </p>
        <Skeleton layout="h-5 rounded-sm" />
        <Skeleton layout="h-5 w-2/3 rounded-sm" />
      </div>
    );
  }
  return isEmpty ? <p className="px-[18px] py-3.5 text-muted">{children}</p> : null;
}
