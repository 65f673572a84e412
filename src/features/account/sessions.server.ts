import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#core/contract/role.ts';
import { SESSION_HOURS } from '#core/limits.ts';
import { normalizeText } from '#core/search.ts';
import type { Queries } from '#platform/database/database.ts';
import { plainAddress } from '#platform/limits/client-address.ts';
import type { OperatorTables } from '#platform/database/operator-tables.ts';
import type { CodeFault } from './two-factor.server.ts';

const MINUTE_MS = 60_000;
/** A session ends after this time even if it is used; unused, after `idleMinutes`. */
const ABSOLUTE_MS = SESSION_HOURS * 60 * MINUTE_MS;

/** Tolerated difference of clocks; sessions from further ahead are invalid. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** Use is recorded at most this often, so that reads cost no writes. */
const NOTE_USE_MS = MINUTE_MS;

/** Longest wait for recording a use. */
const NOTE_PATIENCE_MS = 100;

const TOKEN_BYTES = 32;

export interface SessionRules {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Idle timeout in minutes, from the settings. */
  readonly idleMinutes: () => number;
  /** Called if a use could not be recorded. */
  readonly onNotNoted: (error: unknown) => void;
}

/** The client that starts a session. */
export interface SessionOrigin {
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** An operator who signed in with the company's account. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}

/** The client's own address, as shown to operators. */
export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin {
  return { address: plainAddress(ip), userAgent: headers['user-agent'] ?? null };
}

export interface ValidSession {
  readonly id: number;
  /** As of the sign-in. */
  readonly role: Role;
  /** Null for a sign-in with the password. */
  readonly person: Person | null;
}

/** A person at the company's sign-in service. */
export interface PersonAccount {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
}

/** Checks inside the transaction whether a session may begin; null if it may. */
export type SessionCheck = (queries: Queries) => Promise<CodeFault | null>;

/** Longer user agents are truncated. */
const MAX_USER_AGENT_LENGTH = 300;

/** Sessions. Only hashes of tokens are stored, and every request queries the database. */
export class Sessions {
  readonly #queries: Queries;
  readonly #rules: SessionRules;
  /** Hashes whose use is being recorded. */
  readonly #noting = new Set<string>();

  constructor(queries: Queries, rules: SessionRules) {
    this.#queries = queries;
    this.#rules = rules;
  }

