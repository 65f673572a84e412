import type { FastifyInstance } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { REPORT_LIMITS } from '#domain/limits.ts';
import { createPriceAlerts, type PriceAlerts } from '#server/alerts/alert-desk.ts';
import { registerAlertRoutes } from '#server/api/alert-routes.ts';
import { registerBackupRoutes, registerWebhookRoutes } from '#server/api/panel-routes.ts';
import { registerContactRoutes } from '#server/api/contact-routes.ts';
import { registerFeedRoutes } from '#server/api/feed-routes.ts';
import { registerSourceRoutes } from '#server/api/source-routes.ts';
import { createSourceReader } from '#server/sources/shared-turns.ts';
import { FeedWatch } from '#server/feeds/feed-watch.ts';
import { SourceWatch } from '#server/sources/source-watch.ts';
import { createQuoteDesk } from '#server/catalogue/quote-offers.ts';
import { createSubmissionLimits } from '#server/submissions/submit-once.ts';
import { registerPriceReportRoutes } from '#server/api/price-report-routes.ts';
import { type Outbox, createOutbox } from '#server/outbox/outbox.ts';
import type { Core } from './app-core.ts';
import { readDiskSpace } from '#server/backups/backup-file.ts';
import { BackupSchedule } from '#server/backups/backup-schedule.ts';
import { audit } from '#server/http/audit.ts';
import { reportRefusal } from '#server/pages/report-refusal.ts';
import { RateWatch } from '#server/currency/rate-watch.ts';
import { SystemAlerts } from '#server/system-alerts/system-alerts.ts';

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
    isOn: () => settings.current.checkSources,
    onRequested: () => background.sources.wake(),
  });
  registerFeedRoutes(server, {
    catalogue: core.catalogue,
    privateHosts: config.sourcePrivateHosts,
    blockedHosts: config.sourceBlockedHosts,
    onChanged: () => background.feeds.wake(),
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
    quotes: createQuoteDesk(snapshot, (error) => logger.warn({ err: error }, 'A quote could not be created')),
  };
  const { pageModule, assets } = built;
  const refusalPage = {
    headers: pageHeaders,
    render: (problem: Problem) =>
      pageModule.renderContactRefusal({ assets, site: settings.site, publicUrl, problem }).html,
  };
  registerContactRoutes(server, contacts, createSubmissionLimits(monotonicNow), { refusalPage, publicUrl });
  const reports = {
    database,
    now,
    bounds: core.reportBounds ?? REPORT_LIMITS,
    catalogue: core.catalogue,
    sendsMail: outbox.sendsMail,
    site,
    onQueued,
  };
  const onError = (error: unknown) => logger.error({ err: error }, 'A form could not be rendered');
  const form = { pageModule, assets, publicUrl, snapshot, queries, now, site: () => settings.site };
  registerPriceReportRoutes(server, reports, createSubmissionLimits(monotonicNow), {
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
  readonly feeds: FeedWatch;
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
  const sources = new SourceWatch({ catalogue, logger, isOn: () => settings.current.checkSources, read });
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
  return { outbox, backups, sources, feeds };
}
