import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ApiKey, ApiKeyInput, CreatedApiKey } from './api-key.ts';
import { KEY_SCOPES, type KeyScope } from '#core/contract/operation.ts';
import { API_KEY_LIMITS } from '#core/limits.ts';
import { requireRoom, type Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { NotFoundError, TooManyRequestsError } from '#platform/errors/problem-error.ts';
import type { CallerNetworks } from '#platform/limits/client-address.ts';
import { RateLimit, NetworkLimit } from '#platform/limits/rate-limit.ts';

const PREFIX = 'rmp_';
const KEY_BYTES = 32;
const KEY_PATTERN = /^rmp_[\w-]{43}$/;
const BEGINNING = PREFIX.length + 4;

/** Use is recorded at most this often, so that reads cost no writes. */
const NOTE_USE_MS = 60_000;

/** Longest wait for recording a use. */
const NOTE_PATIENCE_MS = 100;

const scopesSchema = z.array(z.enum(KEY_SCOPES));

/** The name and scopes of a valid key. */
export interface ValidKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

interface ApiKeysContext {
  readonly queries: Queries;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since any moment, never set back. */
  readonly monotonicNow: () => number;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** API keys. Only hashes are stored, and every call queries the database. */
export class ApiKeys {
  readonly #context: ApiKeysContext;
  readonly #throttle: KeyThrottle;

  constructor(context: ApiKeysContext) {
    this.#context = context;
    this.#throttle = new KeyThrottle(context.monotonicNow);
  }

  /** The key of a call, null if it is unknown. @throws TooManyRequestsError for overuse, or too many unknown keys. */
  async find(key: string, caller: CallerNetworks): Promise<ValidKey | null> {
    const { queries, now } = this.#context;
    const keyHash = hashOf(key);
    const row = await this.#throttle.check(keyHash, caller, async () =>
      KEY_PATTERN.test(key)
        ? queries
            .selectFrom('apiKeys')
            .select(['id', 'name', 'scopes', 'lastUsedAt'])
            .where('keyHash', '=', keyHash)
            .executeTakeFirst()
        : undefined,
    );
    if (!row) return null;
    const { id, name, lastUsedAt } = row;
    const time = now();
    if (lastUsedAt === null || Math.abs(time - lastUsedAt) >= NOTE_USE_MS) {
      await Promise.race([this.#noteUse(id, time), delay(NOTE_PATIENCE_MS, undefined, { ref: false })]);
    }
    return { id, name, scopes: scopesSchema.parse(JSON.parse(row.scopes)) };
  }

  /** Creates a key, returned only here. @throws ConflictError if there are too many. */
  async create({ name, scopes }: ApiKeyInput): Promise<CreatedApiKey> {
    const { queries, now } = this.#context;
    const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
    const values = {
      name,
      beginning: key.slice(0, BEGINNING),
      keyHash: hashOf(key),
      scopes: JSON.stringify(scopes),
      createdAt: now(),
    };
    const creation = queries.transaction().execute(async (transaction) => {
      const limit = { most: API_KEY_LIMITS.count, things: 'keys', advice: 'Revoke one first.' };
      await requireRoom(transaction, 'apiKeys', limit);
      return transaction.insertInto('apiKeys').values(values).returning('id').executeTakeFirstOrThrow();
    });
    return { id: (await withinDeadline(creation)).id, key };
  }

  /** All keys, the newest first. */
  async list(): Promise<ApiKey[]> {
    const rows = await this.#context.queries
      .selectFrom('apiKeys')
      .select(['id', 'name', 'beginning', 'scopes', 'createdAt', 'lastUsedAt'])
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ scopes, createdAt, lastUsedAt, ...row }) => ({
      ...row,
      scopes: scopesSchema.parse(JSON.parse(scopes)),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    }));
  }

  /** @throws NotFoundError */
  async revoke(id: number): Promise<void> {
    const deleted = this.#context.queries.deleteFrom('apiKeys').where('id', '=', id).returning('id').executeTakeFirst();
    if (!(await withinDeadline(deleted))) throw new NotFoundError('key', id);
  }

  async #noteUse(id: number, time: number): Promise<void> {
    const { queries, logger } = this.#context;
    try {
      await queries.updateTable('apiKeys').set({ lastUsedAt: time }).where('id', '=', id).execute();
    } catch (error) {
      logger.warn({ err: error }, 'The last use of a key could not be stored');
    }
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

const WINDOW_MS = 15 * 60 * 1_000;

/** Limits of unknown keys. */
const WRONG_KEYS = {
  client: [{ count: 20, milliseconds: WINDOW_MS }],
  site: [{ count: 80, milliseconds: WINDOW_MS }],
};

/** Limits per key, from all networks together. */
const CALLS = [{ count: 600, milliseconds: 60 * 1_000 }];

/** Recently valid keys: more than can exist. */
const MAX_KNOWN = 1_000;

/**
 * Limits of API keys, in memory of this process. After too many unknown keys a network is rejected before the database
 * is queried; recently valid keys keep working.
 */
class KeyThrottle {
  readonly #wrong: NetworkLimit;
  readonly #calls: RateLimit;
  readonly #known = new Set<string>();
  /** Keys being looked up: concurrent lookups of a key count once. */
  readonly #tried = new Set<string>();

  constructor(monotonicNow: () => number) {
    this.#wrong = new NetworkLimit(WRONG_KEYS, monotonicNow);
    this.#calls = new RateLimit(CALLS, monotonicNow);
  }

  /** Looks up a key, undefined if unknown. @throws TooManyRequestsError for overuse, or too many unknown keys. */
  async check<T>(keyHash: string, caller: CallerNetworks, look: () => Promise<T | undefined>): Promise<T | undefined> {
    const isCounted = !this.#known.has(keyHash) && !this.#tried.has(keyHash);
    const counted = isCounted ? this.#wrong.require(caller, 'Too many wrong keys. Try again later.') : null;
    if (counted) this.#tried.add(keyHash);
    const found = await look()
      .catch((error: unknown) => {
        counted?.giveBack();
        throw error;
      })
      .finally(() => counted && this.#tried.delete(keyHash));
    if (found === undefined) this.#known.delete(keyHash);
    else {
      counted?.giveBack();
      this.#countCall(keyHash);
    }
    return found;
  }

  #countCall(keyHash: string): void {
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.add(keyHash);
    const wait = this.#calls.take(keyHash);
    if (wait !== null) throw new TooManyRequestsError('Too many requests with this key. Send fewer.', wait);
  }
}
