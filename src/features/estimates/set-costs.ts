import type { PriceCurve } from '#catalogue/prices/cost-of.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { PreparedService } from '#catalogue/offers/prepare-offers.ts';
import type { JobOption, VendorOptions } from './vendor-options.ts';

/** Sets of jobs are bits: job 1 is the lowest. */
export type JobSet = number;

/** Exact arithmetic of costs: numbers where all costs are whole and safe, which is much faster, else `bigint`. */
export interface Arithmetic<Cost> {
  readonly zero: Cost;
  /** More than every cost, also after additions. */
  readonly none: Cost;
  readonly add: (a: Cost, b: Cost) => Cost;
  readonly isLess: (a: Cost, b: Cost) => boolean;
  /** A price in micro-dollars. */
  readonly price: (micros: bigint) => Cost;
  /** A price times hundredths of a unit. */
  readonly times: (price: Cost, hundredths: number) => Cost;
  /** A cost as the rest of the product calculates with it. */
  readonly exact: (cost: Cost) => bigint;
}

const NUMBERS: Arithmetic<number> = {
  zero: 0,
  none: Infinity,
  add: (a, b) => a + b,
  isLess: (a, b) => a < b,
  price: Number,
  times: (price, hundredths) => price * hundredths,
  exact: BigInt,
};

const BIGINTS: Arithmetic<bigint> = {
  zero: 0n,
  none: 1n << 200n,
  add: (a, b) => a + b,
  isLess: (a, b) => a < b,
  price: (micros) => micros,
  times: (price, hundredths) => price * BigInt(hundredths),
  exact: (cost) => cost,
};

/** The services of a cheapest choice: `set` of the jobs at one service, and the choice for the others. */
interface ServiceChoice {
  readonly service: PreparedService;
  readonly set: JobSet;
  readonly rest: ServiceChoice | null;
}

/** The exact cost of each set of jobs at one vendor, and the services of the cheapest choice. */
export interface SetCosts<Cost> {
  /** By set; `none` where the vendor cannot do a job of the set. */
  readonly costs: readonly Cost[];
  /** The service of each job of a set that the vendor can do; of jobs outside the set undefined. */
  readonly servicesOf: (set: JobSet) => readonly (JobOption | undefined)[];
}

/** What is done with the costs of all vendors, in either arithmetic. */
type Use<Result> = <Cost>(arithmetic: Arithmetic<Cost>, vendors: readonly SetCosts<Cost>[]) => Result;

/** Calculates the costs of every set of jobs at each vendor, and passes them on with their arithmetic. */
export function withSetCosts<Result>(vendors: readonly VendorOptions[], apply: Use<Result>): Result {
  const calculate = <Cost>(arithmetic: Arithmetic<Cost>) =>
    apply(
      arithmetic,
      vendors.map((vendor) => setCosts(vendor, arithmetic)),
    );
  return isSafe(vendors) ? calculate(NUMBERS) : calculate(BIGINTS);
}

/** Whether every sum of costs is a safe number. */
function isSafe(vendors: readonly VendorOptions[]): boolean {
  let [price, hundredths] = [0n, 0];
  const curves = new Set<PriceCurve<SourcedLine>>();
  for (const { jobs } of vendors) {
    let needed = 0;
    for (const options of jobs) {
      if (typeof options === 'string') continue;
      for (const { prepared, scope, hundredths: quantity } of options) {
        needed += quantity;
        curves.add(prepared.curve('own', scope));
      }
    }
    hundredths = Math.max(hundredths, needed);
  }
  for (const { lines } of curves) {
    for (const { own, fromQuantity } of lines) {
      if (own !== null && own > price) price = own;
      hundredths = Math.max(hundredths, fromQuantity * 100);
    }
  }
  return price * BigInt(hundredths) * 8n < BigInt(Number.MAX_SAFE_INTEGER);
}

/** A service of a vendor with the jobs that it can do. */
interface ServiceJobs {
  readonly service: PreparedService;
  readonly options: readonly (JobOption | undefined)[];
  readonly set: JobSet;
}

function setCosts<Cost>({ jobs }: VendorOptions, arithmetic: Arithmetic<Cost>): SetCosts<Cost> {
  const services = servicesOf(jobs);
  const byType = [...Map.groupBy(services, ({ service }) => service.service.type).values()].map((sold) => {
    const [only] = sold;
    return sold.length === 1 && only ? aloneCosts(only, arithmetic) : togetherCosts(sold, arithmetic);
  });
  const costs = filled(arithmetic.none, 1 << jobs.length);
  const possible = services.reduce((set, one) => set | one.set, 0);
  costs[0] = arithmetic.zero;
  for (const set of subsetsOf(possible)) {
    let cost = arithmetic.zero;
    for (const ofType of byType) cost = arithmetic.add(cost, ofType.costs[set & ofType.set] ?? arithmetic.none);
    costs[set] = cost;
  }
  const options = new Map(services.map((one) => [one.service, one.options]));
  return {
    costs,
    servicesOf: (set) => {
      const chosen: (JobOption | undefined)[] = jobs.map(() => undefined);
      for (const { set: ofType, choiceOf } of byType) {
        for (let choice = choiceOf(set & ofType); choice !== null; choice = choice.rest) {
          const { service, set: done } = choice;
          for (let job = 0; job < jobs.length; job += 1) {
            if (done & (1 << job)) chosen[job] = options.get(service)?.[job];
          }
        }
      }
      return chosen;
    },
  };
}

