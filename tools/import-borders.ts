import type { OxlintOverride } from 'oxlint';

/** What a feature may import besides core, kit, platform, catalogue and itself: the features that it shows or uses. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  account: [],
  alerts: ['contacts', 'estimates', 'outbox', 'pricing'],
  'api-reference': [],
  backups: [],
  changes: ['alerts'],
  compare: ['connect', 'contacts', 'quotes'],
  consent: [],
  connect: ['contacts'],
  contacts: ['outbox', 'quotes', 'webhooks', 'worklist'],
  content: ['consent', 'contacts'],
  countries: ['compare', 'pricing'],
  currency: ['outbox', 'settings'],
  dashboard: ['contacts', 'worklist'],
  estimates: ['alerts', 'contacts', 'pricing', 'usage'],
  embeds: ['quotes'],
  feeds: ['import', 'sources', 'worklist'],
  history: [],
  home: ['contacts', 'pricing', 'providers'],
  import: ['feeds', 'sources'],
  'open-data': ['connect', 'mcp', 'usage'],
  mcp: ['sources'],
  metrics: ['backups', 'sources'],
  outbox: ['contacts', 'quotes', 'webhooks'],
  'price-reports': ['outbox', 'quotes'],
  prices: ['sources'],
  pricing: ['alerts', 'compare', 'contacts', 'quotes'],
  provider: ['alerts', 'compare', 'connect', 'contacts', 'countries'],
  providers: ['compare', 'contacts', 'content', 'countries'],
  quotes: ['contacts', 'estimates', 'pricing'],
  services: ['connect', 'countries', 'sources'],
  settings: ['account', 'backups', 'currency', 'system-alerts', 'webhooks'],
  sources: [],
  'system-alerts': ['backups', 'outbox', 'webhooks'],
  usage: ['pricing'],
  webhooks: ['contacts', 'outbox'],
  worklist: ['contacts', 'feeds', 'import', 'price-reports', 'sources', 'webhooks'],
};

const NEIGHBORS = ['!./**', '!\\#core/**'];
/** Parsers without I/O. */
const PURE_PACKAGES = ['zod', 'htmlparser2', 'json-p3', 'csv-parse', '@streamparser/json'].flatMap((name) => [
  `!${name}`,
  `!${name}/**`,
]);
/** Packages that need Node or a database, or draw on the server. */
const SERVER_PACKAGES = ['node:*', 'kysely', 'pg', 'd3-*', 'topojson-*', 'world-atlas', 'world-atlas/**'];
const NOT_THE_PRODUCT = ['\\#tools/**', '\\#test/**', '\\#bench/**', '../**'];

/** Lists of the declarations of all features, used by those that serve an entry. */
const REGISTRIES = ['!\\#app/contract/operations.ts', '!\\#app/api/catalogue-views.ts'];

/** What a change of the catalog triggers, and words that evidence shares with the contact form. */
const OF_THE_CATALOGUE = [
  'outbox/outgoing-messages.server.ts',
  'changes/read-price-changes.server.ts',
  'alerts/watch.ts',
  'contacts/contact-source.ts',
].map((file) => `features/${file}`);

/** What server and pages exchange. */
const PAGE_TYPES = '!\\#platform/pages/page-module.ts';

/** The session, which every call of the panel may end, and the history of changes. */
const OF_THE_PANEL = ['!\\#features/account/panel/session.tsx', '!\\#catalogue/history/history.ts'];

/** Files of a kind, with what they may not import: gitignore patterns, the last match counts. */
function border(
  files: readonly string[],
  message: string,
  group: readonly string[],
  allowTypeImports = false,
): OxlintOverride {
  return {
    files: [...files],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group: [...group], message, allowTypeImports }] }] },
  };
}

/** The borders of a folder with all kinds of code: rules (`.ts`), components (`.tsx`), server code (`.server.ts`). */
function byKind(folder: string, others: readonly string[]): OxlintOverride[] {
  const product = [
    '\\#*/**',
    ...NEIGHBORS,
    '!\\#catalogue/**',
    ...[folder, ...others].map((name) => `!\\#${name}${name.endsWith('.ts') ? '' : '/**'}`),
  ];
  const components = ['**/*.server.ts', ...SERVER_PACKAGES, ...NOT_THE_PRODUCT];
  return [
    border([`src/${folder}/**/*.ts`], 'Rules are pure: no I/O, DOM or components.', [
      '*',
      ...PURE_PACKAGES,
      ...product.slice(1),
      '**/*.server.ts',
      '**/*.tsx',
    ]),
    border(
      [`src/${folder}/**/{*.tsx,page-facts.ts}`],
      'See the table of borders: pages have no server code and no panel.',
      [...product, '!\\#kit/**', PAGE_TYPES, ...components, '\\#*/**/panel/**'],
    ),
    border(
      [`src/${folder}/**/panel/**/*.tsx`],
      'See the table of borders: the panel has no server code and no pages.',
      [...product, '!\\#kit/**', PAGE_TYPES, ...components],
    ),
    border([`src/${folder}/**/*.server.ts`], 'See the table of borders: the server has no components.', [
      ...product,
      '!\\#platform/**',
      ...REGISTRIES,
      '**/*.tsx',
      ...NOT_THE_PRODUCT,
    ]),
  ];
}

/** Who may import what in `src/`, by folder and kind of code. Tests may import everything. */
export const importBorders: readonly OxlintOverride[] = [
  border(['src/core/**'], 'The core is pure and imports no noun of the product.', ['*', '!zod', ...NEIGHBORS]),
  border(
    ['src/kit/**'],
    'Components of the kit import no feature.',
    ['\\#*/**', ...NEIGHBORS, '!\\#kit/**', ...OF_THE_PANEL, ...SERVER_PACKAGES, ...NOT_THE_PRODUCT],
    true,
  ),
  border(
    ['src/platform/**'],
    'The platform imports of features only the types of their rows.',
    ['\\#*/**', ...NEIGHBORS, '!\\#platform/**', '!\\#catalogue/**', ...REGISTRIES, ...NOT_THE_PRODUCT],
    true,
  ),
  ...byKind('catalogue', OF_THE_CATALOGUE),
  ...Object.entries(FEATURES).flatMap(([feature, others]) =>
    byKind(
      `features/${feature}`,
      others.map((other) => `features/${other}`),
    ),
  ),
];
