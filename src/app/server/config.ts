import { isIP } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { emailAddress } from '#core/email-address.ts';
import { DEFAULT_PRICE_MAX_AGE_DAYS, MAX_PRICE_AGE_DAYS, SETTINGS_LIMITS } from '#core/limits.ts';
import { passwordFault } from '#features/account/password-rule.server.ts';
import { BACKUPS_FOLDER } from '#features/backups/backup-file.server.ts';
import { companySignInOf, oidcVariables } from './oidc-config.ts';
import type { EmailNotification } from '#features/outbox/mail-sender.server.ts';

/** The configuration from the environment. */
export type Config = ReturnType<typeof readConfig>;

/** An invalid variable. The message is the one line that the operator sees. */
export class ConfigError extends Error {
  constructor(variable: string, fault: string) {
    super(`${variable} ${fault}.`);
    this.name = 'ConfigError';
  }
}

const MAX_PORT = 65_535;

const HOST_AND_PORT = /^(\[[^[\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/;

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

const text = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .regex(NO_CONTROL_CHARACTERS, 'must not contain control characters');
const hostList = text
  .transform((list) => list.split(',').map((entry) => hostOf(entry.trim())))
  .refine(
    (hosts) => !hosts.includes(null),
    'must be host names or IP addresses, with or without ports, separated by commas',
  );
const httpUrl = urlOf(/^https?$/, 'http:// or https://');

const schema = z.object({
  PORT: wholeNumber(0, MAX_PORT).default(3_000),
  HOST: text.refine(isHost, 'must be a host name or an IP address').default('127.0.0.1'),
  METRICS_PORT: wholeNumber(1, MAX_PORT).optional(),
  METRICS_HOST: text.refine(isHost, 'must be a host name or an IP address').default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.optional(),
  BACKUP_COPY_COMMAND: text.optional(),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://')
    .refine(isConnectionString, 'must be a URL that the PostgreSQL client can read, including the files that it names')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((password, context) => {
      const fault = passwordFault(password);
      if (fault) context.addIssue(fault);
    })
    .optional(),
  CONTACT_FORWARD_URL: httpUrl.optional(),
  WEBHOOK_PRIVATE_HOSTS: hostList.optional(),
  SOURCE_PRIVATE_HOSTS: hostList.optional(),
  SOURCE_BLOCKED_HOSTS: text
    .transform((list) => list.split(',').map((entry) => blockedHostOf(entry.trim())))
    .refine((hosts) => !hosts.includes(null), 'must be host names or IP addresses, without ports, separated by commas')
    .optional(),
  RATES_URL: httpUrl.optional(),
  CONTACT_NOTIFY_EMAIL: emailAddress('must be an e-mail address').optional(),
  SMTP_URL: urlOf(/^smtps?$/, 'smtp:// or smtps://')
    .refine((url) => new URL(url).search === '', 'must not have a query')
    .refine((url) => new URL(url).hostname !== '', 'must name a host')
    .refine(hasReadableCredentials, 'must have each % in user and password written as %25')
    .optional(),
  PUBLIC_URL: httpUrl
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'must be an origin such as https://example.com')
    .optional(),
  ...oidcVariables(text, httpUrl),
  HSTS_PRELOAD: z.enum(['yes', 'no'], 'must be "yes" or "no"').default('no'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 10_000).default(256),
  SEED: z.enum(['demo', 'none'], 'must be "demo" or "none"').optional(),
  PRICE_MAX_AGE_DAYS: wholeNumber(1, MAX_PRICE_AGE_DAYS).default(DEFAULT_PRICE_MAX_AGE_DAYS),
  SITE_NAME: text
    .max(SETTINGS_LIMITS.siteName, `must have at most ${SETTINGS_LIMITS.siteName} characters`)
    .default('Rampage'),
  SITE_EMAIL: emailAddress('must be an e-mail address').default('hello@example.com'),
  SITE_SALES_EMAIL: emailAddress('must be an e-mail address').default('sales@example.com'),
  SITE_PHONE: text.default('+1 555 010 0199'),
  SITE_MESSENGER: text.default('@rampage_example'),
  SITE_LINKEDIN_URL: httpUrl.default('https://www.linkedin.com/company/example'),
  SITE_SOCIAL_X_URL: httpUrl.optional(),
  SITE_SOCIAL_LINKEDIN_URL: httpUrl.optional(),
  SITE_SOCIAL_GITHUB_URL: httpUrl.optional(),
  BOOKING_URL: httpUrl.default('https://example.com/book-a-meeting'),
});

/** Names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

/** Reads the configuration. Empty variables count as unset. @throws ConfigError for the first invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const present = Object.entries(environment).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(present));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? 'is wrong');
  }
  const { data: values } = result;
  return {
    host: values.HOST,
    port: values.PORT,
    /** Where metrics are served; null for no metrics. */
    metrics: metricsOf(values),
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    backupDirectory: values.BACKUP_DIR ?? join(values.DATA_DIR, BACKUPS_FOLDER),
    /** Shell command that copies a finished backup, its first argument, elsewhere; null for none. */
    backupCopyCommand: values.BACKUP_COPY_COMMAND ?? null,
    /** Environment of that command: none of the server's own variables, which have passwords. */
    copyEnvironment: Object.fromEntries(present.filter(([name]) => !VARIABLES.includes(name))),
    /** Environment of child processes. */
    programEnvironment: environment,
    /** Sets or resets the password; null keeps it, or generates one for a new account. */
    adminPassword: values.ADMIN_PASSWORD ?? null,
    contactForwardUrl: values.CONTACT_FORWARD_URL ?? null,
    /** URL of rates in the European Central Bank's daily format; null if only the operator enters rates. */
    ratesUrl: values.RATES_URL ?? null,
    /** Null for no e-mail about contact requests. */
    contactEmail: contactEmailOf(values),
    /** Hosts in private networks that webhooks may call. */
    webhookPrivateHosts: (values.WEBHOOK_PRIVATE_HOSTS ?? []).filter((host) => host !== null),
    /** Hosts in private networks, or without https, whose prices may be read. */
    sourcePrivateHosts: (values.SOURCE_PRIVATE_HOSTS ?? []).filter((host) => host !== null),
    /** Hosts that are never read, subdomains included. */
    sourceBlockedHosts: (values.SOURCE_BLOCKED_HOSTS ?? []).filter((host) => host !== null),
    /** Public origin without a trailing slash, configured or from host and port. */
    publicUrl: new URL(values.PUBLIC_URL ?? originOf(values.HOST, values.PORT)).origin,
    /** Sign-in with the company's account by OpenID Connect; null without it. */
    companySignIn: companySignInOf(values, (variable, fault) => {
      throw new ConfigError(variable, fault);
    }),
    /** Whether the site opts in to HSTS preloading. */
    hstsPreload: values.HSTS_PRELOAD === 'yes',
    /** Number of trusted reverse proxies. */
    trustProxy: values.TRUST_PROXY,
    /** Open connections per address; behind trusted proxies, concurrent requests. */
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    seed: values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo'),
    /** Days until an unchecked list price is outdated, unless set in the panel. */
    priceMaxAgeDays: values.PRICE_MAX_AGE_DAYS,
    site: {
      name: values.SITE_NAME,
      email: values.SITE_EMAIL,
      salesEmail: values.SITE_SALES_EMAIL,
      phone: values.SITE_PHONE,
      messenger: values.SITE_MESSENGER,
      linkedinUrl: values.SITE_LINKEDIN_URL,
      bookingUrl: values.BOOKING_URL,
      social: {
        x: values.SITE_SOCIAL_X_URL ?? null,
        linkedin: values.SITE_SOCIAL_LINKEDIN_URL ?? null,
        github: values.SITE_SOCIAL_GITHUB_URL ?? null,
      },
    },
  };
}

function metricsOf({ PORT, METRICS_PORT: port, METRICS_HOST: host }: z.output<typeof schema>) {
  if (port === undefined) return null;
  if (port === PORT) throw new ConfigError('METRICS_PORT', 'must differ from PORT');
  return { host, port };
}

function contactEmailOf(values: z.output<typeof schema>): EmailNotification | null {
  const { SMTP_URL: smtpUrl, CONTACT_NOTIFY_EMAIL: to } = values;
  if (smtpUrl === undefined && to === undefined) return null;
  if (smtpUrl === undefined) throw new ConfigError('SMTP_URL', 'must be set where CONTACT_NOTIFY_EMAIL is');
  if (to === undefined) throw new ConfigError('CONTACT_NOTIFY_EMAIL', 'must be set where SMTP_URL is');
  return { smtpUrl, to };
}

/** The URL of a host and port, with brackets around an IPv6 address and without its zone. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host.replace(/%.*/, '')}]` : host}:${port}`;
}

