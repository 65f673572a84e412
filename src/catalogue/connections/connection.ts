import { z } from 'zod';
import { CONNECTION_LIMITS } from '#core/limits.ts';
import { storableLine, storableText } from '#core/text.ts';
import { record } from '#core/contract/operation.ts';
import { factEvidenceSchema } from '#catalogue/facts/facts-contract.ts';
import { evidenceInputSchema } from '#catalogue/prices/price-line-contract.ts';
import { hasColon, parseTemplate } from './template.ts';

const CONNECTION_KINDS = ['proxy', 'api'] as const;
export const PROXY_PROTOCOLS = ['http', 'https', 'socks5'] as const;
export const SIGN_INS = ['password', 'ip-allowlist', 'token'] as const;

/** Where a template of a connection is. */
export const TEMPLATE_PLACES = ['username', 'password', 'header', 'parameter'] as const;

export type ProxyProtocol = (typeof PROXY_PROTOCOLS)[number];

/** Text with holes in braces, and optional parts in square brackets. */
const template = z
  .string()
  .max(CONNECTION_LIMITS.template, `Enter at most ${CONNECTION_LIMITS.template} characters`)
  .superRefine((text, context) => {
    const parts = parseTemplate(text);
    if ('fault' in parts) context.addIssue(`${parts.fault.message} (character ${parts.fault.at + 1})`);
  });

const userName = template.refine(
  (text) => !hasColon(text),
  'A user name has no colon: what follows it would be the password.',
);

const portNumber = z.int('Enter a whole number').min(1, 'Ports begin at 1').max(65_535, 'Ports end at 65535');

const host = z
  .string()
  .max(CONNECTION_LIMITS.host)
  .toLowerCase()
  .pipe(z.union([z.hostname(), z.ipv4(), z.ipv6()], 'Enter a host name or an IP address, without https:// and port'))
  // A browser would read them as other addresses.
  .refine((name) => !/^[\d.]+$/.test(name) || z.ipv4().safeParse(name).success, 'Enter a host name or an IP address');

const port = z
  .strictObject({
    port: portNumber,
    to: portNumber.nullish().describe('The end of a range'),
    protocols: z.array(z.enum(PROXY_PROTOCOLS)).min(1, 'Choose a protocol').max(PROXY_PROTOCOLS.length),
    use: storableLine.max(CONNECTION_LIMITS.use).nullish(),
  })
  .refine(({ port: from, to }) => to == null || to > from, {
    path: ['to'],
    error: 'The end of a range is above its beginning',
  });

const headerName = z.string().regex(/^[\w-]{1,60}$/, 'Enter 1 to 60 letters, digits and hyphens');
const parameterName = z.string().regex(/^[\w.[\]-]{1,60}$/, 'Enter 1 to 60 letters, digits, points and hyphens');
const named = (name: z.ZodType<string, string>) => z.array(z.strictObject({ name, value: template })).max(20);

const minutes = z.int().min(1).max(CONNECTION_LIMITS.minutes);
const session = z
  .strictObject({
    length: z.int().min(1).max(32).nullable().describe('Null for 1 to 32'),
    alphabet: z.enum(['letters-digits', 'digits']),
    minMinutes: minutes.nullable(),
    maxMinutes: minutes.nullable(),
  })
  .refine(({ minMinutes, maxMinutes }) => (minMinutes ?? 1) <= (maxMinutes ?? CONNECTION_LIMITS.minutes), {
    path: ['maxMinutes'],
    error: 'The most minutes are not below the fewest',
  });

const apiCall = z.strictObject({
  method: z.enum(['GET', 'POST']),
  url: template.pipe(z.url({ protocol: /^https$/, error: 'Enter an https:// address' })),
  key: z.strictObject({ in: z.enum(['header', 'query']), name: parameterName, value: template }),
  body: z.enum(['query', 'json', 'form']).describe('Where the parameters are'),
  parameters: named(parameterName),
});

const shape = {
  kind: z.enum(CONNECTION_KINDS),
  hosts: z.array(host).min(1, 'Enter a host').max(20),
  ports: z.array(port).max(20),
  auth: z.array(z.enum(SIGN_INS)).min(1, 'Choose a way to sign in').max(SIGN_INS.length),
  username: userName.nullable(),
  password: template.nullable(),
  headers: named(headerName).nullish().describe('Headers that the proxy or API reads'),
  session: session.nullish(),
  spaces: z.enum(['', '_', '-']).optional().describe('What spaces of cities and states become'),
  api: apiCall.nullish(),
  note: storableText.trim().max(CONNECTION_LIMITS.note).nullish(),
} as const;

/** A connection of a service in requests. */
export const connectionInputSchema = z
  .strictObject({ ...shape, evidence: evidenceInputSchema.omit({ atQuantity: true }).nullish() })
  .superRefine(({ kind, ports, username, password, api, auth }, context) => {
    const fault = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    if (kind === 'proxy') {
      if (ports.length === 0) fault(['ports'], 'Enter a port');
      if (api) fault(['api'], 'A proxy has no API call: choose the kind `api`');
      if (auth.includes('password') && username === null) fault(['username'], 'Enter a user name');
    } else {
      if (!api) fault(['api'], 'Enter the API call');
      if (username !== null) fault(['username'], 'An API has no user name: enter its key');
      if (password !== null) fault(['password'], 'An API has no password: enter its key');
    }
  });

export const connectionsInputSchema = z.array(connectionInputSchema).max(CONNECTION_LIMITS.perService);

const answered = z.strictObject({
  kind: z.enum(CONNECTION_KINDS),
  hosts: z.array(z.string()),
  ports: z.array(
    z.strictObject({
      port: z.int(),
      to: z.int().nullable().describe('The end of a range'),
      protocols: z.array(z.enum(PROXY_PROTOCOLS)),
      use: z.string().nullable(),
    }),
  ),
  auth: z.array(z.enum(SIGN_INS)),
  username: z.string().nullable().describe('Template: holes in braces, optional parts in square brackets'),
  password: z.string().nullable(),
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  country: z
    .strictObject({
      where: z.enum(TEMPLATE_PLACES),
      case: z.enum(['upper', 'lower', 'name']),
    })
    .nullable()
    .describe('Where the country goes, null if the templates have no place for it'),
  session: z
    .strictObject({
      where: z.enum(TEMPLATE_PLACES),
      length: z.int().nullable(),
      alphabet: z.enum(['letters-digits', 'digits']),
      minMinutes: z.int().nullable(),
      maxMinutes: z.int().nullable(),
    })
    .nullable()
    .describe('Null if no session can be kept'),
  spaces: z.enum(['', '_', '-']),
  api: z
    .strictObject({
      method: z.enum(['GET', 'POST']),
      url: z.string(),
      key: z.strictObject({ in: z.enum(['header', 'query']), name: z.string(), value: z.string() }),
      body: z.enum(['query', 'json', 'form']),
      parameters: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    })
    .nullable(),
  note: z.string().nullable(),
  evidence: factEvidenceSchema.nullable(),
});

/** A connection of a service in responses. */
export const connectionSchema = record('Connection', answered.shape);

export type ConnectionInput = z.output<typeof connectionInputSchema>;
export type Connection = z.output<typeof connectionSchema>;
