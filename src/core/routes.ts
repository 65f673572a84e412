import type { Product } from './service-type.ts';

/** All URLs that more than one file needs: no other file spells one. */

/** Pages, by name. */
export const pages = {
  home: '/',
  providers: '/providers',
  products: '/products',
  datasets: '/datasets',
  pricing: '/pricing',
  estimate: '/estimate',
  compare: '/compare',
  connect: '/connect',
  countries: '/countries',
  changes: '/changes',
  /** Named in the User-Agent of readings. */
  methodology: '/methodology',
  /** Open data: 404 while it is off. */
  data: '/data',
  documentation: '/documentation',
  about: '/about',
  disclaimer: '/disclaimer',
  terms: '/terms',
  cookiePolicy: '/cookie-policy',
  apiReference: '/api/docs',
  /** Shown after a form is submitted without scripts. */
  contactSent: '/contact/sent',
} as const;

/** Pages of single entries, by name. `:name` is a parameter, as in API paths. */
export const entryPages = {
  provider: '/providers/:slug',
  country: '/countries/:code',
  quote: '/quotes/:token',
} as const;

/** The list of providers of one product. */
export function productHref(product: Product): string {
  return `${pages.providers}?product=${product}`;
}

/** Path of a quote's page. */
export function quotePage(token: string): string {
  return `/quotes/${token}`;
}

/** Screens of the admin panel, by name. All other paths below `/admin` are not found. */
export const adminPages = {
  dashboard: '/admin',
  providers: '/admin/providers',
  services: '/admin/services',
  countries: '/admin/countries',
  contacts: '/admin/contacts',
  settings: '/admin/settings',
  worklist: '/admin/worklist',
  sources: '/admin/sources',
  prices: '/admin/prices',
  import: '/admin/import',
  history: '/admin/history',
  login: '/admin/login',
} as const;

/** The history of a price line in the panel. */
export function lineHistory(lineId: number): string {
  return `${adminPages.history}?line=${lineId}`;
}

/** A screen of the panel with the form of a new row open. */
export function openedForm(screen: string): string {
  return `${screen}?add=new`;
}

/** The sources in the panel, with the progress of a run. */
export function watchedRun(id: number): string {
  return `${adminPages.sources}?run=${id}`;
}

/** The form of a service in the panel. */
export function editedService(id: number): string {
  return `${adminPages.services}?edit=${id}`;
}

/** A work item in the panel, by its key. */
export function openedWork(key: string): string {
  return `${adminPages.worklist}?${new URLSearchParams({ item: key }).toString()}`;
}

/** A source in the panel, with one of its lines chosen if it is named. */
export function openedSource(id: number, lineId?: number): string {
  return `${adminPages.sources}?source=${id}${lineId === undefined ? '' : `&line=${lineId}`}`;
}

/** The import of a feed's file in the panel. */
export function reviewedImport(id: number): string {
  return `${adminPages.import}?import=${id}`;
}

/** API paths, by name. Their segments are the query key of the browser's cache. */
export const api = {
  dashboardStats: '/api/dashboard/stats',
  providers: '/api/providers',
  services: '/api/services',
  countries: '/api/countries',
  serviceCountries: (serviceId: number | ':id') => `/api/services/${serviceId}/countries` as const,
  servicePrices: (serviceId: number | ':id') => `/api/services/${serviceId}/prices` as const,
  servicePriceHistory: (serviceId: number | ':id') => `/api/services/${serviceId}/price-history` as const,
  serviceConnections: (serviceId: number | ':id') => `/api/services/${serviceId}/connections` as const,
  priceChanges: '/api/price-changes',
  homeView: '/api/views/home',
  providersView: '/api/views/providers',
  pickedView: '/api/views/picked',
  figuresView: '/api/views/figures',
  pricingView: '/api/views/pricing',
  catalogueView: '/api/views/catalogue',
  factEvidenceView: (serviceId: number | ':id') => `/api/views/fact-evidence/${serviceId}` as const,
  evidenceView: (serviceId: number | ':id') => `/api/views/evidence/${serviceId}` as const,
  compareView: '/api/views/compare',
  providerView: (slug: string) => `/api/views/providers/${slug}` as const,
  countriesView: '/api/views/countries',
  countryView: (code: string) => `/api/views/countries/${code}` as const,
  countryMap: (code: string) => `/api/views/countries/${code}/map` as const,
  worldMap: '/api/views/world-map',
  changesView: '/api/views/changes',
  methodologyView: '/api/views/methodology',
  contacts: '/api/contacts',
  offers: '/api/offers',
  offersCsv: '/api/offers.csv',
  offersMarkdown: '/api/offers.md',
  comparison: '/api/comparison',
  comparisonCsv: '/api/comparison.csv',
  comparisonMarkdown: '/api/comparison.md',
  quote: (token: string) => `/api/quotes/${token}` as const,
  workloadView: '/api/views/workload',
  offersView: '/api/views/offers',
  openapi: '/api/openapi.json',
} as const;

