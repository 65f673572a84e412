import { FACTS, type Fact, factText } from '#domain/facts.ts';
import type { ShownService } from '#web/public/parts/catalogue/catalogue.ts';

const REGISTRY: readonly (readonly [string, Fact])[] = Object.entries(FACTS);

/**
 * What is known of a service, a line for each fact in the registry's order: one text, since the page has one of them for
 * each of hundreds of rows. A fact that is not known is not in it, and none says "no" for it.
 */
export function knownFacts({ facts }: Pick<ShownService, 'facts'>): string {
  const known = new Map(Object.entries(facts));
  return REGISTRY.flatMap(([name, fact]) => {
    const value = known.get(name);
    return value === undefined ? [] : `${fact.label}: ${factText(fact, value)}`;
  }).join('\n');
}
