import { ResponseError } from '#kit/browser/fetch-json.ts';
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';

interface CatalogueFailureProps {
  readonly reason: string;
  readonly retry: () => void;
  /** The page's URL with its query. */
  readonly href: string;
}

/** The notice that sample prices are shown instead of live prices. Without scripts, Retry reloads the page. */
export function CatalogueFailure({ reason, retry, href }: CatalogueFailureProps) {
  return (
    <ErrorState title="Live prices could not be loaded" action={<RetryForm retry={retry} href={href} />}>
      {reason} The prices shown are sample prices that may be out of date.
    </ErrorState>
  );
}

/** The button that fetches failed answers again. Without scripts it loads the page at `href`, by default the current one. */
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

/** The reason for a failed catalogue, as a sentence. */
export function reasonOf(error: Error | undefined): string {
  if (!(error instanceof ResponseError)) return 'The catalog did not respond.';
  const { status, message, isExplained } = error;
  return isExplained
    ? `The catalog answered ${message.replace(/\.$/, '')}.`
    : `The catalog could not be read (error ${status}).`;
}
