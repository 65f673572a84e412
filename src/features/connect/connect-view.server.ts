import type { Connection } from '#catalogue/connections/connection.ts';
import { CALCULATED_TYPES, DEFAULT_JOB, type CalculatedType } from '#catalogue/offers/plans.ts';
import { nearestProviders, vendorAt, type PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';
import { SERVICE_TYPES } from '#core/service-type.ts';
import { switchHref } from './connect-url.ts';
import { getConnectSwitchView, getConnectView, type ConnectSwitchView, type ConnectView } from './connect-view.ts';
import { connectionFor, type NamedCountry } from './make-snippet.ts';
import { correctedSnippet, settingRows, shownCode, shownConnection, sourceOf } from './show-connection.ts';

/** The connection of one of a vendor's services. */
export const connectView = defineView(getConnectView, ({ catalogue }, { params: { slug }, query }) => {
  const vendor = catalogue.providerBySlug.get(slug);
  if (vendor) return { answer: showVendor(catalogue, vendor, query) };
  const found = vendorAt(catalogue, slug);
  return found ? { movedTo: { slug: found.slug } } : { nearest: nearestTo(catalogue, slug, providerPageHref) };
});

function nearestTo(catalogue: PreparedCatalogue, slug: string, hrefOf: (slug: string) => string) {
  return nearestProviders(catalogue, slug).map((near) => ({ name: near.name, href: hrefOf(near.slug) }));
}

type ConnectRequest = Readonly<
  Record<'language' | 'country' | 'state' | 'city' | 'session' | 'minutes' | 'protocol', string | undefined>
>;

function showVendor(
  catalogue: PreparedCatalogue,
  vendor: Provider,
  { connect, ...written }: { readonly connect?: number | undefined } & Partial<ConnectRequest>,
): ConnectView {
  const services = servicesOf(catalogue, vendor);
  const { connections: recorded } = catalogue;
  const service =
    services.find(({ id }) => id === connect) ?? services.find(({ id }) => recorded.has(id)) ?? services[0];
  const connections = (service && recorded.get(service.id)) ?? [];
  const connection = connectionFor(connections, written.protocol);
  const countries = service ? countriesOf(catalogue, service) : [];
  const shown = connection && shownConnection(connection, connections, written, countries);
  const isUnknown = connect !== undefined && service?.id !== connect;
  return {
    vendor: { slug: vendor.slug, name: vendor.name },
    services: services.map(named),
    service: service ? named(service) : null,
    countries: countries.map(([code, name]) => [code, name]),
    docs: docsOf(vendor, service),
    connection: shown && {
      ...shown,
      corrections: [...(isUnknown ? [`${vendor.name} has no service ${connect}.`] : []), ...shown.corrections],
    },
  };
}

/** By type, as on the vendor's page. */
function servicesOf({ servicesByProvider }: PreparedCatalogue, { id }: Provider): readonly CatalogueService[] {
  return (servicesByProvider.get(id) ?? []).toSorted(
    (a, b) => SERVICE_TYPES.indexOf(a.type) - SERVICE_TYPES.indexOf(b.type) || a.id - b.id,
  );
}

/** The countries of a service's coverage, most IPs first; all where it is not recorded. */
function countriesOf({ countries }: PreparedCatalogue, service: CatalogueService): readonly NamedCountry[] {
  const ips = ({ code }: { readonly code: string }) => service.countries.get(code) ?? 0;
  const covered = countries.filter((country) => ips(country) > 0).toSorted((a, b) => ips(b) - ips(a));
  return (covered.length > 0 ? covered : countries).map(({ code, name }) => [code, name]);
}

const named = ({ id, name, type }: CatalogueService) => ({ id, name, type });

/** The vendor's documentation of a service's type, else its first. */
function docsOf({ docs }: Provider, service: CatalogueService | undefined): string | null {
  return (docs.find(({ type }) => type === service?.type) ?? docs[0])?.url ?? null;
}

/** The settings of two vendors. If none of those named exists, the nearest names. */
export const connectSwitchView = defineView(
  getConnectSwitchView,
  ({ catalogue }, { query: { from: fromSlug = '', to: toSlug = '', type = DEFAULT_JOB.type, ...written } }) => {
    const [from, to] = [fromSlug, toSlug].map((slug) => (slug === '' ? null : vendorAt(catalogue, slug)));
    const asked = [fromSlug, toSlug].filter((slug) => slug !== '');
    if (!from && !to && asked.length > 0) {
      return {
        nearest: asked.flatMap((slug) => nearestTo(catalogue, slug, (near) => switchHref({ from: near, type }))),
      };
    }
    const sides = [from, to].map((vendor) => sideOf(catalogue, vendor ?? null, type, written.protocol));
    const [before = null, after = null] = sides;
    const shown = sides.map(
      (side) => side?.connection && correctedSnippet(side.connection, written, allCountries(catalogue)),
    );
    const unknown = asked.filter((slug) => !vendorAt(catalogue, slug));
    return {
      answer: {
        from: shownSide(before, shown[0]),
        to: shownSide(after, shown[1]),
        vendors: catalogue.providers
          .filter((vendor) => sideOf(catalogue, vendor, type)?.connection)
          .map(({ slug, name }) => ({ slug, name })),
        type,
        types: CALCULATED_TYPES.filter((known) =>
          catalogue.services.some((one) => one.type === known && catalogue.connections.has(one.id)),
        ),
        language: shown.flatMap((one) => one?.snippet?.language ?? [])[0] ?? 'curl',
        corrections: [...unknown.map((slug) => `No vendor is called “${slug}”.`), ...jointCorrections(sides, shown)],
        rows: settingRows(before?.connection ?? null, after?.connection ?? null),
      },
    };
  },
);

/** What was corrected for both vendors once, and for one with its name. */
function jointCorrections(
  sides: readonly (Side | null)[],
  shown: readonly (ReturnType<typeof correctedSnippet> | null | undefined)[],
): readonly string[] {
  const connected = shown.filter((one) => one != null);
  const texts = shown.flatMap((one, index) =>
    (one?.corrections ?? []).map((text) =>
      connected.every(({ corrections }) => corrections.includes(text)) ? text : `${sides[index]?.vendor.name}: ${text}`,
    ),
  );
  return [...new Set(texts)];
}

/** Every country of the catalogue. */
export const allCountries = ({ countries }: PreparedCatalogue): readonly NamedCountry[] =>
  countries.map(({ code, name }) => [code, name]);

interface Side {
  readonly vendor: Provider;
  readonly service: CatalogueService | null;
  readonly connection: Connection | null;
}

/** A vendor's service of the type, one with a connection if there is one. */
function sideOf(
  catalogue: PreparedCatalogue,
  vendor: Provider | null,
  type: CalculatedType,
  protocol?: string,
): Side | null {
  if (!vendor) return null;
  const { connections } = catalogue;
  const sold = servicesOf(catalogue, vendor).filter((service) => service.type === type);
  const service = sold.find(({ id }) => connections.has(id)) ?? sold[0] ?? null;
  return { vendor, service, connection: connectionFor((service && connections.get(service.id)) ?? [], protocol) };
}

function shownSide(
  side: Side | null,
  corrected: ReturnType<typeof correctedSnippet> | null | undefined,
): ConnectSwitchView['from'] {
  if (!side) return null;
  const { vendor, service, connection } = side;
  return {
    slug: vendor.slug,
    name: vendor.name,
    service: service && named(service),
    snippet: shownCode(corrected?.snippet ?? null),
    docs: docsOf(vendor, service ?? undefined),
    hasConnection: connection !== null,
    source: connection && sourceOf(connection),
  };
}
