import type { FactEvidencesInput } from '#catalogue/facts/facts-contract.ts';
import { FACT_NAMES, IMPLIED_BY, withImplied, type Facts } from '#catalogue/facts/facts.ts';
import type { KnownFacts } from '#catalogue/facts/fact-evidence.server.ts';
import type { StatedFact } from './read-fact-row.server.ts';

/** What rows about one service send: its facts with those stated, and the evidence of these. */
export function statedFacts({ facts: before, evidence: stored }: KnownFacts, rows: readonly StatedFact[]) {
  const removed = new Set(rows.flatMap(({ fact, facts }) => (facts[fact] === undefined ? [fact] : [])));
  const gone = new Set<string>(FACT_NAMES.filter((name) => removed.has(name) || removed.has(IMPLIED_BY[name] ?? name)));
  const kept = without(before, gone);
  const facts: Facts = { ...kept };
  for (const row of rows) Object.assign(facts, row.facts);
  const factEvidence: FactEvidencesInput = {};
  for (const { fact, evidence } of rows) {
    // A fact without evidence is exported with empty cells, which give it none.
    const hasSome = Object.values(evidence).some((part) => part !== null) || stored.some((one) => one.fact === fact);
    if (hasSome && !removed.has(fact)) factEvidence[fact] = evidence;
  }
  return { facts: withImplied(facts), factEvidence };
}

function without(facts: Facts, names: ReadonlySet<string>): Facts;
function without(facts: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !names.has(name)));
}
