import { z } from 'zod';
import { SNIPPET_LANGUAGES } from './languages.ts';
import { PROXY_PROTOCOLS } from '#catalogue/connections/connection.ts';
import { factEvidenceSchema } from '#catalogue/facts/facts-contract.ts';
import { MAX_SLUG_LENGTH } from '#core/limits.ts';
import { SERVICE_TYPES } from '#core/service-type.ts';
import { matching, ok, record, view } from '#core/contract/operation.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { connectPaths } from '#core/routes.ts';
import { MAX_CHOICE_LENGTH, type Choice } from './connect-url.ts';

const settingSchema = z.strictObject({ label: z.string(), code: z.string().nullable(), text: z.string().nullable() });

export const codeSchema = z.strictObject({
  code: z.string(),
  placeholders: z.array(z.string()).describe('Words in the code to replace'),
  notes: z.array(z.string()),
});

const sourceSchema = factEvidenceSchema
  .pick({ sourceUrl: true, checkedOn: true, checkedBy: true, listName: true, stale: true })
  .nullable();

const connectionSchema = z.strictObject({
  kind: z.enum(['proxy', 'api']),
  chosen: z.strictObject({
    language: z.enum(SNIPPET_LANGUAGES),
    country: z.string().nullable(),
    state: z.string().nullable(),
    city: z.string().nullable(),
    session: z.string().nullable(),
    minutes: z.int().nullable(),
    protocol: z.enum(PROXY_PROTOCOLS).nullable(),
  }),
  corrections: z.array(z.string()).describe('What of the URL could not be fulfilled'),
  offers: z
    .strictObject({
      country: z.boolean(),
      state: z.boolean(),
      city: z.boolean(),
      session: z.boolean(),
      minutes: z.boolean(),
    })
    .describe('Choices that the templates express'),
  minutes: z.strictObject({ least: z.int(), most: z.int(), usual: z.int() }),
  protocols: z.array(z.enum(PROXY_PROTOCOLS)).describe('Of all connections of the service'),
  hasApi: z.boolean().describe('Whether one of the connections is an API'),
  newSession: z.string().describe('A session to begin with'),
  snippet: codeSchema.nullable().describe('Null if the choices do not suffice'),
  settings: z.array(settingSchema),
  note: z.string().nullable(),
  source: sourceSchema,
});

export type ShownConnection = z.output<typeof connectionSchema>;

const serviceSchema = z.strictObject({ id: z.int(), name: z.string(), type: z.enum(SERVICE_TYPES) });

const countriesSchema = z.array(z.tuple([z.string(), z.string()])).describe('Code and name');

const connectViewSchema = record('ConnectView', {
  vendor: z.strictObject({ slug: z.string(), name: z.string() }),
  services: z.array(serviceSchema),
  service: serviceSchema.nullable(),
  countries: countriesSchema,
  docs: z.string().nullable().describe('The vendor’s documentation'),
  connection: connectionSchema.nullable().describe('Null if none is recorded'),
});

export type ConnectView = z.output<typeof connectViewSchema>;

const choiceSchema = z.string().max(MAX_CHOICE_LENGTH).optional();
const choicesSchema = {
  language: choiceSchema,
  country: choiceSchema,
  state: choiceSchema,
  city: choiceSchema,
  session: choiceSchema,
  minutes: choiceSchema,
  protocol: choiceSchema,
} satisfies Record<Choice, typeof choiceSchema>;

export const getConnectView = view('getConnectView', connectPaths.view(':slug'), {
  summary: 'A vendor’s connection with its settings and code; choices that cannot be fulfilled are corrected',
  params: z.strictObject({ slug: z.string().max(MAX_SLUG_LENGTH) }),
  query: z.strictObject({
    connect: matching(/^[1-9]\d{0,14}$/, 'Id of a service')
      .transform(Number)
      .optional(),
    ...choicesSchema,
  }),
  response: ok('The connection', connectViewSchema),
});

const vendorSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  service: serviceSchema.nullable(),
  snippet: codeSchema.nullable(),
  docs: z.string().nullable(),
  hasConnection: z.boolean(),
  source: sourceSchema,
});

const switchViewSchema = record('ConnectSwitchView', {
  from: vendorSchema.nullable().describe('Null if no vendor or an unknown one is named'),
  to: vendorSchema.nullable(),
  vendors: z
    .array(z.strictObject({ slug: z.string(), name: z.string() }))
    .describe('Vendors with a connection of the type'),
  type: z.enum(CALCULATED_TYPES),
  types: z.array(z.enum(CALCULATED_TYPES)).describe('Types with a connection'),
  language: z.enum(SNIPPET_LANGUAGES),
  corrections: z.array(z.string()),
  rows: z.array(
    z.strictObject({
      label: z.string(),
      from: settingSchema.nullable(),
      to: settingSchema.nullable(),
      difference: z.enum(['same', 'changes', 'new', 'lost']),
    }),
  ),
});

export type ConnectSwitchView = z.output<typeof switchViewSchema>;

export const getConnectSwitchView = view('getConnectSwitchView', connectPaths.switchView, {
  summary: 'The settings of one vendor beside those of another',
  query: z.strictObject({
    from: z.string().max(MAX_SLUG_LENGTH).optional(),
    to: z.string().max(MAX_SLUG_LENGTH).optional(),
    type: z.enum(CALCULATED_TYPES).optional(),
    ...choicesSchema,
  }),
  response: ok('Both connections', switchViewSchema),
});
