import { z } from 'zod';
import { demoSourcesOf, type PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { DEFAULT_JOB } from '#catalogue/offers/plans.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { dataPaths, doorPaths, EMBED_CODE_PATH } from '#core/routes.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { listedChanges } from '#catalogue/prices/price-changes.server.ts';
import { TOOLS } from '#features/mcp/tools.server.ts';
import { DATA_FILES, DATA_VERSION } from './data-files.ts';
import { priceRowSchema } from './data-rows.ts';
import { examplesOf } from './request-examples.ts';
import { getDataView, type DataView } from './data-view.ts';

/** What the page about open data states; missing while it is off. */
export const dataView = defineView(getDataView, async ({ catalogue, queries, site, openData }) => {
  const state = await openData();
  if (!state) return { nearest: [] };
  const [first, last] = await withinDeadline(Promise.all([readChange(queries, 'asc'), readChange(queries, 'desc')]));
  const day = catalogue.moment.today;
  const vendor = pricedVendor(catalogue);
  const demo = catalogue.services.filter(({ isDemo }) => isDemo);
  const answer: DataView = {
    origin: site.publicUrl,
    version: DATA_VERSION,
    licence: state.licence,
    files: DATA_FILES.map(({ path, text }) => {
      const { rows = null, bytes = null } = state.figures.get(path) ?? {};
      const isSchema = path === dataPaths.schema;
      return { path, text: isSchema ? `${text}, version ${DATA_VERSION}` : text, rows: isSchema ? null : rows, bytes };
    }),
    examples: examplesOf({
      origin: site.publicUrl,
      name: site.name,
      day,
      lastId: last?.id ?? 0,
      ...vendor,
    }),
    tools: TOOLS.map(({ name, description }) => ({ name, text: description.split(/\.(?: |$)/, 1).join('') })),
    mcp: site.publicUrl + doorPaths.mcp,
    embeds: embedsOf(vendor),
    prices: state.figures.get(dataPaths.pricesCsv)?.rows ?? null,
    changes: state.figures.get(dataPaths.historyCsv)?.rows ?? null,
    fields: Object.entries(priceRowSchema.shape).map(([name, schema]) => ({
      name,
      kind: kindOf(schema),
      text: schema.description ?? '',
    })),
    first,
    last,
    day,
    isDemo: demo.length > 0,
    demoSources: demoSourcesOf(demo),
  };
  return { answer, keep: state.isComplete };
});

async function readChange(queries: Queries, order: 'asc' | 'desc'): Promise<DataView['first']> {
  const row = await listedChanges(queries)
    .select(['change.id', 'change.at'])
    .orderBy('change.id', order)
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, at: new Date(row.at).toISOString() } : null;
}

interface PricedVendor {
  readonly slug: string;
  readonly vendor: string;
  readonly type: string;
}

/** A vendor and a product type of which there are prices. */
function pricedVendor({ services, providers }: PreparedCatalogue): PricedVendor {
  const priced = services.find(({ type, lines }) => type === 'residential' && lines.length > 0) ?? services[0];
  const provider = providers.find(({ id }) => id === priced?.providerId);
  const { slug, name } = provider ?? { slug: 'bright-data', name: 'Bright Data' };
  return { slug, vendor: name, type: priced?.type ?? 'residential' };
}

/** The pages with the code of offers, of a vendor's prices, and of a badge. */
function embedsOf({ slug, vendor }: PricedVendor): DataView['embeds'] {
  const { type, volume } = DEFAULT_JOB;
  const ofVendor = { provider: slug };
  return [
    {
      href: withQuery(EMBED_CODE_PATH, { type, amount: volume }),
      text: `Cheapest offers for ${jobText({ type, volume, unit: WORKLOAD_UNITS[type] }, null)}`,
    },
    { href: withQuery(EMBED_CODE_PATH, ofVendor), text: `Prices of ${vendor}` },
    { href: withQuery(EMBED_CODE_PATH, { ...ofVendor, kind: 'badge' }), text: `Badge of ${vendor}` },
  ];
}

const described = z.looseObject({
  type: z.unknown().optional(),
  format: z.unknown().optional(),
  pattern: z.unknown().optional(),
  enum: z.unknown().optional(),
  anyOf: z.array(z.looseObject({})).default([]),
});

/** A column's kind of values in one word. */
function kindOf(schema: z.ZodType): string {
  const whole = described.parse(z.toJSONSchema(schema));
  const { type, format, pattern, enum: words } = described.parse(whole.anyOf[0] ?? whole);
  const is = (name: string) => [type].flat().includes(name);
  if (words !== undefined) return 'word';
  if (format === 'date') return 'day';
  if (is('boolean')) return 'true, false';
  if (is('integer')) return 'number';
  return pattern === undefined ? 'text' : 'amount';
}