/** API paths of the admin panel, separate so that public pages do not contain them. */
export const adminApi = {
  login: '/api/admin/login',
  status: '/api/admin/status',
  signIn: '/api/admin/sign-in',
  signInCallback: '/api/admin/sign-in/callback',
  logout: '/api/admin/logout',
  providers: '/api/admin/providers',
  provider: (id: number | ':id') => `/api/admin/providers/${id}` as const,
  services: '/api/admin/services',
  service: (id: number | ':id') => `/api/admin/services/${id}` as const,
  servicePrices: (id: number | ':id') => `/api/admin/services/${id}/prices` as const,
  serviceConnections: (id: number | ':id') => `/api/admin/services/${id}/connections` as const,
  prices: '/api/admin/prices',
  pricesExport: '/api/admin/exports/prices.csv',
  factsExport: '/api/admin/exports/facts.csv',
  connectionsExport: '/api/admin/exports/connections.json',
  historyCsv: '/api/admin/exports/history.csv',
  imports: '/api/admin/imports',
  factImports: '/api/admin/imports/facts',
  connectionImports: '/api/admin/imports/connections',
  importCompare: (id: number | ':id') => `/api/admin/imports/${id}/compare` as const,
  importDismiss: (id: number | ':id') => `/api/admin/imports/${id}/dismiss` as const,
  feeds: '/api/admin/feeds',
  feed: (id: number | ':id') => `/api/admin/feeds/${id}` as const,
  feedPreview: '/api/admin/feeds/preview',
  feedFetch: (id: number | ':id') => `/api/admin/feeds/${id}/fetch` as const,
  importApply: (id: number | ':id') => `/api/admin/imports/${id}/apply` as const,
  serviceCountries: '/api/admin/service-countries',
  serviceCountry: (id: number | ':id') => `/api/admin/service-countries/${id}` as const,
  countries: '/api/admin/countries',
  country: (id: number | ':id') => `/api/admin/countries/${id}` as const,
  countryUse: (id: number | ':id') => `/api/admin/countries/${id}/use` as const,
  worklist: '/api/admin/worklist',
  waiting: '/api/admin/waiting',
  sessions: '/api/admin/sessions',
  session: (id: number | ':id') => `/api/admin/sessions/${id}` as const,
  password: '/api/admin/password',
  twoFactor: '/api/admin/two-factor',
  twoFactorConfirm: '/api/admin/two-factor/confirm',
  settings: '/api/admin/settings',
  settingsEffects: '/api/admin/settings/effects',
  testMail: '/api/admin/settings/test-mail',
  testAlert: '/api/admin/settings/test-alert',
  backups: '/api/admin/backups',
  keys: '/api/admin/keys',
  key: (id: number | ':id') => `/api/admin/keys/${id}` as const,
  webhooks: '/api/admin/webhooks',
  webhook: (id: number | ':id') => `/api/admin/webhooks/${id}` as const,
  webhookTest: (id: number | ':id') => `/api/admin/webhooks/${id}/test` as const,
  webhookDeliveries: (id: number | ':id') => `/api/admin/webhooks/${id}/deliveries` as const,
  webhookRetry: (id: number | ':id', messageId: number | ':messageId') =>
    `/api/admin/webhooks/${id}/deliveries/${messageId}/retry` as const,
  rates: '/api/admin/rates',
  sources: '/api/admin/sources',
  source: (id: number | ':id') => `/api/admin/sources/${id}` as const,
  sourcePlaces: (id: number | ':id') => `/api/admin/sources/${id}/places` as const,
  sourcesCheck: '/api/admin/sources/check',
  sourceRun: (id: number | ':id') => `/api/admin/sources/runs/${id}` as const,
  factsConfirm: '/api/admin/facts/confirm',
  proposalAccept: (lineId: number | ':lineId') => `/api/admin/proposals/${lineId}/accept` as const,
  proposalDismiss: (lineId: number | ':lineId') => `/api/admin/proposals/${lineId}/dismiss` as const,
  priceReports: '/api/admin/price-reports',
  priceReportClose: (id: number | ':id') => `/api/admin/price-reports/${id}/close` as const,
  history: '/api/admin/history',
  historyRows: (id: number | ':id') => `/api/admin/history/${id}/rows` as const,
  historyUndo: (id: number | ':id') => `/api/admin/history/${id}/undo` as const,
  contact: (id: number | ':id') => `/api/admin/contacts/${id}` as const,
  contactCounts: '/api/admin/contact-counts',
  contactErasure: '/api/admin/contacts/erase',
  contactsCsv: '/api/admin/exports/contacts.csv',
  contactReplay: (id: number | ':id') => `/api/admin/contacts/${id}/replay` as const,
} as const;

