import type { CompareView } from '#contract/compare/compare-view.ts';

/** What the page is called. */
export function compareTitle(view: Pick<CompareView, 'providers'> | null): string {
  if (!view || view.providers.length < 2) return 'Compare side by side';
  return view.providers.map(({ name }) => name).join(' vs ');
}

/** "Compare 4 vendors". */
export function compareHeading({ providers }: Pick<CompareView, 'providers'>): string {
  return providers.length < 2 ? 'Compare side by side' : `Compare ${providers.length} vendors`;
}
