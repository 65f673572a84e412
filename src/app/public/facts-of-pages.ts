import type { PageFacts } from '#kit/page/page-facts.ts';
import type { PublicPage } from './public-pages.tsx';

const FACTS = import.meta.glob<PageFacts>('../../features/**/page-facts.ts', { eager: true, import: 'facts' });

/** The facts of a page that only the server needs. */
export function factsOf({ folder }: Pick<PublicPage, 'folder'>): PageFacts {
  const facts = FACTS[`../../features/${folder}/page-facts.ts`];
  if (!facts) throw new Error(`features/${folder} has no page-facts.ts`);
  return facts;
}
