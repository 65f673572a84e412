import type { Arithmetic, JobSet, SetCosts } from './set-costs.ts';

/** A vendor of a mix by its index, with its jobs. */
export interface MixPart {
  readonly vendor: number;
  readonly set: JobSet;
}

/** A choice of vendors for a set of jobs: `set` at one of them, and the choice for the rest. */
interface Choice<Cost> extends MixPart {
  readonly cost: Cost;
  /** The indexes of all its vendors, ascending. */
  readonly vendors: readonly number[];
  readonly rest: Choice<Cost> | null;
}

/** Choices by set of jobs; null for sets with a job that no vendor can do. */
type Choices<Cost> = readonly (Choice<Cost> | null)[];

/**
 * The cheapest mix for all jobs, then for each smaller number of vendors the cheapest of at most as many, if it has as
 * many. Of equal costs the one with fewer vendors, then the first by their names, then by the vendors of job 1, of job
 * 2 and so on. Empty if a job has no vendor. Vendors are in the order of their names.
 *
 * Dynamic programming over sets of jobs finds the minimum over all choices. Jobs that buy together never cost more than
 * apart, so it may divide the jobs among vendors without regard to who has the other ones.
 */
export function cheapestMixes<Cost>(
  arithmetic: Arithmetic<Cost>,
  vendors: readonly SetCosts<Cost>[],
  jobs: number,
): MixPart[][] {
  const all = (1 << jobs) - 1;
  const alone = aloneChoices(arithmetic, vendors, all);
  const levels = [alone];
  for (let best = alone; levels.length < jobs; levels.push(best)) {
    const next = withOneMore(arithmetic, vendors, { alone, best, all });
    if (next.every((choice, set) => choice === best[set])) break;
    best = next;
  }
  const cheapest = levels.at(-1)?.[all];
  if (!cheapest) return [];
  const smaller = levels
    .slice(0, cheapest.vendors.length - 1)
    .flatMap((best, index) => (best[all]?.vendors.length === index + 1 ? [best[all]] : []));
  return [...smaller, cheapest].toReversed().map(partsOf);
}

/** The cheapest vendor alone for each set of jobs, the first of equal ones. */
function aloneChoices<Cost>(
  { isLess, none }: Arithmetic<Cost>,
  vendors: readonly SetCosts<Cost>[],
  all: JobSet,
): Choices<Cost> {
  const choices: (Choice<Cost> | null)[] = [null];
  for (let set = 1; set <= all; set += 1) {
    let [cost, first] = [none, -1];
    for (const [vendor, { costs }] of vendors.entries()) {
      const own = costs[set];
      if (own !== undefined && isLess(own, cost)) [cost, first] = [own, vendor];
    }
    choices.push(first < 0 ? null : { cost, vendors: [first], vendor: first, set, rest: null });
  }
  return choices;
}

interface Level<Cost> {
  readonly alone: Choices<Cost>;
  /** The best choices so far. */
  readonly best: Choices<Cost>;
  readonly all: JobSet;
}

/** The best choices with at most one vendor more. */
function withOneMore<Cost>(
  { add, isLess }: Arithmetic<Cost>,
  vendors: readonly SetCosts<Cost>[],
  { alone, best, all }: Level<Cost>,
): Choices<Cost> {
  const choices: (Choice<Cost> | null)[] = [null];
  for (let set = 1; set <= all; set += 1) {
    let found = best[set] ?? null;
    // The lowest job is never among the others, so that each division is tried once.
    const divided = set & (set - 1);
    for (let others = divided; others > 0; others = (others - 1) & divided) {
      const [one, rest] = [alone[set & ~others], best[others]];
      if (!one || !rest) continue;
      const cost = add(one.cost, rest.cost);
      if (found && isLess(found.cost, cost)) continue;
      const choice = {
        ...one,
        cost,
        vendors: [one.vendor, ...rest.vendors].toSorted((a, b) => a - b),
        rest,
      };
      if (!found || isLess(cost, found.cost) || isBefore(choice, found, vendors)) found = choice;
    }
    choices.push(found);
  }
  return choices;
}

/** Whether a choice of the same cost comes first. */
function isBefore<Cost>(choice: Choice<Cost>, other: Choice<Cost>, vendors: readonly SetCosts<Cost>[]): boolean {
  if (choice.vendors.length !== other.vendors.length) return choice.vendors.length < other.vendors.length;
  const [a, b] = [choice, other].map((one) => [...one.vendors, ...placesOf(one, vendors)]);
  const differing = a?.findIndex((place, index) => place !== b?.[index]) ?? -1;
  return (a?.[differing] ?? 0) < (b?.[differing] ?? 0);
}

/** The place of each job's service, in the order of jobs. */
function placesOf<Cost>(choice: Choice<Cost>, vendors: readonly SetCosts<Cost>[]): number[] {
  const places: number[] = [];
  for (const { vendor, set } of partsOf(choice)) {
    for (const [job, option] of (vendors[vendor]?.servicesOf(set) ?? []).entries()) {
      if (option) places[job] = option.prepared.place;
    }
  }
  return places;
}

function partsOf<Cost>(choice: Choice<Cost>): MixPart[] {
  const { vendor, set, rest } = choice;
  return [{ vendor, set }, ...(rest ? partsOf(rest) : [])];
}
