import type { FastifyInstance } from 'fastify';
import type { CompanySignIn } from '#features/account/company-sign-in.server.ts';
import type { ExchangeRates } from '#features/currency/rates.ts';
import { WORK_KINDS } from '#features/worklist/worklist.ts';
import { formatRate, rateExpiry } from '#core/exchange-rate.ts';
import { hasRightsOf } from '#core/contract/role.ts';
import { backupOperations } from '#features/backups/backups.ts';
import type { BackupSchedule } from '#features/backups/backup-schedule.server.ts';
import { readBackups } from '#features/backups/stored-backups.server.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { momentOf, type PriceMoment } from '#catalogue/prices/price-lines.server.ts';
import { withLastChanges } from '#features/worklist/last-changes.server.ts';
import { readCatalogueWork } from '#features/worklist/read-worklist.server.ts';
import { countContacts } from '#features/contacts/find-contacts.server.ts';
import { readContactWork } from '#features/contacts/read-contact-work.server.ts';
import { readRateFetches } from '#features/currency/rate-watch.server.ts';
import { readFeedWork } from '#features/feeds/feed-imports.server.ts';
import { ConflictError } from '#platform/errors/problem-error.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  retryDelivery,
  testWebhook,
  updateWebhook,
  type WebhooksContext,
} from '#features/webhooks/webhooks.server.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { readRates, enterRates } from '#features/settings/stored-rates.server.ts';
import {
  readSettingsRow,
  settingsOf,
  type ConfiguredSettings,
  NO_BACKUPS,
  settingsEffects,
  updateSettings,
} from '#features/settings/stored-settings.server.ts';
import { countTroubledSources } from '#features/sources/source-views.server.ts';
import { authorOf, registerOperations, withAuthor } from '#platform/api/register-operation.ts';

/** The worklist, and the counts of pending work. */
export function registerWorklistRoutes(
  server: FastifyInstance,
  context: CatalogueContext,
  snapshot: CatalogueSnapshot,
  sendsMail: boolean,
): void {
  const { queries } = context.database;
  const readGroups = async (moment: PriceMoment) =>
    [
      ...(await readCatalogueWork(queries, await snapshot.lines(moment.now), moment)),
      await readFeedWork(queries),
      ...(await readContactWork(queries, moment.now)),
    ].toSorted((a, b) => WORK_KINDS.indexOf(a.kind) - WORK_KINDS.indexOf(b.kind));
  registerOperations(server, {
    getWorklist: async () => {
      const groups = await readGroups(await momentOf(queries, context));
      return { sendsMail, groups: await withLastChanges(queries, groups) };
    },
    getWaiting: async ({ request }) => {
      const moment = await momentOf(queries, context);
      const groups = await readGroups(moment);
      const { new: open, overdue } = await countContacts(queries, '', moment.now);
      const seesBackups = hasRightsOf(request.session?.role ?? 'reader', backupOperations.getBackups.role);
      const { latest } = seesBackups ? await readBackups(queries, 2) : { latest: [] };
      const last = latest.find(({ state }) => state !== 'running');
      return {
        requests: { new: open, overdue },
        worklist: {
          total: groups.reduce((sum, { count }) => sum + count, 0),
          kinds: groups.map(({ kind, count }) => ({ kind, count })),
        },
        sources: await countTroubledSources(queries),
        failedBackup: last?.state === 'failed' ? { startedAt: last.startedAt, fault: last.fault } : null,
      };
    },
  });
}

/** The configuration that settings override, and whether and from where the server fetches. */
interface SettingsConfiguration extends ConfiguredSettings {
  /** The source of exchange rates. */
  readonly ratesUrl: string | null;
}

const COMPANY_AWAY = 'The company account does not answer at present. Close password sign-in when it does.';

/** Settings and exchange rates. */
export function registerSettingsRoutes(
  server: FastifyInstance,
  context: CatalogueContext,
  configured: SettingsConfiguration,
  makesBackups: boolean,
  companySignIn: Pick<CompanySignIn, 'isThere'> | null,
): void {
  const { queries } = context.database;
  const ratesHost = configured.ratesUrl === null ? null : new URL(configured.ratesUrl).host;
  const readExchangeRates = async (): Promise<ExchangeRates> => {
    const { triedAt, fetchedAt, nextAt, problem } = await readRateFetches(queries, context.now());
    const times = { triedAt: isoTime(triedAt), fetchedAt: isoTime(fetchedAt), nextAt: isoTime(nextAt) };
    return {
      rates: (await readRates(queries)).map(({ rateMicros, setAt, ...row }) => ({
        currency: row.currency,
        rate: formatRate(BigInt(rateMicros)),
        day: row.day,
        source: row.source,
        setAt: isoTime(setAt),
        offeredUntil: row.source === 'demo' ? null : isoTime(rateExpiry(row)),
      })),
      fetching: ratesHost === null ? null : { host: ratesHost, ...times, problem },
    };
  };
  registerOperations(server, {
    getSettings: async () => settingsOf(configured, await readSettingsRow(queries)),
    getSettingsEffects: async () => settingsEffects(configured, makesBackups),
    updateSettings: async ({ body, request }) => {
      // Otherwise nobody could sign in.
      if (body.passwordSignIn === false && (await companySignIn?.isThere()) === false) {
        throw new ConflictError(COMPANY_AWAY);
      }
      return updateSettings(withAuthor(context, request), configured, body);
    },
    getExchangeRates: readExchangeRates,
    setExchangeRates: async ({ body, request }) => {
      await enterRates(withAuthor(context, request), body);
      return readExchangeRates();
    },
  });
}

/** Backups; a conflict if they are turned off. */
export function registerBackupRoutes(server: FastifyInstance, backups: BackupSchedule | null): void {
  const existing = () => {
    if (!backups) throw new ConflictError(NO_BACKUPS);
    return backups;
  };
  registerOperations(server, {
    getBackups: async () => existing().status(),
    startBackup: async () => {
      await existing().begin();
      return existing().status();
    },
  });
}

export function registerWebhookRoutes(server: FastifyInstance, context: WebhooksContext): void {
  registerOperations(server, {
    listWebhooks: async () => ({ webhooks: await listWebhooks(context) }),
    createWebhook: async ({ body }) => createWebhook(context, body),
    updateWebhook: async ({ params, body, request }) => updateWebhook(context, params.id, body, authorOf(request)),
    deleteWebhook: async ({ params }) => deleteWebhook(context, params.id),
    testWebhook: async ({ params }) => testWebhook(context, params.id),
    listWebhookDeliveries: async ({ params }) => ({ deliveries: await listDeliveries(context, params.id) }),
    retryWebhookDelivery: async ({ params: { id, messageId } }) => retryDelivery(context, id, messageId),
  });
}
