import type { OfferCatalogue, OfferService } from '#catalogue/offers/prepare-offers.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { ExcludedService, Exclusion, Offer, Ranking } from '#catalogue/offers/rank-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';

/** Exact fractions of whole numbers. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const whole = (value: number | bigint): Fraction => ({ over: BigInt(value), under: 1n });
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const by = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const order = (a: Fraction, b: Fraction): number => {
  const difference = a.over * b.under - b.over * a.under;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};
const ceiling = ({ over, under }: Fraction): bigint => (over % under === 0n ? over / under : over / under + 1n);
const halfUp = ({ over, under }: Fraction): bigint => {
  const rest = over % under;
  return rest * 2n >= under ? over / under + 1n : over / under;
};

const cents = (value: Fraction): bigint => halfUp(times(value, whole(100)));
const written = (amount: bigint): string => {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The volume that a workload needs of a service, directly by the contract's description. */
function needed(workload: Workload, { billingType, facts }: OfferService): Fraction | null {
  const amount = whole(workload.volume);
  const share = by(whole(workload.success), whole(100));
  const size = whole(workload.kb);
  const keepTwoPlaces = (value: Fraction) => by(whole(ceiling(times(value, whole(100)))), whole(100));
  if (workload.unit === billingType) {
    return billingType === 'cpm' && !facts.paidOnSuccess ? keepTwoPlaces(by(amount, share)) : amount;
  }
  if (workload.unit === 'cpm' && billingType === 'gb') {
    return keepTwoPlaces(by(times(by(times(amount, whole(1000)), share), size), whole(1_000_000)));
  }
  if (workload.unit === 'gb' && billingType === 'cpm') {
    const requests = by(by(times(amount, whole(1_000_000)), size), whole(1000));
    return keepTwoPlaces(facts.paidOnSuccess ? times(requests, share) : requests);
  }
  if (workload.unit === 'gb' && billingType === 'ip') {
    const cap = facts.bandwidthCapGbPerIp;
    const forTraffic = typeof cap === 'number' && cap > 0 ? Number(ceiling(by(amount, whole(cap)))) : 0;
    return whole(Math.max(workload.addresses, forTraffic));
  }
  return null;
}

interface Bought {
  readonly cost: Fraction;
  readonly line: SourcedLine;
  readonly buys: number | null;
}

function cheapest(lines: readonly SourcedLine[], which: 'own' | 'direct', quantity: Fraction, country: string | null) {
  const priced = lines.filter((line) => line[which] !== null && line[which] !== 0n);
  const local = priced.filter((line) => country !== null && line.country === country);
  const scope = local.length > 0 ? local : priced.filter((line) => line.country === null);
  const ways = scope.map((line): Bought => {
    const price = by(whole(line[which] ?? 0n), whole(1_000_000));
    const isReached = order(whole(line.fromQuantity), quantity) <= 0;
    return {
      cost: times(isReached ? quantity : whole(line.fromQuantity), price),
      line,
      buys: isReached ? null : line.fromQuantity,
    };
  });
  return ways.toSorted((a, b) => order(a.cost, b.cost) || a.line.fromQuantity - b.line.fromQuantity)[0] ?? null;
}

/** Codes of the countries for which a service has an own price. */
function ownCountries({ lines }: OfferService): string[] {
  const codes = lines.flatMap(({ country, own }) => (country !== null && own ? [country] : []));
  return [...new Set(codes)].toSorted();
}

/** The quantity of a list price far from the needed one, unless a tier that begins at its own quantity covers it. */
function statedFor(lines: readonly SourcedLine[], used: SourcedLine, units: number, country: string | null) {
  const stated = used.evidence?.atQuantity ?? null;
  if (stated === null) return null;
  if (stated >= units / 2 && stated <= units * 2) return null;
  const list = lines.filter(
    (line) => Boolean(line.direct) && line.country === used.country && (country !== null || line.country === null),
  );
  const below = list.filter(({ fromQuantity }) => fromQuantity <= units).map(({ fromQuantity }) => fromQuantity);
  const tier = list.find(({ fromQuantity }) => fromQuantity === Math.max(...below));
  const isTier = tier !== undefined && [null, tier.fromQuantity].includes(tier.evidence?.atQuantity ?? null);
  return isTier ? null : stated;
}

