import type { Control } from '#contract/field.ts';
import { FACTS, type Fact, type FactName, type Facts } from '#domain/facts/facts.ts';
import type { ServiceType } from '#domain/service-type.ts';

/** The form values of facts: chosen words, a number or word, yes or no. Empty means unknown. */
export type FactTexts = Readonly<Record<string, readonly string[]>>;

/** All facts with their names, in display order. */
export const ALL_FACTS: readonly (readonly [FactName, Fact])[] = (Object.keys(FACTS) satisfies string[]).flatMap(
  (name) => (isFactName(name) ? [[name, FACTS[name]] as const] : []),
);

/** A service's facts, each as a list of texts. */
export const factsControl = {
  label: 'Features',
  blank: {},
  format: (facts: Facts): FactTexts => Object.fromEntries(ALL_FACTS.map(([name]) => [name, textsOf(facts[name])])),
  parse: (values: FactTexts) =>
    Object.fromEntries(ALL_FACTS.map(([name, fact]) => [name, sentFact(fact, values[name] ?? [])])),
  quote: quoteFacts,
  rebase: (mine: FactTexts, before: FactTexts, theirs: FactTexts): FactTexts =>
    Object.fromEntries(
      ALL_FACTS.map(([name]) => [name, (isSameFact(mine, before, name) ? theirs[name] : mine[name]) ?? []]),
    ),
} as const satisfies Control<Facts, FactTexts>;

/** Whether a fact applies to a service type. */
export function isFactOf(fact: Fact, type: string): boolean {
  return fact.types === undefined || fact.types.some((one: ServiceType) => one === type);
}

function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACTS, name);
}

function textsOf(value: Facts[FactName]): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return typeof value === 'object' ? value : [String(value)];
}

function sentFact(fact: Fact, texts: readonly string[]): unknown {
  const [text] = texts;
  if (text === undefined || text === '') return null;
  switch (fact.kind) {
    case 'set':
      return Object.keys(fact.words).filter((word) => texts.includes(word));
    case 'flag':
      return text === 'yes';
    case 'number':
      return Number(text);
    case 'number-or':
      return text === fact.or ? text : Number(text);
  }
}

function isSameFact(a: FactTexts, b: FactTexts, name: FactName): boolean {
  const fact: Fact = FACTS[name];
  return JSON.stringify(sentFact(fact, a[name] ?? [])) === JSON.stringify(sentFact(fact, b[name] ?? []));
}

/** The facts that differ from others, as text. */
function quoteFacts(values: FactTexts, _names: unknown, other: FactTexts): string {
  return ALL_FACTS.filter(([name]) => !isSameFact(values, other, name))
    .map(([name, fact]) => `${fact.label} ${(values[name] ?? []).join(', ') || 'unknown'}`)
    .join('; ');
}