function servicesOf(jobs: VendorOptions['jobs']): ServiceJobs[] {
  const found = new Map<PreparedService, { options: (JobOption | undefined)[]; set: JobSet }>();
  for (const [job, options] of jobs.entries()) {
    if (typeof options === 'string') continue;
    for (const option of options) {
      const known = found.get(option.prepared) ?? {
        options: jobs.map(() => undefined),
        set: 0,
      };
      known.options[job] = option;
      known.set |= 1 << job;
      found.set(option.prepared, known);
    }
  }
  return [...found]
    .map(([service, rest]) => ({ service, ...rest }))
    .toSorted((a, b) => a.service.place - b.service.place);
}

/** The costs of the jobs of one type at a vendor. */
interface TypeCosts<Cost> {
  readonly set: JobSet;
  readonly costs: readonly Cost[];
  readonly choiceOf: (set: JobSet) => ServiceChoice | null;
}

/** Of a vendor with one service of the type. */
function aloneCosts<Cost>(one: ServiceJobs, arithmetic: Arithmetic<Cost>): TypeCosts<Cost> {
  const { service, set } = one;
  return {
    set,
    costs: groupCosts(one, arithmetic),
    choiceOf: (part) => (part === 0 ? null : { service, set: part, rest: null }),
  };
}

/** Of a vendor with several: for each set the cheapest way to divide it, of equal ones the first by job and service. */
function togetherCosts<Cost>(sold: readonly ServiceJobs[], arithmetic: Arithmetic<Cost>): TypeCosts<Cost> {
  const { none, add, isLess } = arithmetic;
  const all = sold.reduce((set, one) => set | one.set, 0);
  let best = filled(none, all + 1);
  best[0] = arithmetic.zero;
  let choices: (ServiceChoice | null)[] = filled(null, all + 1);
  for (const [index, one] of sold.entries()) {
    const alone = groupCosts(one, arithmetic);
    if (index === 0) {
      for (const set of subsetsOf(one.set)) {
        best[set] = alone[set] ?? none;
        choices[set] = { service: one.service, set, rest: null };
      }
      continue;
    }
    const [nextBest, nextChoices] = [[...best], [...choices]];
    for (const set of subsetsOf(all)) {
      for (const part of subsetsOf(set & one.set)) {
        const cost = add(best[set & ~part] ?? none, alone[part] ?? none);
        const known = nextBest[set] ?? none;
        if (!isLess(cost, none) || isLess(known, cost)) continue;
        const choice = {
          service: one.service,
          set: part,
          rest: choices[set & ~part] ?? null,
        };
        if (!isLess(cost, known) && !isBefore(choice, nextChoices[set] ?? null)) continue;
        nextBest[set] = cost;
        nextChoices[set] = choice;
      }
    }
    [best, choices] = [nextBest, nextChoices];
  }
  return { set: all, costs: best, choiceOf: (set) => choices[set] ?? null };
}

/** Whether a choice comes first: at the first job whose services differ, its service does. */
function isBefore(choice: ServiceChoice, other: ServiceChoice | null): boolean {
  const [a, b] = [placesOf(choice), placesOf(other)];
  for (const [job, place] of a.entries()) {
    if (place !== b[job]) return place < (b[job] ?? Infinity);
  }
  return false;
}

function placesOf(choice: ServiceChoice | null): number[] {
  const places: number[] = [];
  for (let one = choice; one !== null; one = one.rest) {
    for (let job = 0; job < 32 - Math.clz32(one.set); job += 1) {
      if (one.set & (1 << job)) places[job] = one.service.place;
    }
  }
  return Array.from(places, (place) => place ?? -1);
}

/** The cost of each set of jobs at one service: quantities of one scope of prices are added before the tier is chosen. */
function groupCosts<Cost>({ service, options, set }: ServiceJobs, arithmetic: Arithmetic<Cost>): Cost[] {
  const { zero, add } = arithmetic;
  const costs = filled(zero, set + 1);
  for (const scope of new Set(options.flatMap((option) => (option ? [option.scope] : [])))) {
    const costOf = tierCosts(service.curve('own', scope), arithmetic);
    const needed = options.map((option) => (option?.scope === scope ? option.hundredths : 0));
    const sums = filled(0, set + 1);
    for (const part of subsetsOf(set)) {
      const sum = (sums[part & (part - 1)] ?? 0) + (needed[lowestJob(part)] ?? 0);
      sums[part] = sum;
      if (sum > 0) costs[part] = add(costs[part] ?? zero, costOf(sum));
    }
  }
  return costs;
}

function lowestJob(set: JobSet): number {
  return 31 - Math.clz32(set & -set);
}

function filled<Value>(value: Value, length: number): Value[] {
  const values: Value[] = [];
  while (values.length < length) values.push(value);
  return values;
}

const known = new Map<JobSet, readonly JobSet[]>();

/** The sets within a set, ascending, without the empty one. */
function subsetsOf(set: JobSet): readonly JobSet[] {
  const found = known.get(set);
  if (found) return found;
  const subsets: JobSet[] = [];
  for (let part = set & -set; part !== 0; part = (part - set) & set) subsets.push(part);
  known.set(set, subsets);
  return subsets;
}

/** `purchaseOf` for many quantities: the cost alone. */
function tierCosts<Cost>(
  { lines, reached, bulk }: PriceCurve<SourcedLine>,
  { none, isLess, price, times }: Arithmetic<Cost>,
): (hundredths: number) => Cost {
  const from = lines.map(({ fromQuantity }) => fromQuantity * 100);
  const prices = reached.map((one) => price(one.price));
  const above = bulk.map(({ line, buys }) => times(price(line.own ?? 0n), (buys ?? 0) * 100));
  return (hundredths) => {
    let tiers = 0;
    while (tiers < from.length && (from[tiers] ?? 0) <= hundredths) tiers += 1;
    const best = prices[tiers - 1];
    const exact = best === undefined ? none : times(best, hundredths);
    const more = above[tiers];
    return more !== undefined && isLess(more, exact) ? more : exact;
  };
}
