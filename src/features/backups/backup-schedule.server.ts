import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Backup, Backups } from './backups.ts';
import type { Database } from '#platform/database/database.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import type { BackupReport, MakeBackup } from './back-up-database.server.ts';
import type { CopyBackup } from './copy-backup.server.ts';
import {
  readRetained,
  readDiskSpace,
  removePartials,
  requireDiskSpace,
  deleteOldBackups,
  automaticName,
} from './backup-file.server.ts';
import {
  claimBackup,
  failExpiredClaim,
  storeRequest,
  readPendingRequest,
  readBackups,
  readDueAt,
  RENEW_EVERY_MS,
  renewClaim,
  releaseClaim,
  storeOutcome,
  type BackupClaim,
  type BackupOutcome,
} from './stored-backups.server.ts';

/** Longest interval between checks: clocks may be set, other instances may crash. */
const LONGEST_SLEEP_MS = 60_000;
const AFTER_DATABASE_ERROR_MS = 30_000;

/** Number of backups shown. */
const SHOWN = 14;

const MAX_FAULT_LENGTH = 500;
const NOT_COPIED = { copyState: null, copyFault: null };

/** How and where backups are made. */
export interface BackupPlace {
  readonly folder: string;
  readonly dataDirectory: string;
  readonly make: MakeBackup;
  /** Copies a good backup elsewhere, if the operator has a command for it. */
  readonly copy?: CopyBackup | null;
  /** Reads free disk space; tests inject their own. */
  readonly readRoom?: typeof readDiskSpace;
}

export interface BackupContext extends BackupPlace {
  readonly database: Database;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether daily backups are on. */
  readonly isOn: () => boolean;
  /** Called after a failure was stored. */
  readonly onFailed: () => void;
}

/**
 * Makes daily backups, on one of all instances, and those requested by the operator. Due times are stored, so that
 * restarts neither skip nor repeat one.
 */
export class BackupSchedule extends RepeatedWork {
  readonly #context: BackupContext;
  readonly #working = new Set<Promise<void>>();
  /** Outcomes that could not be stored yet: the full disk may be the database's, too. */
  readonly #unstored = new Map<BackupClaim, BackupOutcome>();

  constructor(context: BackupContext) {
    super();
    this.#context = context;
  }

  /** Aborts a running backup: the next start makes it again. */
  override async stop(): Promise<void> {
    await super.stop();
    await Promise.all(this.#working);
  }

  /** Starts a backup, unless one is running on any instance. If that one has crashed, it follows later. */
  async begin(): Promise<void> {
    const { database, now } = this.#context;
    if (await this.#claimAndMake('asked')) return;
    // The claim has been released meanwhile: nobody else would make it.
    if (!(await storeRequest(database.queries, now()))) await this.#claimAndMake('asked');
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
      kept: await readRetained(database.engine, folder),
      disk: await readDiskSpace(folder),
    };
  }

  /** Makes the backup that is due. */
  protected async run(): Promise<number> {
    const { database, now, isOn, onFailed, logger } = this.#context;
    try {
      await this.#storeOutcomes();
      if (await failExpiredClaim(database.queries, now())) onFailed();
      const dueAt = await readDueAt(database.queries, now());
      const pending = await readPendingRequest(database.queries);
      const work =
        (isOn() ? await this.#claimAndMake('daily') : null) ?? (pending && (await this.#claimAndMake('asked')));
      if (!work) {
        const next = Math.min(pending?.leaseUntil ?? Infinity, isOn() ? dueAt : Infinity);
        return Math.min(Math.max(next - now(), 1_000), LONGEST_SLEEP_MS);
      }
      await work.done;
      return this.#unstored.size > 0 ? AFTER_DATABASE_ERROR_MS : 0;
    } catch (error) {
      if (!this.stopping.aborted) logger.warn({ err: error }, 'Backups could not be checked');
      return AFTER_DATABASE_ERROR_MS;
    }
  }

  /** Null if another process has the claim. */
  async #claimAndMake(way: Backup['way']): Promise<{ readonly done: Promise<void> } | null> {
    const { database, now, folder } = this.#context;
    if (this.stopping.aborted) return null;
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
    const claimLost = new AbortController();
    const renewal = setInterval(() => {
      renewClaim(database.queries, claim, now()).then(
        (isHeld) => isHeld || claimLost.abort(),
        (error: unknown) => logger.warn({ err: error }, 'The lock on a backup could not be renewed'),
      );
    }, RENEW_EVERY_MS);
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    try {
      const signal = AbortSignal.any([this.stopping, claimLost.signal]);
      const report = await this.#makeChecked(file, signal);
      const fault = await this.#deleteOldBackups(file);
      const { bytes, holds } = report;
      const took = tookMs();
      logger.info({ file, bytes, holds, tookMs: took }, 'A backup was made and read back');
      const copied = await this.#copy(file, signal);
      // A copy that was cut off by a stop is made with a new backup at the next start.
      if (this.stopping.aborted && copied.copyState === 'failed') return await this.#return(claim);
      this.#unstored.set(claim, { state: 'done', bytes, holds, fault, tookMs: took, ...copied });
    } catch (error) {
      if (this.stopping.aborted) return await this.#return(claim);
      const fault = faultOf(error);
      logger.error({ ...(error instanceof OperatorError ? { fault } : { err: error }), file }, 'A backup failed');
      this.#unstored.set(claim, { state: 'failed', bytes: null, holds: null, fault, tookMs: tookMs(), ...NOT_COPIED });
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
    if (database.engine === 'sqlite') await requireDiskSpace(folder, dataDirectory);
    const report = await make(file, signal);
    const missing = readMigrations(database.engine).find(({ name }) => !report.migrations.includes(name));
    if (missing) throw new OperatorError(`${file} is missing the migration ${missing.name}.`);
    return report;
  }

  /** A failed copy does not affect the backup, but is reported. */
  async #copy(file: string, signal: AbortSignal): Promise<Pick<BackupOutcome, 'copyState' | 'copyFault'>> {
    const { copy = null, logger } = this.#context;
    if (!copy) return NOT_COPIED;
    try {
      await copy(file, signal);
      logger.info({ file }, 'The backup was copied by BACKUP_COPY_COMMAND');
      return { copyState: 'done', copyFault: null };
    } catch (error) {
      const fault = faultOf(error);
      if (!this.stopping.aborted) logger.error({ file, fault }, 'The backup could not be copied');
      return { copyState: 'failed', copyFault: fault };
    }
  }

  /** Returns the fault, which does not affect the backup. */
  async #deleteOldBackups(file: string): Promise<string | null> {
    try {
      await deleteOldBackups(this.#context.database.engine, this.#context.folder, basename(file));
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
      if (outcome.state === 'failed' || outcome.copyState === 'failed') onFailed();
    }
  }

  async #return(claim: BackupClaim): Promise<void> {
    const { database, now, logger } = this.#context;
    try {
      await releaseClaim(database.queries, claim, now());
    } catch (error) {
      logger.warn({ err: error }, 'The lock on a backup could not be released');
    }
  }
}

/** An unused name: names have seconds, and clocks may be set back. */
function freeName(engine: Database['engine'], folder: string, now: number): string {
  const file = join(folder, automaticName(engine, now));
  return existsSync(file) ? freeName(engine, folder, now + 1_000) : file;
}

function faultOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, MAX_FAULT_LENGTH);
}
