import type { Logger } from 'pino';

const GRACE_MS = 9_000;

/**
 * Shuts down gracefully, within the grace period: with status 0 on SIGTERM or SIGINT, with 1 after an uncaught error,
 * which is logged. A second signal exits immediately.
 */
export function stopInOrder(stop: () => Promise<void>, logger: Logger): void {
  let status: 0 | 1 | null = null;
  const end = () => {
    setTimeout(() => process.exit(1), GRACE_MS);
    stop().then(
      () => process.exit(status ?? 1),
      (error: unknown) => {
        logger.fatal({ err: error }, 'The server could not stop in order');
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    if (status !== null) process.exit(1);
    status = 0;
    end();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Receives unhandled rejections, too.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'An unhandled error stops the server');
    const isFirst = status === null;
    status = 1;
    if (isFirst) end();
  });
}
