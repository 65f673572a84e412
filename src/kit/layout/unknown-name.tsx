import type { NamedPage } from '#core/page-data.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { PageHero } from './page-hero.tsx';
import { usePageTitle } from './page-title.ts';

export const NOT_FOUND_TITLE = '404 Page Not Found';

interface UnknownNameProps {
  /** The sentence that nothing was found. */
  readonly lead: string;
  /** Pages with similar names. */
  readonly nearest: readonly NamedPage[];
  readonly all: { readonly label: string; readonly href: string };
}

/** The 404 page for an unknown provider, country or quote, with similar names and a link to the list. */
export function UnknownName({ lead, nearest, all }: UnknownNameProps) {
  usePageTitle(NOT_FOUND_TITLE);
  return (
    <>
      <PageHero title={NOT_FOUND_TITLE} lead={lead} />
      <div className="page-width grid gap-6 py-10">
        {nearest.length > 0 && (
          <div>
            <h2 className="text-lg">Did you mean</h2>
            <ul className="mt-2 grid gap-1">
              {nearest.map(({ name, href }) => (
                <li key={href}>
                  <TextLink href={href}>{name}</TextLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <LinkButton href={all.href} variant="primary">
            {all.label}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
