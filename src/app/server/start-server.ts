import { pino } from 'pino';
import { createApp } from './app.ts';
import { createBackupProcess } from '#features/backups/back-up-database.server.ts';
import { createBackupCopy } from '#features/backups/copy-backup.server.ts';
import { startChangeFeed } from '#catalogue/change-feed.server.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { listen } from './listen.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { createSenders } from '#features/outbox/outbox.server.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { prepareDatabase } from './prepare-database.ts';
import { explainStartFailure } from './start-failure.ts';
import { createRatesFetch } from '#features/currency/fetch-rates.server.ts';
import { stopInOrder } from './stop-in-order.ts';

/** Buffered log lines while standard output is blocked, in bytes. */
const MAX_UNWRITTEN_LOG = 1024 * 1024;

/** Starts the server: the process behind `npm start` and in the container. */
async function start(config: Config): Promise<void> {
  const database = openDatabase(config);
  const generatedPassword = await prepareDatabase(database, config, Date.now);
  // Printed first: if the start fails later, it would be lost.
  if (generatedPassword !== null) console.log(`Admin password, shown this once: ${generatedPassword}`);
  const built = await loadBuiltFiles(securityHeaders(config));
  const output = pino.destination({ dest: process.stdout.fd, maxLength: MAX_UNWRITTEN_LOG });
  // With a full disk behind standard output, log lines are dropped; the last flush would wait forever.
  output.on('error', () => {
    output.flushSync = () => {};
  });
  const logger = pino({ level: 'info' }, output);
  // Loaded on demand: a server without metrics does not pay for the library.
  const metrics = config.metrics && new (await import('#features/metrics/metrics-server.server.ts')).Metrics();
  const { server, catalogue, snapshot } = createApp({
    config,
    database,
    built,
    logger,
    now: Date.now,
    senders: createSenders(config),
    backups: {
      folder: config.backupDirectory,
      dataDirectory: config.dataDirectory,
      make: createBackupProcess(config),
      copy:
        config.backupCopyCommand === null ? null : createBackupCopy(config.backupCopyCommand, config.copyEnvironment),
    },
    ...(metrics && { requestMetrics: metrics.requests }),
    fetchRates: config.ratesUrl === null ? null : createRatesFetch(config.ratesUrl),
  });
  const { databaseUrl } = config;
  const feed = databaseUrl ? startChangeFeed({ databaseUrl, onVersion: catalogue.onChange, logger }) : null;
  await server.ready();
  const metricsServer =
    metrics?.createServer({
      queries: database.queries,
      snapshot,
      clock: catalogue,
      monotonicNow: () => performance.now(),
    }) ?? null;
  if (metricsServer && config.metrics)
    await listen(metricsServer, config.metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  const url = await listen(server.server, config);
  server.server.on('error', (error) => logger.error({ err: error }, 'The server could not accept a connection'));
  stopInOrder(async () => {
    await server.close();
    metricsServer?.close();
    await feed?.stop();
    await database.close();
  }, logger);
  console.log(`${config.site.name} is ready at ${url}`);
}

try {
  await start(readConfig());
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
