import { describe, expect, test } from 'vitest';
import { isCredited } from '#catalogue/prices/credited-price-list.ts';
import { FALLBACK_PRICE_DAY, FALLBACK_PROVIDERS } from '#catalogue/providers/fallback-providers.ts';
import { FACT_NAMES, FACTS } from '#catalogue/facts/facts.ts';
import { formatPrice, parseAmount } from '#core/money.ts';
import { slugOf } from '#core/slug.ts';
import type { BillingType, ServiceType } from '#core/service-type.ts';
import { expandConnection, expressedChoices } from '#catalogue/connections/expand.ts';
import { minuteBounds } from '#catalogue/connections/sticky-session.ts';
import { presentConnection } from '#catalogue/connections/present-connection.ts';
import { originOf } from '#catalogue/facts/fact-evidence.server.ts';
import { readDemoCatalogue, type DemoService } from './demo-catalogue.ts';

const { compiled, connections, credit, countries, providers } = readDemoCatalogue();
const services = providers.flatMap(({ slug, services: own }) =>
  own.map((service) => ({ ...service, at: `${slug} ${service.type}` })),
);
const lines = services.flatMap(({ at, lines: own }) =>
  own.map((line) => ({ ...line, at: `${at} ${line.fromQuantity}` })),
);
const published = lines.flatMap(({ at, evidence, direct }) => (evidence ? [{ at, direct, ...evidence }] : []));

const micros = (amount: string | null) => parseAmount(amount ?? '0') ?? 0n;

/** The units that each type is sold in. */
const UNITS: Record<ServiceType, readonly BillingType[]> = {
  residential: ['gb'],
  datacenter: ['gb', 'ip'],
  mobile: ['gb', 'ip'],
  isp: ['gb', 'ip'],
  'web-scraper-api': ['cpm'],
  'web-unblocker': ['cpm', 'gb'],
  custom: ['gb'],
};

test('every service has a unit of its type, and all but the custom one a price', () => {
  for (const { at, type, billingType, lines: own } of services) {
    expect(UNITS[type], at).toContain(billingType);
    expect(own.length > 0, at).toBe(type !== 'custom');
  }
});

test('prices fall with the quantity, and own prices are below direct ones', () => {
  for (const { at, own, direct } of lines) expect(micros(own) > 0n && micros(own) < micros(direct), at).toBe(true);
  for (const {
    at,
    lines: [first, ...others],
  } of services) {
    others.reduce((before, line) => {
      expect(line.country, at).toBe(before?.country);
      expect(line.fromQuantity, at).toBeGreaterThan(before?.fromQuantity ?? Infinity);
      expect(micros(line.own) < micros(before?.own ?? null), at).toBe(true);
      expect(micros(line.direct) < micros(before?.direct ?? null), at).toBe(true);
      return line;
    }, first);
  }
});

test('lines of a country name an existing country', () => {
  const codes = new Set<string | null>([null, ...countries.map(({ code }) => code)]);
  expect(lines.filter(({ country }) => !codes.has(country))).toEqual([]);
});

test('own prices have whole cents, or four places below a dime', () => {
  for (const { at, own } of lines) expect(own, at).toMatch(micros(own) < 100_000n ? /\.\d{2,4}$/ : /\.\d{2}$/);
});

test('a published price names the list that it is from, with its day unless it has none, and its quantity', () => {
  expect(published.length).toBeGreaterThanOrEqual(60);
  for (const { at, checkedOn, checkedBy, listName, note, atQuantity } of published) {
    expect({ at, checkedBy, hasList: listName !== null }).toEqual({ at, checkedBy: 'list', hasList: true });
    expect(checkedOn === null || checkedOn <= compiled, at).toBe(true);
    expect(note, at).toBeTruthy();
    expect(atQuantity, at).not.toBe(0);
  }
});

test('in a list with volume tiers every price is published', () => {
  const tiered = services.filter(({ lines: own }) => own.length > 1);
  expect(tiered.length).toBeGreaterThanOrEqual(10);
  for (const { at, lines: own } of tiered)
    expect(
      own.every(({ evidence }) => evidence),
      at,
    ).toBe(true);
});

test('each price from a machine-readable file has a place that names its vendor', () => {
  for (const { at, evidence, place } of lines) {
    const isFile = /\.(?:json|csv|tsv)$/.test(evidence?.sourceUrl ?? '');
    expect(place !== undefined, at).toBe(isFile);
    if (place?.kind !== 'json') continue;
    const [, slug = ''] = /@\.slug=='([a-z-]+)'/.exec(place.path) ?? [];
    expect(at.split(' ', 1).join('').replaceAll('-', ''), at).toContain(slug.replaceAll('-', ''));
  }
});

