import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { SessionCookie } from '#features/account/session-cookie.server.ts';
import type { Role } from '#core/contract/role.ts';
import { Sessions, type PersonAccount } from '#features/account/sessions.server.ts';

interface Seat {
  readonly database: Database;
  readonly now: () => number;
}

/** A session is shared by calls within this time of its start. */
const SHARED_MS = 60_000;

interface SharedSeat extends Seat {
  readonly session: { readonly begunAt: number; readonly cookie: Promise<string> } | null;
}

const seats = new WeakMap<FastifyInstance, SharedSeat>();

/** Registers a server for `injectAsOperator`. */
export function seatOperator(server: FastifyInstance, seat: Seat): void {
  seats.set(server, { ...seat, session: null });
}

/** Calls a server as a signed-in operator, at any time of its clock. */
export async function injectAsOperator(server: FastifyInstance, call: InjectOptions | string) {
  const options: InjectOptions = typeof call === 'string' ? { url: call } : call;
  const cookie = await cookieFor(server);
  const answer = await server.inject({ ...options, headers: { ...options.headers, cookie } });
  const seat = seats.get(server);
  if (answer.statusCode !== 401 || !seat) return answer;
  // The session was ended, or deleted by a sign-in at another time of the clock.
  seats.set(server, { ...seat, session: null });
  return server.inject({ ...options, headers: { ...options.headers, cookie: await cookieFor(server) } });
}

async function cookieFor(server: FastifyInstance): Promise<string> {
  const seat = seats.get(server);
  if (!seat) throw new TypeError('The server has no operator');
  const begunAt = seat.now();
  if (seat.session && Math.abs(begunAt - seat.session.begunAt) < SHARED_MS) return seat.session.cookie;
  const cookie = signOperatorIn(seat);
  seats.set(server, { ...seat, session: { begunAt, cookie } });
  cookie.catch(() => seats.set(server, seat));
  return cookie;
}

/** A person's account at the company's sign-in service. */
function personAccount(name: string): PersonAccount {
  const subject = name.toLowerCase().replaceAll(' ', '.');
  return { issuer: 'https://id.northwind.example', subject, name, email: `${subject}@northwind.example` };
}

/** Starts a session of a person with a role. Returns its cookie as `name=value`. */
export async function beginPersonSession({ database, now }: Seat, role: Role, name: string): Promise<string> {
  const sessions = new Sessions(database.queries, { now, idleMinutes: () => 120, onNotNoted: () => {} });
  const token = await sessions.beginForPerson(personAccount(name), role, { address: '127.0.0.1', userAgent: null });
  return `${new SessionCookie('http://localhost').name}=${token}`;
}

async function signOperatorIn(seat: Seat): Promise<string> {
  const { queries } = seat.database;
  const values = { username: 'operator', password: 'no password opens this' };
  await queries
    .insertInto('users')
    .values(values)
    .onConflict((row) => row.doNothing())
    .execute();
  const account = await queries
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  return beginSession(seat, account);
}

/** Starts a session without the slow password check. Returns its cookie as `name=value`. */
export async function beginSession(
  { database, now }: Seat,
  account: { readonly id: number; readonly password: string },
  publicUrl = 'http://localhost',
): Promise<string> {
  const sessions = new Sessions(database.queries, { now, idleMinutes: () => 120, onNotNoted: () => {} });
  const begun = await sessions.begin(account, { address: '127.0.0.1', userAgent: 'lightMyRequest' });
  if ('fault' in begun) throw new Error(begun.fault);
  return `${new SessionCookie(publicUrl).name}=${begun.token}`;
}
