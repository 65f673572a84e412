import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { getProviderView } from '#catalogue/providers/provider-view.ts';
import { getProvidersView } from '#catalogue/providers/providers-view.ts';
import { getMethodologyView } from '#features/sources/methodology-view.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import type { Operation } from '#core/contract/operation.ts';

/** A tool for language models: a public read under a name. Inputs and results have the shapes of its operation. */
interface Tool {
  readonly name: string;
  readonly operation: Operation;
  readonly description: string;
}

const EVIDENCE =
  'Prices are US dollars as decimal text. Each list price has the day on which it was last checked (evidence.checkedOn) and whether it is outdated (evidence.stale): state that day with a price.';

export const TOOLS: readonly Tool[] = [
  {
    name: 'rank_offers',
    operation: operations.listOffers,
    description: `Monthly totals of one proxy job at every vendor, cheapest first. The amount is in GB, in thousands of requests or in IPs, by the type. ${EVIDENCE}`,
  },
  {
    name: 'estimate',
    operation: operations.listEstimates,
    description: `The cheapest vendors for several proxy jobs together, and what fewer vendors cost, for up to 24 months. ${EVIDENCE}`,
  },
  {
    name: 'find_providers',
    operation: getProvidersView,
    description: `Vendors by name, product, country, unit price and features, in pages of 30. Unit prices are per GB, per 1,000 requests (cpm) or per IP. The slugs and service ids are inputs of other tools. ${EVIDENCE}`,
  },
  {
    name: 'compare_providers',
    operation: operations.getComparison,
    description: `Two to six vendors side by side for a job: prices, coverage and features. A value of null is not recorded. ${EVIDENCE}`,
  },
  {
    name: 'provider',
    operation: getProviderView,
    description: `A vendor with its services, price tiers per GB, per 1,000 requests (cpm) or per IP, coverage and features. A tier applies to the whole order from its volume on. ${EVIDENCE}`,
  },
  {
    name: 'price_history',
    operation: operations.getServicePriceHistory,
    description: `Every change of a service’s prices per GB, per 1,000 requests (cpm) or per IP, oldest first, without corrected values. ${EVIDENCE}`,
  },
  {
    name: 'price_changes',
    operation: operations.listPriceChanges,
    description: `The latest price changes of all vendors per GB, per 1,000 requests (cpm) or per IP, newest first. ${EVIDENCE}`,
  },
  {
    name: 'connection',
    operation: operations.getServiceSnippet,
    description:
      'Code that sends a request through a service, with its host, port and sign-in. YOUR_ placeholders are for the buyer to replace. Not all services have one, and a service offers only some of the choices: the error says which.',
  },
  {
    name: 'catalogue_status',
    operation: getMethodologyView,
    description:
      'How many list prices there are, how many days ago they were checked, by a person or automatically, and how many are outdated.',
  },
];

/** The tools as a client lists them. */
export function describeTools() {
  return TOOLS.map(({ name, operation, description }) => ({
    name,
    title: operation.summary,
    description,
    inputSchema: inputSchema(operation),
    outputSchema: outputSchema(operation),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
}

function inputSchema({ params, query }: Operation) {
  const shape = Object.entries<z.ZodType>({ ...params?.shape, ...query?.shape });
  const required = shape.flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]));
  const properties = Object.fromEntries(shape.map(([name, schema]) => [name, parameterSchema(schema)]));
  return { type: 'object' as const, properties, required, additionalProperties: false };
}

/** Parameters are text before parsing; models want the numbers among them as numbers. */
function parameterSchema(schema: z.ZodType) {
  const parsed = describe(schema, 'output');
  return parsed['type'] === 'integer' || parsed['type'] === 'number' ? parsed : describe(schema, 'input');
}

function outputSchema({ response }: Operation) {
  if (!response.schema) throw new TypeError('A tool answers with an object');
  const { $ref, $defs, ...root } = describe(response.schema, 'output');
  const { [response.schema.meta()?.id ?? '']: named, ...parts } = jsonObject.parse($defs ?? {});
  return { ...root, ...jsonObject.parse(named ?? {}), $defs: parts, type: 'object' as const };
}

const jsonObject = z.record(z.string(), z.json());

/** Without what a format or the type says already: models read the whole. */
function describe(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      delete jsonSchema.id;
    },
  });
  return jsonObject.parse(described);
}

const textOrNumber = z.union([z.string(), z.number()], {
  error: ({ path = [] }) => `${path.join('.')} must be text or a number`,
});

const argumentsSchema = z.record(z.string(), textOrNumber);

/** The API path of a call. @throws ZodError for arguments that are no parameters. */
export function pathOfCall({ operation: { path, params } }: Tool, given: unknown): string {
  const texts = Object.entries(argumentsSchema.parse(given ?? {})).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const isInPath = ([name]: readonly [string, string]) => name in (params?.shape ?? {});
  const inPath = Object.fromEntries(texts.filter(isInPath));
  params?.parse(inPath);
  const search = new URLSearchParams(
    texts.filter((text) => !isInPath(text)).map(([name, text]) => [name, text]),
  ).toString();
  const pathname = fillPath(
    path,
    Object.fromEntries(Object.entries(inPath).map(([name, text]) => [name, encodeURIComponent(text)])),
  );
  return search === '' ? pathname : `${pathname}?${search}`;
}
