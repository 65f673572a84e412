import type { Database } from '#platform/database/database.ts';
import { contactSchema } from '#features/contacts/contact.ts';
import { api, quotePage, reportPaths } from '#core/routes.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import { startFakeEndpoint } from './fake-endpoint.ts';
import { addService, catalogueContext } from './catalogue-factory.ts';
import { contactInput } from './contact-factory.ts';

const WRITERS = 40;

/** Enough lines that no line exceeds the number of stored open reports. */
const REPORTED_LINES = 50;
const PRICE = { country: null, own: '1.00', direct: null };

/** The outcome of several rounds. */
export interface KillReport {
  readonly rounds: number;
  /** Requests with 201, before a kill or after the retry. */
  readonly acknowledged: number;
  /** Attempts without a response because of a kill. */
  readonly unanswered: number;
  /** Unanswered attempts that were stored. */
  readonly storedUnanswered: number;
  readonly stored: number;
  /** Acknowledged requests that are missing. */
  readonly lost: number;
  /** Duplicated requests. */
  readonly duplicates: number;
  /** Requests without their outbox row. */
  readonly withoutDelivery: number;
  /** Acknowledged requests whose quote is missing. */
  readonly quotesLost: number;
  /** Acknowledged price reports that are missing, and duplicated ones. */
  readonly reportsLost: number;
  readonly reportsTwice: number;
  /** Distinct keys received by the endpoint. */
  readonly delivered: number;
}

/** A request with its key, and whether it was acknowledged. */
export interface Attempt {
  readonly input: ReturnType<typeof contactInput>;
  readonly key: string;
  isAcknowledged: boolean;
  /** URL of the quote in the response. */
  quoteUrl: string | null;
}

/**
 * Kills the server with SIGKILL during a burst of 40 writers in each round, who send contact requests and price
 * reports; restarts it and retries unanswered ones with the same keys. `open` opens the database while no server runs.
 */
export async function killInBursts(
  rounds: number,
  environment: Record<string, string>,
  open: () => Database,
): Promise<KillReport> {
  await inDatabase(open, addReportedService);
  const endpoint = await startFakeEndpoint();
  const settings = { ...environment, SEED: 'none', TRUST_PROXY: '1', CONTACT_FORWARD_URL: endpoint.url };
  const attempts: Attempt[] = [];
  let [unanswered, storedUnanswered] = [0, 0];
  let server = await startProductServer(settings);
  for (let round = 0; round < rounds; round += 1) {
    const burst = await killDuringBurst(server, round);
    attempts.push(...burst);
    const silent = burst.filter(({ isAcknowledged }) => !isAcknowledged);
    const there = new Set(await inDatabase(open, storedEmails));
    unanswered += silent.length;
    storedUnanswered += silent.filter(({ input }) => there.has(input.email)).length;
    await inDatabase(open, endLeases);
    server = await startProductServer(settings);
    const { url } = server;
    await Promise.all([...silent, ...burst.slice(0, 3)].map((attempt) => sendUntilAcknowledged(url, attempt)));
  }
  const keys = new Set(attempts.map(({ key }) => key));
  await waitFor(() => new Set(endpoint.hits.map(({ form }) => form['idempotencyKey'])).size >= keys.size);
  await server.stop();
  const emails = await inDatabase(open, storedEmails);
  const withDelivery = await inDatabase(open, deliveredEmails);
  const quotes = await inDatabase(open, quotesByEmail);
  const notes = await inDatabase(open, reportedNotes);
  await endpoint.close();
  const acknowledged = attempts.filter(({ isAcknowledged }) => isAcknowledged);
  const stored = new Set(emails);
  return {
    rounds,
    acknowledged: acknowledged.length,
    unanswered,
    storedUnanswered,
    stored: emails.length,
    lost: acknowledged.filter(({ input }) => !stored.has(input.email)).length,
    duplicates: emails.length - stored.size,
    quotesLost: acknowledged.filter(({ input, quoteUrl }) => quotes.get(input.email) !== quoteUrl).length,
    reportsLost: acknowledged.filter(({ key }) => !notes.includes(key)).length,
    reportsTwice: notes.length - new Set(notes).size,
    withoutDelivery: emails.length - withDelivery.length,
    delivered: new Set(endpoint.hits.map(({ form }) => form['idempotencyKey'])).size,
  };
}

