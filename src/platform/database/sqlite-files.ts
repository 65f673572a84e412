import { statSync, type BigIntStats } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DatabaseUnavailableError } from '#platform/errors/problem-error.ts';

/** Suffixes of the database, its write-ahead log and the log's index. */
const ENDINGS = ['', '-wal', '-shm'] as const;

/** SQLite's file format: the log has a header, and each frame another before its page. */
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** The files of an open database. SQLite keeps using a deleted or truncated file, and loses what it then stores. */
export class SqliteFiles {
  readonly #file: string;
  readonly #log: StatementSync;
  readonly #frameBytes: number;
  readonly #opened: ReadonlyMap<string, BigIntStats | undefined>;
  #bytes: bigint;

  /** `connection` must have read from the database, so that all files exist. */
  constructor(connection: DatabaseSync, file: string) {
    this.#file = file;
    this.#log = connection.prepare('PRAGMA wal_checkpoint(NOOP)');
    const pageBytes = Number(connection.prepare('PRAGMA page_size').get()?.['page_size']);
    this.#frameBytes = FRAME_HEADER_BYTES + pageBytes;
    this.#opened = new Map(ENDINGS.map((ending) => [ending, statOf(file + ending)]));
    this.#bytes = this.#opened.get('')?.size ?? 0n;
  }

  /**
   * Call it outside of transactions. It takes microseconds.
   *
   * @throws DatabaseUnavailableError if a file was replaced or is too short.
   */
  requireUnchanged(): void {
    // Twice: another process may truncate the log between the two checks.
    if (this.#fault() === null) return;
    const fault = this.#fault();
    if (fault !== null) {
      throw new DatabaseUnavailableError(
        `${fault} while the server was using it. Nothing is stored until it is back or the server is restarted.`,
      );
    }
  }

  /** Whether the database file is the one that was opened; ignores the log. */
  isDatabaseUnchanged(): boolean {
    return this.#faultOf('', this.#bytes) === null;
  }

  /** Whether the log has bytes: copied frames stay until SQLite truncates it. True if the file is missing. */
  hasLog(): boolean {
    return statOf(`${this.#file}-wal`)?.size !== 0n;
  }

  #fault(): string | null {
    const log = Number(this.#log.get()?.['log']);
    const logBytes = log > 0 ? LOG_HEADER_BYTES + log * this.#frameBytes : 0;
    const fault =
      this.#faultOf('', this.#bytes) ?? this.#faultOf('-wal', BigInt(logBytes)) ?? this.#faultOf('-shm', 1n);
    if (fault === null) this.#bytes = statOf(this.#file)?.size ?? this.#bytes;
    return fault;
  }

  #faultOf(ending: (typeof ENDINGS)[number], leastBytes: bigint): string | null {
    const path = this.#file + ending;
    const [opened, found] = [this.#opened.get(ending), statOf(path)];
    if (!found) return `${path} was removed`;
    if (found.ino !== opened?.ino || found.dev !== opened.dev) return `${path} was replaced`;
    return found.size < leastBytes ? `${path} was cut short` : null;
  }
}

/** By name only: opening and closing a file would drop all locks of SQLite in this process (POSIX). */
function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