/** A schema of URLs. Further checks are skipped if the text is no URL. */
function urlOf(protocol: RegExp, beginnings: string) {
  const error = `must be a URL that starts with ${beginnings}`;
  return z.url({ protocol, error, abort: true }).regex(NO_CONTROL_CHARACTERS, { error, abort: true });
}

/** A host with an optional port as URLs spell it; null if it is invalid or an IPv6 address with a zone. */
function hostOf(entry: string): string | null {
  const [, host = '', port] = HOST_AND_PORT.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
  const url = URL.parse(`http://${host}`);
  if (!isHost(host.replaceAll(/[[\]]/g, '')) || !url) return null;
  return `${url.hostname}${port === undefined ? '' : `:${Number(port)}`}`;
}

/** A host as URLs spell it; null if it is invalid or has a port, which a block covers anyway. */
function blockedHostOf(entry: string): string | null {
  const host = hostOf(entry.replace(/\.$/, ''));
  return host === null || /:\d+$/.test(host) ? null : host;
}

/** Broader than browsers: container names may have underscores. */
function isHost(host: string): boolean {
  return isIP(host) !== 0 || (/^[\w.-]+$/.test(host) && URL.canParse(`http://${host}`));
}

function isConnectionString(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).port <= MAX_PORT;
  } catch {
    return false;
  }
}

function hasReadableCredentials(url: string): boolean {
  try {
    const { username, password } = new URL(url);
    return decodeURIComponent(username + password).length >= 0;
  } catch {
    return false;
  }
}

function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, rule)
    .transform(Number)
    .pipe(z.number().min(min, rule).max(max, rule));
}
