import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { type Settings, type SettingsEffects, settingsInputSchema, type SettingsInput } from './settings.ts';
import type { SiteInfo } from '#core/site.ts';
import { DEFAULT_FACT_MAX_AGE_DAYS, DEFAULT_SESSION_TIMEOUT_MINUTES } from '#core/limits.ts';
import { switchValues } from '#core/setting-switches.ts';
import type { Queries } from '#platform/database/database.ts';
import type { SettingsTable } from '#platform/database/operator-tables.ts';
import { SETTINGS_ROW } from '#catalogue/catalogue-scope.server.ts';
import { changeCatalogue, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { ConflictError } from '#platform/errors/problem-error.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import { nextRateExpiry, currentRates, readRates, type RateRow } from './stored-rates.server.ts';

/** Defaults from the environment. */
export interface ConfiguredSettings {
  readonly site: SiteInfo;
  readonly priceMaxAgeDays: number;
  /** Null without a mail server. */
  readonly contactEmail: { readonly to: string } | null;
  /** Null without sign-in by the company's account. */
  readonly companySignIn: { readonly name: string } | null;
}

type SettingsRow = Selectable<SettingsTable>;

/** The stored settings of the operator. */
export async function readSettingsRow(queries: Queries): Promise<SettingsRow | undefined> {
  return queries.selectFrom('settings').selectAll().executeTakeFirst();
}

/**
 * The current settings: the operator's, else the environment's, else defaults. E-mail addresses are always verified
 * with a mail server, and the password opens the panel if nothing else does.
 */
export function settingsOf(configured: ConfiguredSettings, row?: SettingsRow): Settings {
  const { site, priceMaxAgeDays, contactEmail, companySignIn } = configured;
  const switches = switchValues(({ isOnAtFirst }, name) => Boolean(row?.[name] ?? isOnAtFirst));
  return {
    siteName: row?.siteName ?? site.name,
    supportEmail: row?.supportEmail ?? site.email,
    priceMaxAgeDays: row?.priceMaxAgeDays ?? priceMaxAgeDays,
    factMaxAgeDays: row?.factMaxAgeDays ?? DEFAULT_FACT_MAX_AGE_DAYS,
    sessionTimeoutMinutes: row?.sessionTimeoutMinutes ?? DEFAULT_SESSION_TIMEOUT_MINUTES,
    ...switches,
    dataLicence: licenceOf(row),
    emailVerification: contactEmail !== null || switches.emailVerification,
    passwordSignIn: companySignIn === null || switches.passwordSignIn,
    contact: {
      salesEmail: row?.salesEmail ?? site.salesEmail,
      phone: row?.phone ?? site.phone,
      messenger: row?.messenger ?? site.messenger,
      linkedinUrl: row?.linkedinUrl ?? site.linkedinUrl,
      bookingUrl: row?.bookingUrl ?? site.bookingUrl,
    },
  };
}

function licenceOf(row?: SettingsRow): Settings['dataLicence'] {
  const [text, url] = [row?.dataLicenceText ?? null, row?.dataLicenceUrl ?? null];
  return text === null || url === null ? null : { text, url };
}

/** The brand and contact block of some settings, and what is available to visitors. */
function siteOf({ site, contactEmail }: ConfiguredSettings, settings: Settings): SiteInfo {
  const { siteName, supportEmail, contact, allowRegistration, openData } = settings;
  const sendsMail = contactEmail !== null;
  const offersAlerts = sendsMail && allowRegistration;
  const available = {
    ...(offersAlerts && { offersAlerts }),
    ...(sendsMail && { sendsMail }),
    ...(openData && { offersData: openData }),
  };
  return { ...site, ...contact, name: siteName, email: supportEmail, ...available };
}

/** Why e-mail verification cannot be turned off. */
const VERIFIED_WITH_MAIL =
  'Always on while a mail server is set up, so that nobody receives alerts without confirming them.';

const NO_COMPANY_SIGN_IN = 'Needs sign-in with a company account: set OIDC_ISSUER and the variables beside it.';

const NO_MAIL_SERVER = 'Needs a mail server: set SMTP_URL and CONTACT_NOTIFY_EMAIL.';

/** Why the development server makes no backups. */
export const NO_BACKUPS = 'The development server makes no backups. Run npm run db:backup.';

/** The effect of settings in this installation: why a switch has none. */
export function settingsEffects(
  { contactEmail, companySignIn }: ConfiguredSettings,
  makesBackups: boolean,
): SettingsEffects {
  const reasons = {
    backups: makesBackups ? null : NO_BACKUPS,
    mail: contactEmail ? null : NO_MAIL_SERVER,
    'company-sign-in': companySignIn ? null : NO_COMPANY_SIGN_IN,
  };
  const fixed = switchValues(({ needs }) => needs && reasons[needs]);
  return {
    mailTo: contactEmail?.to ?? null,
    fixed: { ...fixed, emailVerification: fixed.emailVerification ?? VERIFIED_WITH_MAIL },
  };
}

/**
 * Changes settings, as a change of the catalogue, whose version notifies all instances; recorded in the history. Null
 * restores the environment's value.
 *
 * @throws ZodError for an invalid field, StaleError, ConflictError for what this installation cannot do.
 */
export async function updateSettings(
  context: CatalogueContext,
  configured: ConfiguredSettings,
  input: SettingsInput,
): Promise<Settings> {
  const { contact = {}, dataLicence, ...values } = settingsInputSchema.parse(input);
  if (values.emailVerification === false && configured.contactEmail) throw new ConflictError(VERIFIED_WITH_MAIL);
  if (values.passwordSignIn === false && !configured.companySignIn) throw new ConflictError(NO_COMPANY_SIGN_IN);
  const licence = dataLicence === undefined ? {} : columnsOf(dataLicence);
  const changes = { ...values, ...contact, ...licence };
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  return changeCatalogue(context, { entity: 'settings', scope: [['settings', SETTINGS_ROW]] }, async (queries) => {
    context.requireSeen?.(settingsOf(configured, await readSettingsRow(queries)));
    if (!isEmpty) await queries.updateTable('settings').set(changes).execute();
    return settingsOf(configured, await readSettingsRow(queries));
  });
}

function columnsOf(licence: Settings['dataLicence']) {
  return { dataLicenceText: licence?.text ?? null, dataLicenceUrl: licence?.url ?? null };
}

const RETRY_AFTER_MS = 1_000;

interface SettingsContext {
  readonly queries: Queries;
  readonly configured: ConfiguredSettings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called if the settings could not be read. They stay as they were, and are read again. */
  readonly onError: (error: unknown) => void;
}

/**
 * The current settings in memory: the environment's until they are read, at start and after every change on any
 * instance.
 */
export class CurrentSettings extends RepeatedWork {
  readonly #context: SettingsContext;
  readonly #listeners: (() => void)[] = [];
  #current: Settings;
  #site: SiteInfo;
  #rates: readonly RateRow[] = [];
  /** When the next rate expires. */
  #ratesTurnAt = Number.POSITIVE_INFINITY;

  constructor(context: SettingsContext) {
    super();
    this.#context = context;
    this.#current = settingsOf(context.configured);
    this.#site = { ...siteOf(context.configured, this.#current), rates: [] };
  }

  get current(): Settings {
    return this.#current;
  }

  /** Brand and contact block, with current exchange rates. */
  get site(): SiteInfo {
    return this.#site;
  }

  /** Calls `listener` after each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Drops expired rates. Call it before using a cached page. */
  check(now = this.#context.now()): void {
    if (now >= this.#ratesTurnAt) this.#take(this.#current, this.#rates);
  }

  /** Resolves when all settings stored before the call are in effect, or could not be read. */
  async renew(): Promise<void> {
    this.wake();
    await this.settled();
  }

  protected async run(): Promise<number> {
    try {
      const { queries, configured } = this.#context;
      const [row, rates] = await withinDeadline(Promise.all([readSettingsRow(queries), readRates(queries)]));
      this.#take(settingsOf(configured, row), rates);
      return Number.POSITIVE_INFINITY;
    } catch (error) {
      this.#context.onError(error);
      return RETRY_AFTER_MS;
    }
  }

  #take(settings: Settings, rates: readonly RateRow[]): void {
    const { configured, now } = this.#context;
    const site = { ...siteOf(configured, settings), rates: currentRates(rates, now(), settings.siteName) };
    this.#rates = rates;
    this.#ratesTurnAt = nextRateExpiry(rates, now());
    if (isDeepStrictEqual([settings, site], [this.#current, this.#site])) return;
    this.#current = settings;
    this.#site = site;
    for (const listener of this.#listeners) listener();
  }
}
