import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';

const LOOK_EVERY_MS = 2_000;

/**
 * Looks after the database whether anybody asks or not, and logs when it stops being what it should be and when it is
 * again.
 */
export function watchDatabase(database: Pick<Database, 'check'>, logger: FastifyBaseLogger) {
  let [isGood, isLooking] = [true, false];
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await database.check();
      if (!isGood) logger.info('The database is well again');
      isGood = true;
    } catch (error) {
      if (isGood) logger.error({ err: error }, 'The database is not well: the server is not ready');
      isGood = false;
    }
    isLooking = false;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
