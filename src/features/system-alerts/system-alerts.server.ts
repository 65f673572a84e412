import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { DiskSpace } from '#features/backups/backup-file.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { inTransaction, withinDeadline } from '#platform/database/deadline.ts';
import { queueMessages, type MailText } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import { diskMail, faultsMail } from './fault-mail.server.ts';
import {
  forgetResolved,
  isLastGood,
  markReported,
  readUnreported,
  STORED_CAUSES,
  SYSTEM_ALERT_KIND,
  type StoredCause,
} from './unreported-faults.server.ts';

/** Interval of checks. */
const LOOK_EVERY_MS = 60_000;

/** Least interval between mails about the same cause. */
const MIN_MAIL_INTERVAL_MS = MILLISECONDS_PER_DAY;

/** Tolerated difference of clocks; later times were stored before the clock was set back. */
const CLOCK_SKEW_MS = 5 * 60_000;

interface SystemAlertsContext {
  readonly queries: Queries;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Recipient; null without a mail server, or if the operator turned such mails off. */
  readonly recipient: () => string | null;
  readonly site: () => MailSite;
  /** Folders whose disks are checked. */
  readonly folders: readonly string[];
  readonly readRoom: (folder: string) => Promise<DiskSpace | null>;
  /** Called after a mail was queued. */
  readonly onQueued: () => void;
}

/**
 * Mails the operator about faults that are easily missed: deliveries given up, failed backups and copies of them, a disk
 * that is nearly full. Faults are read from the database, so that no crash loses them. Each is reported once, by one instance, in at
 * most one mail a day per cause. Faults during a time without a recipient are never reported.
 */
export class SystemAlerts extends RepeatedWork {
  readonly #context: SystemAlertsContext;
  /** Folders on disks that are nearly full. */
  readonly #full = new Set<string>();

  constructor(context: SystemAlertsContext) {
    super({ firstAfterMs: LOOK_EVERY_MS });
    this.#context = context;
  }

  /** Checks for faults. */
  protected async run(): Promise<number> {
    const { logger } = this.#context;
    try {
      for (const cause of STORED_CAUSES) await this.#tellStored(cause);
      await this.#lookAtDisks();
    } catch (error) {
      if (!this.stopping.aborted) logger.warn({ err: error }, 'System alerts could not be checked');
    }
    return LOOK_EVERY_MS;
  }

  async #tellStored(cause: StoredCause): Promise<void> {
    const { queries, now, recipient, site, onQueued } = this.#context;
    await withinDeadline(forgetResolved(queries));
    if ((await withinDeadline(readUnreported(queries, cause))).length === 0) return;
    const isQueued = await inTransaction(queries, async (transaction) => {
      const to = recipient();
      const isHistory = await isLastGood(transaction, cause);
      const isReported = to !== null && !(isHistory && (await wasReported(transaction, cause, now())));
      if (isReported && !(await claimMail(transaction, cause, now()))) return false;
      const faults = await readUnreported(transaction, cause);
      if (faults.length === 0) return false;
      await markReported(transaction, faults, now());
      if (isReported) await queueMail(transaction, { cause, to, at: now() }, faultsMail(site(), cause, faults));
      return isReported;
    });
    if (isQueued) onQueued();
  }

  async #lookAtDisks(): Promise<void> {
    const { queries, logger, now, recipient, site, folders, readRoom, onQueued } = this.#context;
    for (const folder of new Set(folders.map((one) => resolve(one)))) {
      const room = await readRoom(folder);
      if (!room) continue;
      const wasFull = this.#full.has(folder);
      if (!isNearlyFull(wasFull, room)) {
        if (this.#full.delete(folder)) logger.info({ folder, ...room }, 'The disk has space again');
        continue;
      }
      if (!wasFull) logger.warn({ folder, ...room }, 'The disk is nearly full');
      this.#full.add(folder);
      const to = recipient();
      if (to === null) continue;
      const cause = `disk of ${hostname()}`;
      const isQueued = await inTransaction(queries, async (transaction) => {
        if (!(await claimMail(transaction, cause, now()))) return false;
        await queueMail(transaction, { cause, to, at: now() }, diskMail(site(), hostname(), folder, room));
        return true;
      });
      if (isQueued) onQueued();
    }
  }
}

async function wasReported(queries: Queries, cause: string, now: number): Promise<boolean> {
  const last = await queries
    .selectFrom('systemAlerts')
    .select('mailedAt')
    .where('cause', '=', cause)
    .executeTakeFirst();
  return last !== undefined && last.mailedAt > now - MIN_MAIL_INTERVAL_MS && last.mailedAt <= now + CLOCK_SKEW_MS;
}

/** Claims the daily mail about a cause. */
async function claimMail(queries: Queries, cause: string, now: number): Promise<boolean> {
  const claimed = await queries
    .insertInto('systemAlerts')
    .values({ cause, mailedAt: now })
    .onConflict((row) =>
      row
        .column('cause')
        .doUpdateSet({ mailedAt: now })
        .where((is) =>
          is.or([
            is('systemAlerts.mailedAt', '<=', now - MIN_MAIL_INTERVAL_MS),
            is('systemAlerts.mailedAt', '>', now + CLOCK_SKEW_MS),
          ]),
        ),
    )
    .returning('cause')
    .executeTakeFirst();
  return claimed !== undefined;
}

interface Envelope {
  readonly cause: string;
  readonly to: string;
  readonly at: number;
}

async function queueMail(queries: Queries, { cause, to, at }: Envelope, { subject, text }: MailText): Promise<void> {
  const idempotencyKey = `${SYSTEM_ALERT_KIND} ${cause} ${at}`;
  const content = { to, subject, text };
  await queueMessages(queries, [{ channel: 'mail', kind: SYSTEM_ALERT_KIND, idempotencyKey, at, content }]);
}

const GB = 1_000_000_000;

/** Both limits must be undercut: a tenth of a large disk is plenty, and 5 GB may be all of a small one. */
const NEARLY_FULL = { share: 0.1, bytes: 5 * GB } as const;

/** Hysteresis: above either limit a disk has room again. */
const ROOM_AGAIN = { share: 0.12, bytes: 6 * GB } as const;

/** Whether a disk is nearly full, given its previous state. */
export function isNearlyFull(wasNearlyFull: boolean, { freeBytes, totalBytes }: DiskSpace): boolean {
  const { share, bytes } = wasNearlyFull ? ROOM_AGAIN : NEARLY_FULL;
  return freeBytes < totalBytes * share && freeBytes < bytes;
}
