import type { FastifyInstance } from 'fastify';
import type { Problem } from '#core/contract/problem.ts';
import { REPORT_LIMITS } from '#core/limits.ts';
import { createPriceAlerts, type PriceAlerts } from '#features/alerts/alert-desk.server.ts';
import { registerAlertRoutes } from '#features/alerts/alert-routes.server.ts';
import { registerBackupRoutes, registerWebhookRoutes } from '#app/api/panel-routes.ts';
import { registerContactRoutes } from '#features/contacts/contact-routes.server.ts';
import { registerFeedRoutes } from '#features/feeds/feed-routes.server.ts';
import { registerSourceRoutes } from '#features/sources/source-routes.server.ts';
import type { ReadAddress } from '#features/sources/leased-work.server.ts';
import { ContentThread } from '#features/sources/content-thread.server.ts';
import { createSourceReader } from '#features/sources/shared-turns.server.ts';
import { FeedWatch } from '#features/feeds/feed-watch.server.ts';
import { SourceWatch } from '#features/sources/source-watch.server.ts';
import { createQuoteDesk } from '#features/quotes/quote-offers.server.ts';
import { createSubmissionLimits } from '#platform/submissions/submit-once.ts';
import { registerPriceReportRoutes } from '#features/price-reports/price-report-routes.server.ts';
import { type Outbox, createOutbox } from '#features/outbox/outbox.server.ts';
import type { Core } from './app-core.ts';
import { readDiskSpace } from '#features/backups/backup-file.server.ts';
import { BackupSchedule } from '#features/backups/backup-schedule.server.ts';
import { audit } from '#platform/http/audit.ts';
import { reportRefusal } from '#features/price-reports/report-refusal.server.ts';
import { RateWatch } from '#features/currency/rate-watch.server.ts';
import { registerTestMailRoutes } from '#features/system-alerts/test-mail.server.ts';
import { SystemAlerts } from '#features/system-alerts/system-alerts.server.ts';

/** Outgoing deliveries. */
interface Delivery {
  /** Runs while the server does. */
  readonly outbox: Outbox;
  readonly alerts: PriceAlerts;
}

/** Contact requests, price alerts, webhooks and backups. */
export function registerDelivery(server: FastifyInstance, core: Core): Delivery {
  const { config, database, built, logger, now, monotonicNow, settings, snapshot, pageHeaders } = core;
  const { queries } = database;
  const { publicUrl } = config;
  const background = startBackgroundWork(server, core);
  const { outbox } = background;
  const onQueued = () => outbox.wake();
  const site = () => ({ name: settings.site.name, publicUrl });
  const alerts = createPriceAlerts({
    queries,
    snapshot,
    logger,
    now,
    monotonicNow,
    site,
    sendsMail: outbox.sendsMail,
    isOpen: () => outbox.sendsMail && settings.site.offersAlerts === true,
    onQueued,
  });
  core.versions.add(() => alerts.watch.wake());
  core.versions.add(onQueued);
  registerBackupRoutes(server, background.backups);
  registerSourceRoutes(server, {
    catalogue: core.catalogue,
    thread: background.thread,
    isOn: () => settings.current.checkSources,
    onRequested: () => background.sources.wake(),
  });
  registerFeedRoutes(server, {
    catalogue: core.catalogue,
    read: background.read,
    privateHosts: config.sourcePrivateHosts,
    blockedHosts: config.sourceBlockedHosts,
    onChanged: () => background.feeds.wake(),
  });
  registerTestMailRoutes(server, {
    contactEmail: config.contactEmail,
    from: () => ({ name: settings.site.name, address: settings.site.email }),
    site,
    monotonicNow,
  });
  registerWebhookRoutes(server, { queries, now, onQueued, privateHosts: config.webhookPrivateHosts });
  registerAlertRoutes(server, alerts);
  const contacts = {
    database,
    now,
    get destinations() {
      return outbox.destinations.filter((one) => one !== 'email' || settings.current.emailNotifications);
    },
    onQueued,
    get mailSite() {
      return outbox.sendsMail ? site() : null;
    },
    quotes: createQuoteDesk(snapshot, (error) => logger.warn({ err: error }, 'A quote could not be created')),
  };
  const { pageModule, assets } = built;
  const refusalPage = {
    headers: pageHeaders,
    render: (problem: Problem) =>
      pageModule.renderContactRefusal({ assets, site: settings.site, publicUrl, problem }).html,
  };
  registerContactRoutes(server, contacts, createSubmissionLimits('contacts', core.limits), { refusalPage, publicUrl });
  const reports = {
    database,
    now,
    bounds: core.reportBounds ?? REPORT_LIMITS,
    catalogue: core.catalogue,
    sendsMail: outbox.sendsMail,
    operator: () => (settings.current.emailNotifications ? (config.contactEmail?.to ?? null) : null),
    site,
    onQueued,
  };
  const onError = (error: unknown) => logger.error({ err: error }, 'A form could not be rendered');
  const form = { pageModule, assets, publicUrl, snapshot, queries, now, site: () => settings.site };
  registerPriceReportRoutes(server, reports, createSubmissionLimits('reports', core.limits), {
    headers: pageHeaders,
    render: async (problem, entered) => reportRefusal({ ...form, onError }, problem, entered),
  });
  return { outbox, alerts };
}

