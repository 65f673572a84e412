import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api, pages } from '#core/routes.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import { contactInput } from './contact-factory.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

/** After it, writes count as not resumed. */
export const GIVE_UP_MS = 300_000;

/** Enough requests of maximum size to outgrow SQLite's existing log. */
const ATTEMPTS = 150;

/** Observations with a full disk. */
export interface FullDiskReport {
  /** Responses during the fault, by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** 503 responses without Retry-After. */
  readonly withoutRetryAfter: number;
  readonly slowestMs: number;
  /** Outcome of reads during the fault. */
  readonly reads: string;
  readonly resumedAfterMs: number;
  readonly acknowledged: number;
  /** Acknowledged requests missing after a restart. */
  readonly lost: number;
}

/** Starts and ends a fault that makes writes fail. */
export interface DiskFault {
  begin(): void;
  end(): void;
}

/** Sends contact requests while the disk fails, reads meanwhile, and counts what is stored. */
export async function writeDuringFault(
  directory: string,
  fault: DiskFault,
  variables: NodeJS.ProcessEnv = {},
): Promise<FullDiskReport> {
  const server = await startProductServer({
    DATA_DIR: directory,
    SEED: 'none',
    ADMIN_PASSWORD,
    TRUST_PROXY: '1',
    ...variables,
  });
  const acknowledged: string[] = [];
  const cookie = await signIn(server.url);
  await sendRequest(server, acknowledged);
  ageSessions(directory);
  fault.begin();
  const answers: Answer[] = [];
  for (let count = 0; count < ATTEMPTS; count += 1) answers.push(await sendRequest(server, acknowledged));
  const reads = [await statusOf(server, pages.providers), await statusOf(server, api.contacts, cookie)].join(', ');
  fault.end();
  const endedAt = performance.now();
  while ((await sendRequest(server, acknowledged)).status !== 201) {
    if (performance.now() - endedAt > GIVE_UP_MS) break;
    await delay(20);
  }
  const resumedAfterMs = Math.round(performance.now() - endedAt);
  await server.stop('SIGKILL');
  const stored = storedEmails(directory);
  return {
    statuses: countBy(answers.map(({ status }) => status)),
    withoutRetryAfter: answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null).length,
    slowestMs: Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds))),
    reads,
    resumedAfterMs,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((email) => !stored.has(email)).length,
  };
}

/** Whether a report is acceptable: 503 with Retry-After, nothing lost, reads work, writes resume. */
export function isSafeOnFullDisk({
  statuses,
  withoutRetryAfter,
  slowestMs,
  reads,
  resumedAfterMs,
  lost,
}: FullDiskReport) {
  const known = Object.keys(statuses).every((status) => status === '201' || status === '503');
  const isRefused = (statuses[503] ?? 0) > 0 && withoutRetryAfter === 0;
  return known && isRefused && lost === 0 && reads === '200, 200' && slowestMs < 3_000 && resumedAfterMs < 5_000;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

/** Uses a unique address for rate limits with `TRUST_PROXY=1`. */
async function sendRequest({ url }: ServerProcess, acknowledged: string[]): Promise<Answer> {
  const input = contactInput({ message: 'x'.repeat(5_000) });
  const bytes = Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1);
  const sentAt = performance.now();
  const response = await fetch(`${url}${api.contacts}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `11.${bytes.join('.')}` },
    body: JSON.stringify(input),
  });
  await response.arrayBuffer();
  if (response.status === 201) acknowledged.push(input.email);
  const milliseconds = performance.now() - sentAt;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), milliseconds };
}

/** Ages sessions by five minutes: the next use is recorded. */
function ageSessions(directory: string): void {
  const database = new DatabaseSync(join(directory, 'rampage.db'), { timeout: 60_000 });
  database.exec('UPDATE sessions SET last_used_at = last_used_at - 300000');
  database.close();
}

async function statusOf({ url }: ServerProcess, path: string, cookie = ''): Promise<number> {
  const response = await fetch(url + path, { headers: { cookie } });
  await response.arrayBuffer();
  return response.status;
}

/** The e-mail addresses of all stored requests, without a running server. */
export function storedEmails(directory: string): ReadonlySet<string> {
  const database = new DatabaseSync(join(directory, 'rampage.db'));
  try {
    return new Set(
      database
        .prepare('SELECT email FROM contacts')
        .all()
        .map(({ email }) => String(email)),
    );
  } finally {
    database.close();
  }
}

function countBy(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
