import { createContext, use } from 'react';
import { choiceHref, toggleChoice, MAX_COMPARED } from './compare-choice.ts';
import type { PickedProvider } from './compare-tray.tsx';

/** The providers of a list that are selected to compare. */
export interface Picks {
  /** The URL of the list, from which links without scripts are made. */
  readonly href: string;
  readonly slugs: readonly string[];
  /** Shows the list with a changed selection; `pressed` is the provider that was selected or cleared. */
  readonly pick: (slugs: readonly string[], pressed: PickedProvider) => void;
}

/** The selection of the list; null if it cannot be compared. A context, so that memoized cards do not render again. */
export const PicksContext = createContext<Picks | null>(null);

/** Selects a provider to compare, or clears it: a link with the role of a checkbox. */
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
