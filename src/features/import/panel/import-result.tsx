import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Comparison } from './comparison.tsx';
import type { ComparedFile } from './import-kinds.ts';
import { sentenceOf, type useApplication } from './use-import.tsx';

interface ImportResultProps {
  /** Undefined before the file is compared. */
  readonly compared: ComparedFile | undefined;
  /** Why it could not be compared. */
  readonly error: Error | null;
  /** The button to compare it again after that. */
  readonly retryLabel: string;
  readonly application: ReturnType<typeof useApplication>;
  readonly onCompare: () => void;
  readonly onCancel: () => void;
}

/** The comparison of a file with the bar that applies it, or why it could not be compared or applied. */
export function ImportResult(props: ImportResultProps) {
  const { compared, error, retryLabel, application, onCompare, onCancel } = props;
  const retry = (label: string) => (
    <Button size="sm" onClick={onCompare}>
      {label}
    </Button>
  );
  return (
    <>
      {error && (
        <ErrorState title="The file could not be compared" action={retry(retryLabel)}>
          {sentenceOf(error)} Nothing was changed.
        </ErrorState>
      )}
      {application.isError && (
        <ErrorState title="The import was not applied" action={retry('Compare again')}>
          {sentenceOf(application.error)}
        </ErrorState>
      )}
      {compared && (
        <Comparison
          key={`${compared.id} ${compared.asOf}`}
          compared={compared}
          isDone={application.isSuccess}
          isBusy={application.isPending}
          onCancel={onCancel}
          onApply={(confirmation) => application.mutate({ compared, ...confirmation })}
        />
      )}
    </>
  );
}
