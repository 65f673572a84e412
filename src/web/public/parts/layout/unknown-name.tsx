import type { NamedPage } from '#contract/page-module.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PageHero } from './page-hero.tsx';
import { usePageTitle } from './page-title.ts';

/** What the browser's tab says where nothing is found. */
export const NOT_FOUND_TITLE = '404 Page Not Found';

interface UnknownNameProps {
  /** That there is none, in one sentence. */
  readonly lead: string;
  /** Pages with names like the one in the address. */
  readonly nearest: readonly NamedPage[];
  /** Where all of them are listed. */
  readonly all: { readonly label: string; readonly href: string };
}

/** In the place of a page whose address names nothing: the nearest names, and a way on. */
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