  /**
   * Begins a session if the password hash is unchanged and no check fails, and deletes expired ones. Returns the token
   * or the fault.
   */
  async begin(
    { id, password }: { readonly id: number; readonly password: string },
    origin: SessionOrigin,
    hindrance: SessionCheck = async () => null,
  ): Promise<{ readonly token: string } | { readonly fault: CodeFault | 'password-changed' }> {
    return this.#queries.transaction().execute(async (transaction) => {
      // The write locks the row against a concurrent change of the password.
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ password })
        .where('id', '=', id)
        .where('password', '=', password)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return { fault: 'password-changed' };
      const fault = await hindrance(transaction);
      if (fault !== null) return { fault };
      return { token: await this.#insert(transaction, { userId: id }, origin) };
    });
  }

  /** Begins a session of a person, who may be new or have another name now. Returns the token. */
  async beginForPerson(account: PersonAccount, role: Role, origin: SessionOrigin): Promise<string> {
    const { name, email } = account;
    const shown = { name, email, searchText: normalizeText(name) };
    return this.#queries.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('people')
        .values({ ...account, ...shown })
        .onConflict((same) => same.columns(['issuer', 'subject']).doUpdateSet(shown))
        .returning('id')
        .executeTakeFirstOrThrow();
      return this.#insert(transaction, { userId: null, personId: id, role }, origin);
    });
  }

  async #insert(
    queries: Queries,
    holder: Pick<Insertable<OperatorTables['sessions']>, 'userId' | 'personId' | 'role'>,
    { address, userAgent }: SessionOrigin,
  ): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.#rules.now();
    await removeEnded(queries, now, this.#idleMs());
    const session = { ...holder, tokenHash: hashOf(token), createdAt: now, lastUsedAt: now, address };
    const shortAgent = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
    await queries
      .insertInto('sessions')
      .values({ ...session, userAgent: shortAgent })
      .execute();
    return token;
  }

  /** The valid session of a token, null if there is none. Counts as use. */
  async find(token: string | null): Promise<ValidSession | null> {
    if (token === null) return null;
    const tokenHash = hashOf(token);
    const session = await this.#queries
      .selectFrom('sessions')
      .leftJoin('people', 'people.id', 'sessions.personId')
      .select(['sessions.id', 'createdAt', 'lastUsedAt', 'role', 'personId', 'name', 'email'])
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();
    if (!session) return null;
    const now = this.#rules.now();
    if (!this.#lasts(session, now)) return null;
    if (Math.abs(now - session.lastUsedAt) >= NOTE_USE_MS && !this.#noting.has(tokenHash)) {
      await Promise.race([this.#noteUse(tokenHash, now), delay(NOTE_PATIENCE_MS, undefined, { ref: false })]);
    }
    const { id, role, personId, name, email } = session;
    return { id, role, person: personId === null || name === null ? null : { id: personId, name, email } };
  }

  /** The valid sessions that an operator may see, last used first. */
  async list(viewer: ValidSession) {
    const now = this.#rules.now();
    const rows = await this.#queries
      .selectFrom('sessions')
      .leftJoin('people', 'people.id', 'sessions.personId')
      .select(['sessions.id', 'createdAt', 'lastUsedAt', 'address', 'userAgent', 'personId', 'name', 'role'])
      .where(withinReachOf(viewer))
      .orderBy('lastUsedAt', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute();
    return rows.filter((row) => this.#lasts(row, now));
  }

  /** Ends a session that an operator may see. False if there was none. */
  async endOne(id: number, viewer: ValidSession): Promise<boolean> {
    const { numDeletedRows } = await this.#queries
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where(withinReachOf(viewer))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** Ends all sessions that an operator may see but the current one. */
  async endOthers(viewer: ValidSession): Promise<void> {
    await this.#queries.deleteFrom('sessions').where('id', '<>', viewer.id).where(withinReachOf(viewer)).execute();
  }

  /** A person's session ends after the idle time even if used, so that a lost role is noticed within it. */
  #lasts({ createdAt, lastUsedAt, personId }: SessionTimes, now: number): boolean {
    const longest = personId === null ? ABSOLUTE_MS : Math.min(ABSOLUTE_MS, this.#idleMs());
    return isWithin(createdAt, now, longest) && isWithin(lastUsedAt, now, this.#idleMs());
  }

  #idleMs(): number {
    return this.#rules.idleMinutes() * MINUTE_MS;
  }

  async #noteUse(tokenHash: string, now: number): Promise<void> {
    this.#noting.add(tokenHash);
    try {
      await this.#queries.updateTable('sessions').set({ lastUsedAt: now }).where('tokenHash', '=', tokenHash).execute();
    } catch (error) {
      this.#rules.onNotNoted(error);
    } finally {
      this.#noting.delete(tokenHash);
    }
  }

  /** Ends the session of a token. False if there was none. */
  async end(token: string | null): Promise<boolean> {
    if (token === null) return false;
    const { numDeletedRows } = await this.#queries
      .deleteFrom('sessions')
      .where('tokenHash', '=', hashOf(token))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}

interface SessionTimes {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly personId: number | null;
}

/** Owners reach all sessions, others their own. */
function withinReachOf({ role, person }: ValidSession): RawBuilder<boolean> {
  return role === 'owner' ? sql<boolean>`true` : sql<boolean>`person_id = ${person?.id ?? null}`;
}

function isWithin(time: number, now: number, span: number): boolean {
  return now - time < span && time - now <= CLOCK_SKEW_MS;
}

async function removeEnded(queries: Queries, now: number, idleMs: number): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('createdAt', '<=', now - ABSOLUTE_MS),
        row('lastUsedAt', '<=', now - idleMs),
        row.and([row('personId', 'is not', null), row('createdAt', '<=', now - idleMs)]),
        row('createdAt', '>', now + CLOCK_SKEW_MS),
        row('lastUsedAt', '>', now + CLOCK_SKEW_MS),
      ]),
    )
    .execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
