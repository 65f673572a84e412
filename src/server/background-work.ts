import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readRoom } from './backup/backup-folder.ts';
import { BackupSchedule, type BackupPlace } from './backup/backup-schedule.ts';
import type { CatalogueContext } from './catalogue/change-catalogue.ts';
import { audit } from './http/audit.ts';
import { createOutbox, type Outbox, type Senders } from './outbox/outbox.ts';
import type { FetchRates } from './rates/fetch-rates.ts';
import { RateWatch } from './rates/rate-watch.ts';
import type { SettingsInForce } from './settings/settings-in-force.ts';
import { SystemAlerts } from './system-alerts/system-alerts.ts';

interface BackgroundContext {
  readonly catalogue: CatalogueContext;
  readonly settings: Pick<SettingsInForce, 'site' | 'current' | 'onChange'>;
  readonly publicUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly senders: Senders;
  readonly fetchRates: FetchRates | null;
  readonly backups: BackupPlace | null;
  /** Where mails to the operator go, null without a mail server. */
  readonly contactEmail: { readonly to: string } | null;
}

interface BackgroundWork {
  readonly outbox: Outbox;
  /** Null where no backups are made. */
  readonly backups: BackupSchedule | null;
}

/** What works by itself, from when the server is ready until it closes. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Everything that the server does without being asked: it hands messages on, fetches exchange rates, makes backups, and tells the
 * operator what went wrong.
 */
export function startBackgroundWork(server: FastifyInstance, context: BackgroundContext): BackgroundWork {
  const { catalogue, settings, publicUrl, logger, senders, fetchRates, contactEmail } = context;
  const { database, now } = catalogue;
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
    folders: context.backups ? [context.backups.dataDirectory, context.backups.folder] : [],
    readRoom: context.backups?.readRoom ?? readRoom,
    onQueued: () => outbox.wake(),
  });
  const backups =
    context.backups &&
    new BackupSchedule({
      ...context.backups,
      database,
      logger,
      now,
      isOn: () => settings.current.autoBackup,
      onFailed: () => alerts.wake(),
    });
  settings.onChange(() => {
    backups?.wake();
    alerts.wake();
  });
  const workers: Worker[] = [
    outbox,
    alerts,
    ...(backups ? [backups] : []),
    ...(fetchRates ? [new RateWatch({ catalogue, fetchRates, logger })] : []),
  ];
  for (const worker of workers) {
    server.addHook('onReady', async () => worker.start());
    server.addHook('onClose', async () => worker.stop());
  }
  return { outbox, backups };
}
