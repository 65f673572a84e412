import type { RequestListener } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupPlace } from '#server/backups/backup-schedule.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Senders } from './outbox/outbox.ts';
import type { BuiltFiles } from './pages/built-files.ts';
import type { FetchRates } from '#server/currency/fetch-rates.ts';

/** The dependencies of the server; tests inject their own. */
export interface AppDependencies {
  readonly config: Pick<
    Config,
    | 'host'
    | 'publicUrl'
    | 'hstsPreload'
    | 'trustProxy'
    | 'connectionsPerAddress'
    | 'priceMaxAgeDays'
    | 'site'
    | 'contactEmail'
    | 'webhookPrivateHosts'
    | 'ratesUrl'
  >;
  readonly database: Database;
  readonly built: BuiltFiles;
  readonly logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic milliseconds, for waits and limits. */
  readonly monotonicNow?: () => number;
  /** Deliver stored contact requests and messages. */
  readonly senders: Senders;
  /** Without it no backups are made. */
  readonly backups?: BackupPlace;
  /** Fetches exchange rates; null if only the operator enters them. */
  readonly fetchRates?: FetchRates | null;
  /** Whether responses are validated against the contract: in tests and development. */
  readonly checksAnswers?: boolean;
  /** The development server's scripts and styles. */
  readonly development?: {
    readonly wrap: (listener: RequestListener) => RequestListener;
    readonly pagePolicy: string;
  };
}
