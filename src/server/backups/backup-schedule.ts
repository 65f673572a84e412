import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Backup, Backups } from '#contract/backups/backups.ts';
import type { Database } from '#server/database/database.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { RepeatedWork } from '#server/runtime/repeated-work.ts';
import type { BackupReport } from './back-up-database.ts';
import { readKept, readRoom, removePartials, requireRoom, thinOut } from './backup-folder.ts';
import type { MakeBackup } from './backup-process.ts';
import {
  claimBackup,
  failDead,
  noteAsked,
  readAsked,
  readBackups,
  readDueAt,
  RENEW_EVERY_MS,
  renewClaim,
  returnClaim,
  storeOutcome,
  type BackupClaim,
  type BackupOutcome,
} from './stored-backups.ts';
import { ownName } from './thinning.ts';

/** At least this often it is looked whether one is due: clocks may have been set, other instances may have died. */
const LONGEST_SLEEP_MS = 60_000;
const AFTER_DATABASE_ERROR_MS = 30_000;

/** As many backups are shown. */
const SHOWN = 14;

const MAX_FAULT_LENGTH = 500;

/** How backups are made, and where they go. */
export interface BackupPlace {
  readonly folder: string;
  readonly dataDirectory: string;
  readonly make: MakeBackup;
  /** How much room disks have, where that is not asked of the system. */
  readonly readRoom?: typeof readRoom;
}

export interface BackupContext extends BackupPlace {
  readonly database: Database;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether one is to be made every day. */
  readonly isOn: () => boolean;
  /** Hears that one has failed, once that is stored. */
  readonly onFailed: () => void;
}

/**
 * Makes the daily backup, on one of all instances, and those that the operator asks for. When one is due stands in the
 * database: a restart neither skips nor repeats one.
 */
export class BackupSchedule {
  readonly #context: BackupContext;
  readonly #work = new RepeatedWork(async () => this.#makeDue());
  readonly #working = new Set<Promise<void>>();
  /** What came of backups and could not be stored yet: the disk that is full may be the database's, too. */
  readonly #unstored = new Map<BackupClaim, BackupOutcome>();

  constructor(context: BackupContext) {
    this.#context = context;
  }

  start(): void {
    this.#work.start();
  }

  /** It may have been turned on. */
  wake(): void {
    this.#work.wake();
  }

