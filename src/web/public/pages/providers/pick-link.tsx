import { choiceHref, toggledChoice, MAX_COMPARED } from '#contract/compare/compare-choice.ts';

/** Where picks lead without scripts: the list as it is, and who is picked there. */
export interface PickHref {
  readonly href: string;
  readonly slugs: readonly string[];
}

interface PickLinkProps {
  readonly slug: string;
  readonly name: string;
  readonly pickHref: PickHref;
}

/**
 * Picks a provider to be compared, or takes the pick back: a link in what the server has finished. With scripts the list
 * around it hears of presses and says which are picked (`usePicks`).
 */
export function PickLink({ slug, name, pickHref: { href, slugs } }: PickLinkProps) {
  const isPicked = slugs.includes(slug);
  const isFull = !isPicked && slugs.length >= MAX_COMPARED;
  return (
    <a
      href={isFull ? href : choiceHref(href, toggledChoice(slugs, slug))}
      role="checkbox"
      aria-checked={isPicked}
      aria-disabled={isFull || undefined}
      aria-label={`Compare ${name}`}
      className="compare-pick"
    >
      Compare
    </a>
  );
}
