import { LinkButton } from '#web/ui/link-button.tsx';

interface PageLinksProps {
  /** The part of the list that is shown, from 1, of how many. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links through a list of several pages; nothing for a list of one. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3 text-sm text-muted">
      <span className="min-w-24">
        {page > 1 && (
          <LinkButton href={hrefOf(page - 1)} size="sm">
            Previous
          </LinkButton>
        )}
      </span>
      <span className="figures">
        Page {page} of {pages}
      </span>
      <span className="min-w-24 text-right">
        {page < pages && (
          <LinkButton href={hrefOf(page + 1)} size="sm">
            Next
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
