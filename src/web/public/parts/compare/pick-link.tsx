import { createContext, use } from 'react';
import { choiceHref, toggleChoice, MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import type { PickedProvider } from './compare-tray.tsx';

/** Who of a list is picked to be compared. */
export interface Picks {
  /** The list as it is: picks lead there without scripts. */
  readonly href: string;
  readonly slugs: readonly string[];
  /** Shows the list with other picks, after this one was pressed. */
  readonly pick: (slugs: readonly string[], pressed: PickedProvider) => void;
}

/** The picks of the list around a link; null where there is nothing to compare. A context, so that cards stay as they are. */
export const PicksContext = createContext<Picks | null>(null);

/** Picks a provider to be compared, or takes the pick back: a link that works as a box that is ticked. */
export function PickLink(provider: PickedProvider) {
  const picks = use(PicksContext);
  if (picks === null || provider.slug === '') return null;
  const { href, slugs, pick } = picks;
  const { slug, name } = provider;
  const isPicked = slugs.includes(slug);
  const isFull = !isPicked && slugs.length >= MAX_COMPARED;
  return (
    <a
      href={isFull ? href : choiceHref(href, toggleChoice(slugs, slug))}
      role="checkbox"
      aria-checked={isPicked}
      aria-disabled={isFull || undefined}
      aria-label={`Compare ${name}`}
      className="compare-pick"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (!isFull) pick(toggleChoice(slugs, slug), provider);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      Compare
    </a>
  );
}
