import { z } from 'zod';
import { DOCS_LIMITS, MAX_DESCRIPTION_LENGTH, MAX_FORMER_NAMES, MAX_NAME_LENGTH } from '#core/limits.ts';
import { storableLine, storableText } from '#core/text.ts';
import {
  count,
  demoMark,
  flag,
  price,
  readOnly,
  savings,
  secureAddressSchema,
  serial,
  text,
  webAddress,
  outputSchemas,
  inputSchemas,
  type Entity,
} from '#core/contract/field.ts';
import {
  created,
  deletedResponse,
  everyone,
  ifMatchHeaders,
  named,
  ok,
  operatorAndKeys,
  record,
} from '#core/contract/operation.ts';
import { adminApi, api } from '#core/routes.ts';

const docSchema = z.strictObject({
  type: z.string().describe('Topic of the page, such as a type of service'),
  url: z.string(),
});

/** Documentation pages of a provider. Unchanged if they are not sent. */
const docs = {
  output: z.array(docSchema).describe('Documentation pages'),
  input: z
    .array(z.strictObject({ type: storableLine.min(1).max(DOCS_LIMITS.type), url: secureAddressSchema }))
    .max(DOCS_LIMITS.count)
    .optional(),
  column: 'json',
  control: null,
} as const;

/** Former names of a provider. Unchanged if they are not sent. */
const formerNames = {
  output: z.array(z.string()).describe('Former names of the provider'),
  input: z.array(storableLine.min(1, 'A name cannot be empty').max(MAX_NAME_LENGTH)).max(MAX_FORMER_NAMES).optional(),
  column: 'json',
  control: {
    label: 'Former Names',
    blank: '',
    format: (names: readonly string[]) => names.join(', '),
    parse: namesIn,
    quote: (held: string) => namesIn(held).join(', ') || 'none',
  },
} as const;

/** Comma-separated names. */
function namesIn(typed: string): readonly string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * A provider. Its figures are derived from its services; those of a new one may be sent, and are kept until it has
 * services.
 */
export const providerFields = {
  id: serial(),
  name: text('Provider Name', (name) => name.min(1, 'Provider name is required').max(MAX_NAME_LENGTH)),
  logo: text('Logo (Letter)', (logo) =>
    logo
      .min(1, 'Logo letter is required')
      .refine((letters) => [...letters].length <= 1, 'Logo must be a single letter'),
  ),
  description: text('Description', () => storableText.trim().max(MAX_DESCRIPTION_LENGTH).optional()),
  pricePerGbRampage: { ...price('Rampage Price per GB'), column: 'micros', control: null },
  pricePerGbDirect: { ...price('Direct Price per GB'), column: 'micros', control: null },
  savingsPercentage: { ...savings(), column: 'plain' },
  ipCount: { ...count('IP Count'), control: null },
  countries: { ...count('Countries'), control: null },
  featured: flag('Featured Provider'),
  isDemo: demoMark('changes it'),
  slug: readOnly(z.string().describe('The provider’s name in page addresses'), 'plain'),
  homeUrl: webAddress(),
  statusUrl: webAddress(),
  docs,
  formerNames,
} as const;

export const providerSchema = record('Provider', outputSchemas(providerFields));

export const newProviderSchema = z.strictObject(inputSchemas(providerFields));

/** A change of a provider, without its figures. */
export const providerInputSchema = newProviderSchema.pick({
  name: true,
  logo: true,
  description: true,
  featured: true,
  homeUrl: true,
  statusUrl: true,
  docs: true,
  formerNames: true,
});

export type Provider = Entity<typeof providerFields>;
export type NewProvider = z.input<typeof newProviderSchema>;
export type ProviderInput = z.input<typeof providerInputSchema>;

export const providerOperations = named({
  listProviders: everyone.get(api.providers, {
    summary: 'All providers with figures from their services',
    response: ok('All providers', z.array(providerSchema)),
  }),
  getProvider: operatorAndKeys.row.get(adminApi.provider(':id'), {
    summary: 'One provider, with the ETag for changes to it',
    tagged: true,
    response: ok('The provider', providerSchema),
  }),
  createProvider: operatorAndKeys.post(adminApi.providers, {
    summary: 'Adds a provider without services',
    body: newProviderSchema,
    tagged: true,
    audit: { action: 'create', entity: 'provider' },
    response: created('The new provider', providerSchema),
  }),
  updateProvider: operatorAndKeys.row.put(adminApi.provider(':id'), {
    summary: 'Changes a provider; its figures always come from its services',
    headers: ifMatchHeaders,
    body: providerInputSchema,
    tagged: true,
    audit: { action: 'update', entity: 'provider' },
    response: ok('The changed provider', providerSchema),
  }),
  deleteProvider: operatorAndKeys.row.delete(adminApi.provider(':id'), {
    summary: 'Deletes a provider with its services and their country rows',
    audit: { action: 'delete', entity: 'provider' },
    response: deletedResponse,
  }),
});
