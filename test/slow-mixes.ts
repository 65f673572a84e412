import type { OfferCatalogue, OfferService } from '#catalogue/offers/prepare-offers.ts';
import { quantityOf, type Workload } from '#catalogue/offers/workload.ts';
import { compareNames } from '#core/alphabetical.ts';

/** The service of each job in a mix, and its exact cost in hundredths of micro-dollars. */
export interface SlowMix {
  readonly cost: bigint;
  readonly services: readonly number[];
  readonly providers: readonly number[];
}

interface Service {
  readonly service: OfferService;
  readonly vendor: number;
  readonly place: number;
}

/** The mixes of jobs by trying every choice of services: the reference for the estimate. */
export function slowMixes({ providers, services }: OfferCatalogue, jobs: readonly Workload[]): SlowMix[] {
  const vendors = providers.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
  const placed: Service[] = services
    .flatMap((service) => {
      const vendor = vendors.findIndex(({ id }) => id === service.providerId);
      return vendor < 0 ? [] : [{ service, vendor }];
    })
    .toSorted(
      (a, b) => a.vendor - b.vendor || compareNames(a.service.name, b.service.name) || a.service.id - b.service.id,
    )
    .map((one, place) => ({ ...one, place }));
  const choices = jobs.map((job) => placed.filter(({ service }) => canDo(service, job)));
  const best = new Map<
    number,
    { readonly cost: bigint; readonly key: readonly number[]; readonly chosen: readonly Service[] }
  >();
  const costs = new Map<string, bigint>();
  const visit = (chosen: readonly Service[]): void => {
    const options = choices[chosen.length];
    if (options) {
      for (const option of options) visit([...chosen, option]);
      return;
    }
    const cost = costOf(chosen, jobs, costs);
    const used = [...new Set(chosen.map(({ vendor }) => vendor))].toSorted((a, b) => a - b);
    const key = [used.length, ...used, ...chosen.map(({ place }) => place)];
    for (let most = used.length; most <= jobs.length; most += 1) {
      const known = best.get(most);
      if (!known || cost < known.cost || (cost === known.cost && isLower(key, known.key))) {
        best.set(most, { cost, key, chosen });
      }
    }
  };
  visit([]);
  const cheapest = best.get(jobs.length);
  if (!cheapest) return [];
  const listed = Array.from({ length: cheapest.key[0] ?? 0 }, (_, index) => {
    const mix = best.get(index + 1);
    return mix?.key[0] === index + 1 ? [mix] : [];
  });
  return listed
    .flat()
    .toReversed()
    .map(({ cost, chosen }) => ({
      cost,
      services: chosen.map(({ service }) => service.id),
      providers: [...new Set(chosen.map(({ vendor }) => vendor))]
        .toSorted((a, b) => a - b)
        .flatMap((vendor) => vendors[vendor]?.id ?? []),
    }));
}

function isLower(a: readonly number[], b: readonly number[]): boolean {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return (a[differing] ?? 0) < (b[differing] ?? 0);
}

function scopeOf({ lines }: OfferService, { country }: Workload): string | null {
  return country !== null && lines.some((line) => line.country === country && (line.own || line.direct))
    ? country
    : null;
}

function pricesIn({ lines }: OfferService, scope: string | null) {
  const priced = lines.filter(({ own }) => own);
  const local = priced.filter(({ country }) => scope !== null && country === scope);
  return local.length > 0 ? local : priced.filter(({ country }) => country === null);
}

function canDo(service: OfferService, job: Workload): boolean {
  const scope = scopeOf(service, job);
  return (
    service.type === job.type &&
    quantityOf(job, service) !== null &&
    (job.country === null || scope !== null || (service.countries.get(job.country) ?? 0) > 0) &&
    pricesIn(service, scope).length > 0
  );
}

function costOf(chosen: readonly Service[], jobs: readonly Workload[], known: Map<string, bigint>): bigint {
  const groups = new Map<string, { service: OfferService; scope: string | null; hundredths: bigint }>();
  for (const [index, { service }] of chosen.entries()) {
    const job = jobs[index];
    if (!job) continue;
    const scope = scopeOf(service, job);
    const group = groups.get(`${service.id} ${scope}`) ?? { service, scope, hundredths: 0n };
    group.hundredths += BigInt(Math.round((quantityOf(job, service) ?? 0) * 100));
    groups.set(`${service.id} ${scope}`, group);
  }
  let sum = 0n;
  for (const [key, { service, scope, hundredths }] of groups) {
    const memo = `${key} ${hundredths}`;
    const cost = known.get(memo) ?? least(service, scope, hundredths);
    known.set(memo, cost);
    sum += cost;
  }
  return sum;
}

function least(service: OfferService, scope: string | null, hundredths: bigint): bigint {
  const costs = pricesIn(service, scope).map(({ own, fromQuantity }) => {
    const from = BigInt(fromQuantity) * 100n;
    return (own ?? 0n) * (from > hundredths ? from : hundredths);
  });
  return costs.reduce((low, cost) => (cost < low ? cost : low));
}
