import pg from 'pg';
import { CATALOGUE_CHANNEL } from './change-catalogue.ts';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/** Hears of changes that other instances make. */
export interface ChangeFeed {
  stop(): Promise<void>;
}

/**
 * Listens for catalogue changes on PostgreSQL and calls `onChange` for each. What happened while the connection was
 * away is unknown, so that it is also called after every reconnection.
 */
export function startChangeFeed(databaseUrl: string, onChange: () => void): ChangeFeed {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let delay = FIRST_DELAY_MS;
  let isStopped = false;

  const retry = () => {
    client = null;
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  };

  const connect = async () => {
    const connecting = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    connecting.on('error', retry);
    connecting.on('end', retry);
    connecting.on('notification', onChange);
    client = connecting;
    try {
      await connecting.connect();
      await connecting.query(`LISTEN ${CATALOGUE_CHANNEL}`);
      delay = FIRST_DELAY_MS;
      onChange();
    } catch {
      retry();
    }
  };

  void connect();
  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
