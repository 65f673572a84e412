import type { ReactNode } from 'react';
import { errorText } from '#web/admin/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
      <p role="alert" className="flex flex-wrap items-center gap-3 px-[18px] py-3.5 text-danger">
        {what} could not be read. {errorText(error)}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
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
