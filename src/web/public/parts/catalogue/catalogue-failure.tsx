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
  const [path, query] = href.split('?');
  return (
    <ErrorState
      title="Live prices could not be loaded"
      action={
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
      }
    >
      {reason} The prices shown are sample prices that may be out of date.
    </ErrorState>
  );
}
