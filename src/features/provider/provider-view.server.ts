import { localPrice } from '#catalogue/prices/local-price.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import { volumeIn } from '#catalogue/offers/workload-url.ts';
import { getProviderView, type ProviderView } from '#catalogue/providers/provider-view.ts';
import { alternativesTo } from './alternatives.ts';
import { formatAmount, readAmount, writeAmount } from '#core/money.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { countedSavings, priceOf } from '#catalogue/prices/service-price.ts';
import { BILLING_TYPES, SERVICE_TYPES, type BillingType } from '#core/service-type.ts';
import { slugOf } from '#core/slug.ts';
import { dayOf } from '#core/staleness.ts';
import {
  countryNamesIn,
  demoSourcesOf,
  nearestProviders,
  type PreparedCatalogue,
} from '#catalogue/prepared-catalogue.server.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import {
  drawnLine,
  historySince,
  readLineHistories,
  showHistory,
  shownChange,
  shownLines,
} from '#catalogue/services/shown-service.server.ts';
import { defineView, type ViewSource } from '#catalogue/views/view.server.ts';

/** Most lines shown of each service, of all services, and of the selected one. */
const LINES_SHOWN = { ofEach: 12, ofAll: 150, ofChosen: 100 } as const;

/** Default volumes of the shown cost. */
const USUAL_AMOUNTS: Readonly<Record<BillingType, number>> = { gb: 250, cpm: 1_000, ip: 50 };

/** Changes in the table; the changes page lists all. */
const CHANGES_SHOWN = 12;

/** A provider with its services and price lists. */
export const providerView = defineView(getProviderView, async ({ catalogue, queries }, { params, query }) => {
  const { slug } = params;
  const provider = catalogue.providerBySlug.get(slug);
  if (provider) return { answer: await showProvider({ catalogue, queries }, provider, query) };
  const spelled = slugOf(slug);
  const slugNow = catalogue.providerBySlug.has(spelled) ? spelled : catalogue.slugNow.get(spelled);
  if (slugNow !== undefined) return { movedTo: { slug: slugNow } };
  const nearest = nearestProviders(catalogue, slug);
  return { nearest: nearest.map((entry) => ({ name: entry.name, href: providerPageHref(entry.slug) })) };
});

type Chosen = NonNullable<ProviderView['chosen']>;

type Sources = Pick<ViewSource, 'catalogue' | 'queries'>;

interface ProviderQuery {
  readonly service?: number | undefined;
  readonly amount?: string | null | undefined;
  readonly typed?: string | null | undefined;
}

async function showProvider(sources: Sources, provider: Provider, query: ProviderQuery): Promise<ProviderView> {
  const { catalogue } = sources;
  const all = (catalogue.servicesByProvider.get(provider.id) ?? []).toSorted(byTypeThenId);
  const main = mainService(all);
  const chosen = all.find(({ id }) => id === query.service) ?? main;
  const limit = Math.max(1, Math.min(LINES_SHOWN.ofEach, Math.floor(LINES_SHOWN.ofAll / all.length)));
  const services = all.map((service) =>
    showService(service, query.service === service.id ? LINES_SHOWN.ofChosen : limit),
  );
  const shownChosen = chosen && (await showChosen(sources, chosen, query));
  const codes = new Set([
    ...services.flatMap(({ lines }) => lines.flatMap(({ country }) => country ?? [])),
    ...(shownChosen?.coverage.map(([code]) => code) ?? []),
  ]);
  const days = all.flatMap(({ lines }) => lines.flatMap(({ evidence }) => evidence?.checkedOn ?? []));
  return {
    provider,
    serviceCount: all.length,
    maxSavings: Math.max(0, ...all.map((service) => countedSavings(priceOf(service)))),
    ranges: rangesOf(services, all),
    services,
    lineCount: all.reduce((sum, { lines }) => sum + lines.length, 0),
    chosen: shownChosen,
    job: chosen && shownChosen && jobOf(chosen, shownChosen),
    countryNames: countryNamesIn(catalogue.countries, codes),
    main: main && { id: main.id, type: main.type, unit: main.billingType, own: writeAmount(priceOf(main).own) },
    alternatives: main ? showAlternatives(catalogue, main) : [],
    checkedOn: days.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null),
    isDemo: provider.isDemo || all.some(({ isDemo }) => isDemo),
    demoSources: demoSourcesOf(all),
  };
}

/** The job of the shown service; null if the type has no comparison. */
function jobOf({ type: sold, billingType }: CatalogueService, { amount, note }: Chosen): ProviderView['job'] {
  const type = CALCULATED_TYPES.find((calculated) => calculated === sold);
  return type && note?.isFault !== true ? { type, amount, unit: billingType } : null;
}

function byTypeThenId(a: CatalogueService, b: CatalogueService): number {
  return SERVICE_TYPES.indexOf(a.type) - SERVICE_TYPES.indexOf(b.type) || a.id - b.id;
}