/** Pages and API paths of price alerts, separate for the same reason. All but the first of each contain a token. */
export const alertPaths = {
  newPage: '/alerts/new',
  confirmPage: (token: string) => `/alerts/${token}/confirm` as const,
  unsubscribePage: (token: string) => `/alerts/${token}/unsubscribe` as const,
  view: '/api/views/alert',
  create: '/api/alerts',
  confirm: (token: string) => `/api/alerts/${token}/confirm` as const,
  unsubscribe: (token: string) => `/api/alerts/${token}/unsubscribe` as const,
} as const;

/** API paths of estimates, separate for the same reason. */
export const estimatePaths = {
  answer: '/api/estimates',
  csv: '/api/estimates.csv',
  markdown: '/api/estimates.md',
  view: '/api/views/estimate',
  offersView: '/api/views/estimate-offers',
} as const;

/** API paths of connections, separate for the same reason. */
export const connectPaths = {
  snippets: (serviceId: number | ':id') => `/api/services/${serviceId}/snippets` as const,
  view: (slug: string) => `/api/views/connect/${slug}` as const,
  switchView: '/api/views/connect-switch',
} as const;

/**
 * Price reports, separate for the same reason: the page of a line's report, the page after a form was sent without
 * scripts, and the API paths of what the form shows and of the report.
 */
export const reportPaths = {
  page: '/report',
  sent: '/report?sent',
  view: '/api/views/report',
  create: '/api/price-reports',
} as const;

/** The files of open data. Addresses of a version never change. */
export const dataPaths = {
  pricesJson: '/data/v1/prices.json',
  pricesCsv: '/data/v1/prices.csv',
  historyCsv: '/data/v1/history.csv',
  historyLines: '/data/v1/history.jsonl',
  providers: '/data/v1/providers.json',
  facts: '/data/v1/facts.csv',
  schema: '/data/v1/schema.json',
} as const;

/** Whether a path or URL is that of a file of open data, whether or not it exists. */
export function isDataPath(path: string): boolean {
  return path.startsWith('/data/v');
}

const API_ROOT = '/api';

/** Whether a path belongs to the API, whether or not it exists. */
export function isApiPath(pathname: string): boolean {
  return pathname === API_ROOT || pathname.startsWith(`${API_ROOT}/`);
}

/** Whether an API path is one of the panel. */
export function isAdminApiPath(pathname: string): boolean {
  return pathname.startsWith(`${API_ROOT}/admin/`);
}

/** Health checks of the process. */
export const probes = { alive: '/healthz', ready: '/readyz' } as const;

/** The code to embed a job or a vendor: a document of its own, while open data is on. */
export const EMBED_CODE_PATH = '/embed';

/** What other programs and sites take while open data is on. */
export const doorPaths = {
  mcp: '/mcp',
  embeddedOffers: '/embed/offers',
  embeddedProvider: (slug: string) => `/embed/providers/${slug}` as const,
  badge: (slug: string, type: string) => `/badge/${slug}/${type}.svg` as const,
} as const;

export const CHANGES_FEED_PATH = '/changes.atom';

/** The sitemap; further parts of a large one are numbered. */
export const SITEMAP_PATH = '/sitemap.xml';
