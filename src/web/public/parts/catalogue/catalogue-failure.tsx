import { ResponseError } from '#web/browser/fetch-json.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface CatalogueFailureProps {
  readonly reason: string;
  readonly retry: () => void;
  /** The page as it is shown: its path with its query. */
  readonly href: string;
}

/** Says that sample prices are shown instead of live ones. Without scripts, Retry loads the page again. */
export function CatalogueFailure({ reason, retry, href }: CatalogueFailureProps) {
  return (
    <ErrorState title="Live prices could not be loaded" action={<RetryForm retry={retry} href={href} />}>
      {reason} The prices shown are sample prices that may be out of date.
    </ErrorState>
  );
}

/** Reads again what could not be read. Without scripts it loads the page at `href`, the current one without it. */
export function RetryForm({ retry, href }: { readonly retry: () => void; readonly href?: string }) {
  const [path, query] = href?.split('?') ?? [];
  return (
    <form
      action={path}
      method="get"
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        retry();
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Retry</Button>
    </form>
  );
}

/** Why the catalogue is not there, as one sentence. */
export function reasonOf(error: Error | undefined): string {
  return error instanceof ResponseError
    ? `The catalog answered ${error.message.replace(/\.$/, '')}.`
    : 'The catalog did not respond.';
}