/** The primary service if it has a price, else the first with one. */
function mainService(services: readonly CatalogueService[]): CatalogueService | null {
  const priced = services.filter((service) => priceOf(service).own !== null);
  return priced.find(({ isPrimary }) => isPrimary) ?? priced[0] ?? services[0] ?? null;
}

function showService(service: CatalogueService, limit: number) {
  const { lines, localPrice: local } = service;
  const range = rangeOf(lines.flatMap(({ own }) => own ?? []));
  return { ...shownLines(service, lines, limit), range, ...(local && { localPrice: local }) };
}

function rangeOf(prices: readonly bigint[]): ProviderView['services'][number]['range'] {
  const [first] = prices;
  if (first === undefined) return null;
  const [lowest, highest] = [prices.reduce((a, b) => (b < a ? b : a)), prices.reduce((a, b) => (b > a ? b : a))];
  return { lowest: formatAmount(lowest), highest: formatAmount(highest), offers: prices.length };
}

/** The price range of each unit, most services first. */
function rangesOf(services: ProviderView['services'], priced: readonly CatalogueService[]): ProviderView['ranges'] {
  return BILLING_TYPES.flatMap((unit) => {
    const ranges = services.filter(({ billingType }) => billingType === unit).flatMap(({ range }) => range ?? []);
    const range = rangeOf(
      ranges.flatMap(({ lowest, highest }) => [readAmount(lowest) ?? [], readAmount(highest) ?? []].flat()),
    );
    const lines = priced.filter(({ billingType }) => billingType === unit).flatMap((service) => service.lines);
    const onlyIn = localPrice(lines)?.countries ?? null;
    return range ? { ...range, unit, offers: ranges.length, onlyIn } : [];
  }).toSorted((a, b) => b.offers - a.offers);
}

async function showChosen(
  { catalogue, queries }: Sources,
  service: CatalogueService,
  { amount = null, typed = null }: ProviderQuery,
): Promise<Chosen> {
  const { lines, id } = service;
  const { asOf } = catalogue;
  const line = drawnLine(service);
  const histories = await readLineHistories(queries, line ? [line] : [], historySince(asOf));
  const changes = histories.get(id) ?? [];
  const history = showHistory(service, changes, asOf);
  const unit = service.billingType;
  const fallback = Math.max(USUAL_AMOUNTS[unit], line?.fromQuantity ?? 1);
  const volume = volumeIn({ typed, units: amount, unit, fallback, isFixedUnit: true });
  return {
    id,
    amount: volume.units,
    note: volume.note && { typed: volume.note.typed, isFault: volume.note.isFault, text: volume.note.text },
    curve: lines
      .filter(({ country }) => country === null)
      .map(({ country, fromQuantity, own, direct }) => ({
        country,
        fromQuantity,
        own: writeAmount(own),
        direct: writeAmount(direct),
      })),
    coverage: coverageOf(service),
    history: line &&
      history && {
        fromQuantity: line.fromQuantity,
        ...history,
        changes: changes.toReversed().slice(0, CHANGES_SHOWN).map(shownChange),
        since: dayOf(historySince(asOf)),
      },
  };
}

/** Countries in which a service has IPs or a price, most IPs first, then by code. */
function coverageOf({ countries, lines }: CatalogueService): Chosen['coverage'] {
  const ips = new Map([...countries].filter(([, count]) => count > 0));
  const prices = new Map<string | null, string>();
  for (const { country, own } of lines) {
    if (own !== null && !prices.has(country)) prices.set(country, formatAmount(own));
  }
  const codes = new Set([...ips.keys(), ...[...prices.keys()].filter((code) => code !== null)]);
  return [...codes]
    .map((code): Chosen['coverage'][number] => [
      code,
      ips.get(code) ?? null,
      prices.get(code) ?? prices.get(null) ?? null,
      prices.has(code),
    ])
    .toSorted((a, b) => (b[1] ?? 0) - (a[1] ?? 0) || (a[0] < b[0] ? -1 : 1));
}

/** Providers of the same type and unit, each with its cheapest service. */
function showAlternatives(
  { services, providers }: PreparedCatalogue,
  main: CatalogueService,
): ProviderView['alternatives'] {
  const cheapest = new Map<number, { readonly own: bigint; readonly service: CatalogueService }>();
  for (const service of services) {
    if (service.type !== main.type || service.billingType !== main.billingType) continue;
    const { own } = priceOf(service);
    const rival = cheapest.get(service.providerId);
    if (own !== null && (!rival || own < rival.own)) cheapest.set(service.providerId, { own, service });
  }
  cheapest.delete(main.providerId);
  const rivals = providers.flatMap((provider) => {
    const found = cheapest.get(provider.id);
    return found ? { ...found, name: provider.name, provider } : [];
  });
  return alternativesTo(priceOf(main).own, rivals).map(({ own, service, provider }) => {
    const { slug, name, logo, ipCount, countries } = provider;
    const { direct, savings, isStale } = priceOf(service);
    return {
      slug,
      name,
      logo,
      ipCount,
      countries,
      own: formatAmount(own),
      direct: writeAmount(direct),
      savings,
      isStale,
    };
  });
}