/** A slow reference implementation of `rankOffers` for property tests. */
export function slowRanking({ providers, services }: OfferCatalogue, workload: Workload): Ranking {
  const names = new Intl.Collator('en', { sensitivity: 'base' });
  const { type, volume, unit, country, kb, success, addresses } = workload;
  const alphabetical = <T extends { readonly id: number; readonly name: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => names.compare(a.name, b.name) || a.id - b.id);
  const short = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

  const isThere = (service: OfferService) =>
    country === null ||
    [...service.countries].some(([code, ips]) => code === country && ips > 0) ||
    service.lines.some((line) => line.country === country && Number(line.own ?? 0n) + Number(line.direct ?? 0n) > 0);
  const fault = (service: OfferService): Exclusion | null => {
    const quantity = needed(workload, service);
    if (quantity === null) return 'other-unit';
    if (!isThere(service)) return service.countries.size > 0 ? 'not-in-country' : 'coverage-unknown';
    if (cheapest(service.lines, 'own', quantity, country) !== null) return null;
    return country === null && ownCountries(service).length > 0 ? 'only-in-countries' : 'no-price';
  };

  const offers: (Omit<Offer, 'rank'> & { readonly exact: Fraction })[] = [];
  const excluded: ExcludedService[] = [];
  for (const { id, slug, name } of alphabetical(providers)) {
    const provider = { id, slug, name };
    const all = alphabetical(services.filter((service) => service.providerId === id && service.type === type));
    const able = all.flatMap((service) => {
      const quantity = needed(workload, service);
      const own = quantity && cheapest(service.lines, 'own', quantity, country);
      return quantity && own && fault(service) === null ? [{ service, quantity, own }] : [];
    });
    const [winner] = able.toSorted((a, b) => order(a.own.cost, b.own.cost));
    if (!winner) {
      for (const service of all) {
        const reason = fault(service) ?? 'no-price';
        const countries = reason === 'only-in-countries' ? { countries: ownCountries(service) } : {};
        excluded.push({ provider, service: short(service), reason, ...countries });
      }
      continue;
    }
    const { service, quantity, own } = winner;
    const direct = cheapest(service.lines, 'direct', quantity, country);
    const ownCents = cents(own.cost);
    const directCents = direct && cents(direct.cost);
    const saved = directCents !== null && directCents > ownCents ? directCents - ownCents : 0n;
    const percent = directCents ? Number(halfUp(by(whole(saved * 100n), whole(directCents)))) : 0;
    const price = (micros: bigint | null) =>
      String(micros)
        .padStart(7, '0')
        .replace(/(\d{6})$/, '.$1')
        .replace(/(\.\d\d\d*?)0+$/, '$1');
    offers.push({
      exact: own.cost,
      provider,
      service: short(service),
      unit: service.billingType,
      quantity: Number(halfUp(times(quantity, whole(100)))) / 100,
      buys: own.buys,
      own: written(ownCents),
      direct: directCents === null ? null : written(directCents),
      saving: direct && {
        amount: written(saved),
        percent,
        counts: !direct.line.evidence?.stale,
        statedFor: statedFor(service.lines, direct.line, Number(halfUp(times(quantity, whole(100)))) / 100, country),
      },
      line: {
        country: own.line.country,
        fromQuantity: own.line.fromQuantity,
        own: price(own.line.own),
      },
      directLine: direct && {
        country: direct.line.country,
        fromQuantity: direct.line.fromQuantity,
        direct: price(direct.line.direct),
      },
      ips: (country === null ? service.totalProxies : service.countries.get(country)) || null,
      evidence: direct?.line.evidence ?? null,
    });
  }
  const ranked = offers.toSorted((a, b) => order(a.exact, b.exact));
  const middle = ranked.filter((_offer, index) => Math.abs(index * 2 - (ranked.length - 1)) <= 1);
  const sum = middle.reduce((total, { exact }) => plus(total, exact), whole(0));
  return {
    type,
    volume,
    unit,
    country,
    assumptions: { kb, success, addresses },
    median: middle.length === 0 ? null : written(cents(by(sum, whole(middle.length)))),
    offers: ranked.map(({ exact: _exact, ...offer }, index) => ({ rank: index + 1, ...offer })),
    excluded,
  };
}
