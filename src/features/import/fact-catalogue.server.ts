import { facts as factsField } from '#catalogue/facts/facts-contract.ts';
import { readFactEvidence, type KnownFacts } from '#catalogue/facts/fact-evidence.server.ts';
import type { PriceClock } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { readWithServices, type NamedServices } from './import-catalogue.server.ts';

/** The catalogue as input of comparisons of facts. */
export interface FactCatalogue extends NamedServices {
  /** By service. */
  readonly facts: ReadonlyMap<number, KnownFacts>;
}

/** Reads the facts of the catalogue in one transaction. */
export async function readFactCatalogue(queries: Queries, clock: PriceClock): Promise<FactCatalogue> {
  return readWithServices(queries, clock, async (transaction) => ({ facts: await readKnownFacts(transaction) }));
}

/** The facts of all services, with their evidence. */
export async function readKnownFacts(queries: Queries): Promise<ReadonlyMap<number, KnownFacts>> {
  const evidence = await readFactEvidence(queries);
  const services = await queries.selectFrom('services').select(['id', 'facts']).execute();
  return new Map(
    services.map(({ id, facts }) => [
      id,
      { facts: factsField.output.parse(JSON.parse(facts)), evidence: evidence.get(id) ?? [] },
    ]),
  );
}