interface BackgroundWork {
  readonly outbox: Outbox;
  /** Null if no backups are made. */
  readonly backups: BackupSchedule | null;
  readonly sources: SourceWatch;
  readonly thread: ContentThread;
  readonly feeds: FeedWatch;
  readonly read: ReadAddress;
}

/** A background worker; runs while the server does. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** Starts background work: deliveries, exchange rates, backups, and mails about faults. */
function startBackgroundWork(server: FastifyInstance, core: Core): BackgroundWork {
  const { config, database, logger, now, catalogue, settings, senders, fetchRates = null } = core;
  const place = core.backups ?? null;
  const { publicUrl, contactEmail } = config;
  const { queries } = database;
  const outbox = createOutbox(
    {
      queries,
      logger,
      note: (entry, line) => {
        audit({ log: logger }, entry, line);
        if (entry.outcome === 'dead') alerts.wake();
      },
      now,
      random: Math.random,
      publicUrl,
      from: () => ({ name: settings.site.name, address: settings.site.email }),
    },
    senders,
  );
  const alerts = new SystemAlerts({
    queries,
    logger,
    now,
    recipient: () => (settings.current.systemAlerts ? (contactEmail?.to ?? null) : null),
    site: () => ({ name: settings.site.name, publicUrl }),
    folders: place ? [place.dataDirectory, place.folder] : [],
    readRoom: place?.readRoom ?? readDiskSpace,
    onQueued: () => outbox.wake(),
  });
  const backups =
    place &&
    new BackupSchedule({
      ...place,
      database,
      logger,
      now,
      isOn: () => settings.current.autoBackup,
      onFailed: () => alerts.wake(),
    });
  const read =
    core.readSource ??
    createSourceReader({
      queries,
      now,
      site: () => ({ name: settings.site.name, publicUrl }),
      privateHosts: config.sourcePrivateHosts,
      blockedHosts: config.sourceBlockedHosts,
    });
  const thread = new ContentThread();
  const sources = new SourceWatch({ catalogue, logger, thread, isOn: () => settings.current.checkSources, read });
  const feeds = new FeedWatch({ catalogue, logger, read });
  settings.onChange(() => {
    sources.wake();
    backups?.wake();
    alerts.wake();
  });
  const workers: Worker[] = [
    outbox,
    alerts,
    sources,
    feeds,
    ...(backups ? [backups] : []),
    ...(fetchRates ? [new RateWatch({ catalogue, fetchRates, logger })] : []),
  ];
  for (const worker of workers) {
    server.addHook('onReady', async () => worker.start());
    server.addHook('onClose', async () => worker.stop());
  }
  return { outbox, backups, sources, thread, feeds, read };
}
