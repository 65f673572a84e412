import type { RequestListener } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupPlace } from '#server/backups/backup-schedule.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Senders } from './outbox/outbox.ts';
import type { BuiltFiles } from './pages/built-files.ts';
import type { FetchRates } from '#server/currency/fetch-rates.ts';

/** Everything that the server is made of; tests hand over their own. */
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
  /** Milliseconds since any moment, never set back: for waits and limits. */
  readonly monotonicNow?: () => number;
  /** How stored contact requests and messages are handed on. */
  readonly senders: Senders;
  /** How backups are made; without it none are. */
  readonly backups?: BackupPlace;
  /** Brings exchange rates; null where the operator enters them alone. */
  readonly fetchRates?: FetchRates | null;
  /** Whether an answer that is not what the contract says is an error: in tests and in development. */
  readonly checksAnswers?: boolean;
  /** The development server stands in front and allows its own scripts and styles. */
  readonly development?: {
    readonly wrap: (listener: RequestListener) => RequestListener;
    readonly pagePolicy: string;
  };
}
