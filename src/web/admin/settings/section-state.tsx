import type { ReactNode } from 'react';
import { errorText } from '#web/admin/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface ReadFaultProps {
  /** A sentence that says what could not be read, where the reason does not. */
  readonly what?: string;
  readonly error: Error;
  readonly retry: () => Promise<unknown>;
}

/** Why something could not be read, and a way to read it again. */
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
  /** What is read, as a sentence begins with it. */
  readonly what: string;
  readonly isEmpty: boolean;
  /** What is said where there is nothing. */
  readonly children: ReactNode;
}

/** What a list of a section shows while it is read, where that failed, and where it is empty. */
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
