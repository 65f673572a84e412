import type { FastifyInstance } from 'fastify';
import { readDiskSpace } from '#server/backups/backup-folder.ts';
import { BackupSchedule } from '#server/backups/backup-schedule.ts';
import { audit } from '#server/http/audit.ts';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import { RateWatch } from '#server/currency/rate-watch.ts';
import { SystemAlerts } from '#server/system-alerts/system-alerts.ts';
import type { Core } from './app-core.ts';

interface BackgroundWork {
  readonly outbox: Outbox;
  /** Null if no backups are made. */
  readonly backups: BackupSchedule | null;
}

/** A background worker; runs while the server does. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** Starts background work: deliveries, exchange rates, backups, and mails about faults. */
export function startBackgroundWork(server: FastifyInstance, core: Core): BackgroundWork {
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