test('the credit covers the prices of its source, all of one day and quantity', () => {
  const credited = published.filter(({ sourceUrl }) => isCredited(sourceUrl));
  expect(credited).toHaveLength(18);
  for (const { at, checkedOn, atQuantity, note } of credited) {
    expect([checkedOn, atQuantity], at).toEqual([FALLBACK_PRICE_DAY, 50]);
    expect(note, at).toMatch(/read by ProxyTicker on https:\/\//);
  }
  expect(credit).toContain('ProxyTicker (proxyticker.com), CC BY 4.0, 6 Oct 2026');
});

test('the fallback prices are those for 50 GB', () => {
  for (const { name, pricePerGb, directPricePerGb } of FALLBACK_PROVIDERS) {
    const residential = providers.find((provider) => provider.name === name)?.services[0];
    const line = residential && lineAt(residential, 50);
    expect([line?.own, formatPrice(micros(line?.direct ?? null))], name).toEqual([pricePerGb, directPricePerGb]);
  }
});

function lineAt({ lines: own }: DemoService, quantity: number) {
  return own.findLast(({ fromQuantity }) => fromQuantity <= quantity);
}

test('volume tiers and prices per IP keep the vendor’s decimal places', () => {
  const direct = (at: string) => services.find((service) => service.at === at)?.lines.map((line) => line.direct);
  expect(direct('thordata residential')).toEqual(['2.00', '1.80', '1.50', '1.00', '0.80', '0.73', '0.70', '0.65']);
  expect(direct('bright-data isp')).toEqual(['1.80', '1.45']);
  expect(direct('webshare datacenter')).toEqual(['0.0299']);
  expect(direct('marsproxies residential')).toEqual(['3.1936']);
});

test('facts apply to the type of their service and have a source', () => {
  expect(services.filter(({ factSources }) => factSources.length > 0).length).toBeGreaterThanOrEqual(45);
  for (const { at, type, facts, factSources } of services) {
    const foreign = Object.entries(FACTS).filter(
      ([name, fact]) => name in facts && 'types' in fact && !fact.types.some((known) => known === type),
    );
    expect(foreign, at).toEqual([]);
    const known = FACT_NAMES.filter((name) => facts[name] !== undefined && originOf(name, facts) === name);
    expect(factSources.flatMap((source) => source.facts).toSorted(), at).toEqual(known.toSorted());
    expect(
      factSources.filter(({ checkedOn }) => checkedOn !== null && checkedOn > compiled),
      at,
    ).toEqual([]);
    expect(
      factSources.every(({ checkedBy, listName }) => checkedBy === 'list' && listName !== null),
      at,
    ).toBe(true);
  }
});

test('features that documentation states are recorded, for most vendors', () => {
  const of = (at: string) => services.find((service) => service.at === at)?.facts;
  expect(of('bright-data residential')?.protocols).toEqual(['http', 'https', 'socks5']);
  expect(of('decodo residential')?.targeting).toEqual(['country', 'state', 'city', 'zip', 'asn']);
  expect(of('zyte web-scraper-api')?.targeting).toEqual(['country']);
  for (const fact of ['protocols', 'targeting', 'rotation'] as const) {
    const recorded = providers.filter(({ services: own }) => own.some(({ facts }) => facts[fact] !== undefined));
    expect(recorded.length, fact).toBeGreaterThanOrEqual(14);
  }
});

describe('connections', () => {
  const listed = connections.flatMap(({ provider, service, type, unit, connections: own }) =>
    own.map((connection, index) => ({ at: `${provider} ${service} ${index + 1}`, provider, type, unit, connection })),
  );

  test('are of services in the catalog, with their source', () => {
    expect(connections.length).toBeGreaterThanOrEqual(45);
    for (const { provider, service, type, unit } of connections) {
      const own = providers.find(({ name }) => name === provider)?.services ?? [];
      expect(own.map((one) => [one.name, one.type, one.billingType])).toContainEqual([service, type, unit]);
    }
    for (const { at, connection } of listed) {
      const { checkedBy, listName, checkedOn } = connection.evidence;
      expect({ at, checkedBy, hasList: listName !== null }).toEqual({ at, checkedBy: 'list', hasList: true });
      expect(checkedOn === null || checkedOn <= compiled, at).toBe(true);
    }
  });

  test('expand for any choice that their templates have a place for', () => {
    for (const { at, connection } of listed) {
      const shown = presentConnection(connection, null);
      const offered = expressedChoices(shown);
      const [, most] = minuteBounds(shown.session);
      const signs = shown.session?.alphabet === 'digits' ? '1234567890' : 'a7f3c9d2e5';
      const all = {
        ...(offered.has('country') && { country: { code: 'US', name: 'United States' } }),
        ...(offered.has('state') && { state: 'New York' }),
        ...(offered.has('city') && { city: 'New York' }),
        ...(offered.has('session') && { session: signs.slice(0, shown.session?.length ?? 10) }),
        ...(offered.has('minutes') && { minutes: Math.min(10, most) }),
      };
      expect(expandConnection(shown, all), at).not.toHaveProperty('fault');
    }
  });

  test('have the country in the vendor’s own case and place', () => {
    const country = (at: string) => {
      const found = listed.find((one) => one.at === at);
      return found && presentConnection(found.connection, null).country;
    };
    expect(country('Bright Data Residential Proxies 1')).toEqual({ where: 'username', case: 'lower' });
    expect(country('Oxylabs Residential Proxies 1')).toEqual({ where: 'username', case: 'upper' });
    expect(country('Oxylabs Web Unblocker 1')).toEqual({ where: 'header', case: 'name' });
    expect(country('IPRoyal Residential Proxies 1')).toEqual({ where: 'password', case: 'lower' });
    expect(country('Webshare ISP Proxies 1')).toEqual({ where: 'username', case: 'lower' });
  });
});

test('providers have slugs of their names, and documentation of the types that they sell', () => {
  expect(new Set(providers.map(({ slug }) => slug)).size).toBe(providers.length);
  for (const { slug, name, docs, services: own } of providers) {
    expect(slug).toBe(slugOf(name));
    const sold = new Set<string>(own.map(({ type }) => type));
    const described = docs.map(({ type }) => type).filter((type) => type !== 'general');
    expect(own.length === 0 || described.every((type) => sold.has(type)), slug).toBe(true);
    expect(new Set(described).size, slug).toBe(described.length);
  }
});
