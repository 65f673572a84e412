import { expect, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import type { DiskSpace } from '#features/backups/backup-file.server.ts';
import type { MakeBackup } from '#features/backups/back-up-database.server.ts';
import { readConfig } from '#app/server/config.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { createMailSender } from '#features/outbox/mail-sender.server.ts';
import { DeliveryError } from '#features/outbox/sender.server.ts';
import { createBackupDesk, createBackupPlace, pretend } from './backup-desk.ts';
import { contactInput, postContact } from './contact-factory.ts';
import { injectAsOperator } from './operator.ts';

const MAIL_TO = { CONTACT_NOTIFY_EMAIL: 'ops@example.com', PUBLIC_URL: 'http://shop.example' };

let checks = 0;

interface Options {
  /** Null without a mail server. */
  readonly smtpUrl: string | null;
  readonly place?: Awaited<ReturnType<typeof createBackupPlace>>;
}

/** A server with a mail server, a refusing endpoint, a fixed clock and the test's disk space. */
export async function createAlertDesk({ smtpUrl, place }: Options) {
  const here = place ?? (await createBackupPlace());
  const { folder, dataDirectory } = here;
  const { queries } = here.database;
  const clock = { time: Date.parse('2026-11-22T10:00:00Z') };
  const disk: { room: DiskSpace } = { room: { freeBytes: 50, totalBytes: 100 } };
  const seen: DiskSpace[] = [];
  const faults: string[] = [];
  const copyFaults: string[] = [];
  const good = pretend(here);
  const make: MakeBackup = async (file, signal) => {
    const fault = faults.shift();
    if (fault !== undefined) throw new OperatorError(fault);
    return good(file, signal);
  };
  const config = readConfig(smtpUrl === null ? {} : { ...MAIL_TO, SMTP_URL: smtpUrl });
  const app = await createBackupDesk(here, make, clock, {
    config,
    backups: {
      folder,
      dataDirectory,
      make,
      copy: async () => {
        const fault = copyFaults.shift();
        if (fault !== undefined) throw new OperatorError(fault);
      },
      readRoom: async () => {
        seen.push(disk.room);
        return disk.room;
      },
    },
    senders: {
      ...(smtpUrl !== null && { mail: createMailSender(smtpUrl) }),
      forward: async () => {
        throw new DeliveryError('HTTP 500');
      },
    },
  });
  const { server, outbox } = app;
  const operate = async (method: 'PUT' | 'POST', url: string, payload?: object) => {
    const answer = await injectAsOperator(server, { method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  const killDelivery = async (contactId: number) => {
    await vi.waitFor(async () => {
      await queries
        .updateTable('deliveries')
        .set({ attempts: 99, dueAt: clock.time })
        .where('contactId', '=', contactId)
        .where('state', '=', 'pending')
        .where('lastError', 'is not', null)
        .execute();
      outbox.wake();
      const row = queries.selectFrom('deliveries').select('state').where('contactId', '=', contactId);
      expect((await row.executeTakeFirst())?.state).toBe('dead');
    }, WAIT);
  };
  return {
    server,
    outbox,
    clock,
    disk,
    faults,
    copyFaults,
    queries,
    operate,
    killDelivery,
    save: async (payload: object) => operate('PUT', adminApi.settings, payload),
    /** Triggers the checks by saving a setting, and waits for the last one, of the disks. */
    runChecks: async () => {
      checks += 1;
      disk.room = { ...disk.room };
      await operate('PUT', adminApi.settings, { contact: { phone: `+1 ${checks}` } });
      const seenNow = () => seen.filter((room) => room === disk.room).length;
      await vi.waitFor(() => expect(seenNow()).toBeGreaterThanOrEqual(2), WAIT);
    },
    backUp: async () => operate('POST', adminApi.backups),
    /** Stores a request whose delivery is dead. */
    giveUp: async (email: string) => {
      const sent = await postContact(server, contactInput({ email }));
      expect(sent.statusCode, sent.body).toBe(201);
      const { id } = await queries.selectFrom('contacts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await killDelivery(id);
      return id;
    },
    stored: async () =>
      queries.selectFrom('outgoingMessages').selectAll().where('kind', '=', 'system-alert').orderBy('id').execute(),
    reported: async () => {
      const rows = await queries.selectFrom('toldFaults').select('subject').orderBy('subject').execute();
      return rows.map(({ subject }) => subject);
    },
  };
}

/** Longest wait for the server's background work. */
export const WAIT = { timeout: 60_000, interval: 10 };
