import type { PageFacts } from './page-facts.ts';
import type { PublicPage } from './public-pages.tsx';

const FACTS = import.meta.glob<PageFacts>('./pages/*/page-facts.ts', { eager: true, import: 'facts' });

/** What the server needs to know of a page beside what its `page.ts` declares. */
export function factsOf({ folder }: Pick<PublicPage, 'folder'>): PageFacts {
  const facts = FACTS[`./pages/${folder}/page-facts.ts`];
  if (!facts) throw new Error(`pages/${folder} has no page-facts.ts`);
  return facts;
}
