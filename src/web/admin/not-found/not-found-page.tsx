import { adminPages } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The page for an unknown URL of the panel. */
export function NotFoundPage() {
  return (
    <>
      <h1>Page not found</h1>
      <p className="text-muted">The admin panel has no page at this address.</p>
      <div>
        <LinkButton href={adminPages.dashboard} size="sm" variant="primary">
          To the dashboard
        </LinkButton>
      </div>
    </>
  );
}