/** Writers send requests until the process is gone, each round a little later. */
async function killDuringBurst(server: ServerProcess, round: number): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const killed = new AbortController();
  const write = async () => {
    while (!killed.signal.aborted) {
      const attempt = newAttempt();
      attempts.push(attempt);
      await sendBoth(server.url, attempt);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  await waitFor(() => attempts.filter(({ isAcknowledged }) => isAcknowledged).length >= WRITERS + 10 * round);
  killed.abort();
  await server.stop('SIGKILL');
  await writers;
  return attempts;
}

/** A request with a unique key. */
export function newAttempt(): Attempt {
  return { input: contactInput(), key: crypto.randomUUID(), isAcknowledged: false, quoteUrl: null };
}

/** Sends the contact request of an attempt. */
export async function sendAttempt(url: string, attempt: Attempt): Promise<void> {
  try {
    const response = await fetch(`${url}${api.contacts}`, {
      method: 'POST',
      headers: headersOf(attempt),
      body: JSON.stringify({ ...attempt.input, quote: 'type=residential&amount=500' }),
    });
    const answer = contactSchema.safeParse(await response.json());
    if (response.status !== 201 || !answer.success) return;
    attempt.isAcknowledged = true;
    attempt.quoteUrl = answer.data.quoteUrl ?? null;
  } catch {
    // Interrupted by the kill: not acknowledged.
  }
}

/** Sends the request, and a price report with another key. The attempt is acknowledged if both are. */
async function sendBoth(url: string, attempt: Attempt): Promise<void> {
  await sendAttempt(url, attempt);
  if (!attempt.isAcknowledged) return;
  const fromQuantity = 1 + (Number.parseInt(attempt.key.slice(0, 4), 16) % REPORTED_LINES);
  try {
    const { status } = await fetch(`${url}${reportPaths.create}`, {
      method: 'POST',
      headers: { ...headersOf(attempt), 'Idempotency-Key': `report-${attempt.key}` },
      body: JSON.stringify({ serviceId: 1, country: null, fromQuantity, note: attempt.key }),
    });
    attempt.isAcknowledged = status === 202;
  } catch {
    attempt.isAcknowledged = false;
  }
}

/** JSON from an address of its own, for rate limits with `TRUST_PROXY=1`. */
function headersOf({ key }: Attempt) {
  const bytes = Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1);
  return { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': `11.${bytes.join('.')}` };
}

/** Adds the service with id 1 whose lines are reported. */
async function addReportedService(database: Database): Promise<void> {
  await migrate(database, Date.now);
  const lines = Array.from({ length: REPORTED_LINES }, (_, index) => ({ ...PRICE, fromQuantity: index + 1 }));
  await addService(catalogueContext(database), { lines });
}

async function reportedNotes({ queries }: Database): Promise<string[]> {
  return (await queries.selectFrom('priceReports').select('note').execute()).map(({ note }) => note ?? '');
}

/** Sends at least once, and again if a busy machine answers 503. */
async function sendUntilAcknowledged(url: string, attempt: Attempt): Promise<void> {
  do await sendBoth(url, attempt);
  while (!attempt.isAcknowledged);
}

/** Reads or changes a database while no server uses it. */
export async function inDatabase<T>(open: () => Database, read: (database: Database) => Promise<T>): Promise<T> {
  const database = open();
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

async function storedEmails({ queries }: Database): Promise<string[]> {
  return (await queries.selectFrom('contacts').select('email').execute()).map(({ email }) => email);
}

async function quotesByEmail({ queries }: Database): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom('quotes')
    .innerJoin('contacts', 'contacts.id', 'quotes.contactId')
    .select(['email', 'token'])
    .execute();
  return new Map(rows.map(({ email, token }) => [email, quotePage(token)]));
}

/** Expires the leases of killed servers, as after 30 s. */
export async function endLeases({ queries }: Database): Promise<void> {
  await queries.updateTable('deliveries').set({ dueAt: 0 }).where('state', '=', 'pending').execute();
}

async function deliveredEmails({ queries }: Database): Promise<string[]> {
  const rows = await queries
    .selectFrom('deliveries')
    .innerJoin('contacts', 'contacts.id', 'deliveries.contactId')
    .select('email')
    .where('destination', '=', 'forward')
    .execute();
  return rows.map(({ email }) => email);
}

/** Polls a condition every 5 ms, for ten minutes at most. */
export async function waitFor(condition: () => boolean): Promise<void> {
  const limit = AbortSignal.timeout(600_000);
  while (!condition()) {
    limit.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
