import { pino } from 'pino';
import { createApp } from './app.ts';
import { startChangeFeed } from './catalogue/change-feed.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { listen } from './listen.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSenders } from './outbox/create-senders.ts';
import { loadBuiltFiles } from './pages/built-files.ts';
import { prepareDatabase } from './prepare-database.ts';
import { explainStartFailure } from './start-failure.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Starts the server: the process behind `npm start` and in the container. */
async function start(config: Config): Promise<void> {
  const database = openDatabase(config);
  const generatedPassword = await prepareDatabase(database, config, Date.now);
  // At once: a start that fails further on must not keep the only copy to itself.
  if (generatedPassword !== null) console.log(`Admin password, shown this once: ${generatedPassword}`);
  const built = await loadBuiltFiles(securityHeaders(config.publicUrl));
  const logger = pino({ level: 'info' });
  const { server, catalogue } = createApp({
    config,
    database,
    built,
    logger,
    now: Date.now,
    senders: createSenders(config),
  });
  const feed = config.databaseUrl ? startChangeFeed(config.databaseUrl, catalogue.onChange) : null;
  await server.ready();
  const url = await listen(server.server, config);
  stopOnSignal(async () => {
    await server.close();
    await feed?.stop();
    await database.close();
  });
  console.log(`${config.site.name} is ready at ${url}`);
}

try {
  await start(readConfig());
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
