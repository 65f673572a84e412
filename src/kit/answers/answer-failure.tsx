import { ErrorState } from '#kit/error-state.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { RetryForm } from './catalogue-failure.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import type { AnswerWithRetry } from './use-answer.ts';

interface AnswerFailureProps {
  readonly title: string;
  readonly answer: Extract<AnswerWithRetry<unknown>, { status: 'loading' | 'failed' }>;
}

/** Shown instead of a page while its answer loads, or if it failed. Without scripts, Retry reloads the page. */
export function AnswerFailure({ title, answer }: AnswerFailureProps) {
  return (
    <>
      <PageHero title={title} lead={answer.status === 'loading' ? 'One moment.' : 'This could not be shown.'} />
      <div className="page-width py-section">
        {answer.status === 'loading' ? (
          <p role="status" className="flex items-center gap-2.5 text-md text-muted">
            <Spinner />
            Loading...
          </p>
        ) : (
          <ErrorState title="The prices could not be loaded" action={<RetryForm retry={answer.retry} />}>
            Try again in a moment.
          </ErrorState>
        )}
      </div>
    </>
  );
}