  /** Gives up what is being made: the next start makes it anew. */
  async stop(): Promise<void> {
    await this.#work.stop();
    await Promise.all(this.#working);
  }

  /** Begins to make one now, unless any instance is making one already. Should that one have died, it is made after it. */
  async begin(): Promise<void> {
    const { database, now } = this.#context;
    if (await this.#claimAndMake('asked')) return;
    // Where the claim has come free meanwhile, nobody would look for what was asked.
    if (!(await noteAsked(database.queries, now()))) await this.#claimAndMake('asked');
    this.wake();
  }

  async status(): Promise<Backups> {
    const { database, now, folder, isOn } = this.#context;
    const { latest, lastGood } = await readBackups(database.queries, SHOWN);
    const dueAt = await readDueAt(database.queries, now());
    const unstored = new Map([...this.#unstored].map(([{ startedAt }, outcome]) => [startedAt, outcome]));
    const shown = latest.map((one) => ({ ...one, ...unstored.get(Date.parse(one.startedAt)) }));
    return {
      folder: resolve(folder),
      nextAt: isOn() ? new Date(Math.max(dueAt, now())).toISOString() : null,
      isRunning: shown.some(({ state }) => state === 'running'),
      lastGood: shown.find(({ state }) => state === 'done') ?? lastGood,
      latest: shown,
      kept: await readKept(database.engine, folder),
      disk: await readRoom(folder),
    };
  }

  /** Makes the one that is due and returns how long there is nothing to do. */
  async #makeDue(): Promise<number> {
    const { database, now, isOn, onFailed, logger } = this.#context;
    try {
      await this.#storeOutcomes();
      if (await failDead(database.queries, now())) onFailed();
      const dueAt = await readDueAt(database.queries, now());
      const asked = await readAsked(database.queries);
      const work =
        (isOn() ? await this.#claimAndMake('daily') : null) ?? (asked && (await this.#claimAndMake('asked')));
      if (!work) {
        const next = Math.min(asked?.leaseUntil ?? Infinity, isOn() ? dueAt : Infinity);
        return Math.min(Math.max(next - now(), 1_000), LONGEST_SLEEP_MS);
      }
      await work.done;
      return this.#unstored.size > 0 ? AFTER_DATABASE_ERROR_MS : 0;
    } catch (error) {
      if (!this.#work.stopping.aborted) logger.warn({ err: error }, 'Backups could not be checked');
      return AFTER_DATABASE_ERROR_MS;
    }
  }

  /** Null where it is not this process's turn. */
  async #claimAndMake(way: Backup['way']): Promise<{ readonly done: Promise<void> } | null> {
    const { database, now, folder } = this.#context;
    if (this.#work.stopping.aborted) return null;
    const chooseFile = () => freeName(database.engine, resolve(folder), now());
    const claim = await claimBackup(database.queries, { way, now: now(), host: hostname(), chooseFile });
    if (!claim) return null;
    const done = this.#make(claim).finally(() => this.#working.delete(done));
    this.#working.add(done);
    return { done };
  }

  async #make(claim: BackupClaim): Promise<void> {
    const { file } = claim;
    const { database, now, logger } = this.#context;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      renewClaim(database.queries, claim, now()).then(
        (isHeld) => isHeld || lost.abort(),
        (error: unknown) => logger.warn({ err: error }, 'The lock on a backup could not be renewed'),
      );
    }, RENEW_EVERY_MS);
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    try {
      const report = await this.#makeChecked(file, AbortSignal.any([this.#work.stopping, lost.signal]));
      const fault = await this.#thinOut(file);
      const { bytes, holds } = report;
      logger.info({ file, bytes, holds, tookMs: tookMs() }, 'A backup was made and read back');
      this.#unstored.set(claim, { state: 'done', bytes, holds, fault, tookMs: tookMs() });
    } catch (error) {
      if (this.#work.stopping.aborted) return await this.#return(claim);
      const fault = faultOf(error);
      logger.error({ ...(error instanceof OperatorError ? { fault } : { err: error }), file }, 'A backup failed');
      this.#unstored.set(claim, { state: 'failed', bytes: null, holds: null, fault, tookMs: tookMs() });
    } finally {
      clearInterval(renewal);
    }
    try {
      await this.#storeOutcomes();
    } catch (error) {
      logger.warn({ err: error }, 'The result of a backup could not be stored yet');
      this.wake();
    }
    return undefined;
  }

  async #makeChecked(file: string, signal: AbortSignal): Promise<BackupReport> {
    const { database, folder, dataDirectory, make } = this.#context;
    await removePartials(database.engine, folder);
    if (database.engine === 'sqlite') await requireRoom(folder, dataDirectory);
    const report = await make(file, signal);
    const missing = readMigrations(database.engine).find(({ name }) => !report.migrations.includes(name));
    if (missing) throw new OperatorError(`${file} is missing the migration ${missing.name}.`);
    return report;
  }

  /** Returns what went wrong: the backup is good all the same. */
  async #thinOut(file: string): Promise<string | null> {
    try {
      await thinOut(this.#context.database.engine, this.#context.folder, basename(file));
      return null;
    } catch (error) {
      this.#context.logger.warn({ err: error }, 'Old backups could not be removed');
      return `Older backups could not be removed: ${faultOf(error)}`;
    }
  }

  async #storeOutcomes(): Promise<void> {
    const { database, now, onFailed } = this.#context;
    for (const [claim, outcome] of this.#unstored) {
      await storeOutcome(database.queries, claim, outcome, now());
      this.#unstored.delete(claim);
      if (outcome.state === 'failed') onFailed();
    }
  }

  async #return(claim: BackupClaim): Promise<void> {
    const { database, now, logger } = this.#context;
    try {
      await returnClaim(database.queries, claim, now());
    } catch (error) {
      logger.warn({ err: error }, 'The lock on a backup could not be released');
    }
  }
}

/** Names say seconds, and a clock may have been set back. */
function freeName(engine: Database['engine'], folder: string, now: number): string {
  const file = join(folder, ownName(engine, now));
  return existsSync(file) ? freeName(engine, folder, now + 1_000) : file;
}

function faultOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, MAX_FAULT_LENGTH);
}
