import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';
import { findAdmin } from './admin-account.ts';
import { ClosedCookie } from './session-cookie.ts';

const NAME = 'device';
const ID_BYTES = 16;
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const KEY_PURPOSE = 'cookie of a browser that has signed in';
const KEY_BYTES = 32;

/** An id, when it was signed in milliseconds since 1970, and the signature of both. */
const VALUE_PATTERN = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/;

/** Strangers' cookies make the database be asked this often at the most. */
const KEY_LASTS_MS = 1_000;

interface Clocks {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
}

/**
 * Browsers that have signed in before, which a signed cookie proves for 180 days. It opens nothing: its bearer's tries
 * do not wait behind those of strangers. The key comes from the stored hash of the password, which nobody else knows and
 * which a changed password replaces: then all are strangers again, on every instance, without a row to be removed.
 */
export class KnownDevices {
  readonly #queries: Queries;
  readonly #cookie: ClosedCookie;
  readonly #clocks: Clocks;
  #key: { readonly found: Promise<Buffer | null>; readonly askedAt: number } | null = null;

  constructor(queries: Queries, publicUrl: string, clocks: Clocks) {
    this.#queries = queries;
    this.#cookie = new ClosedCookie(NAME, publicUrl);
    this.#clocks = clocks;
  }

  /** The id of the browser that a Cookie header proves, null for a stranger. */
  async recognise(header: string | undefined): Promise<string | null> {
    const [, id, time, signature] = VALUE_PATTERN.exec(this.#cookie.read(header) ?? '') ?? [];
    if (id === undefined || time === undefined || signature === undefined) return null;
    if (this.#clocks.now() - Number(time) >= KEPT_SECONDS * 1_000) return null;
    const key = await this.#currentKey();
    return key && timingSafeEqual(sign(key, id, time), Buffer.from(signature, 'base64url')) ? id : null;
  }

  /** The Set-Cookie header for a browser that has signed in to an account, under the id that it had. */
  remember({ password }: { readonly password: string }, id: string | null): string {
    const [name, time] = [id ?? randomBytes(ID_BYTES).toString('base64url'), String(this.#clocks.now())];
    const signature = sign(keyOf(password), name, time).toString('base64url');
    return this.#cookie.keep(`${name}.${time}.${signature}`, KEPT_SECONDS);
  }

  async #currentKey(): Promise<Buffer | null> {
    const now = this.#clocks.monotonicNow();
    if (!this.#key || now - this.#key.askedAt >= KEY_LASTS_MS) {
      const found = findAdmin(this.#queries).then((account) => (account ? keyOf(account.password) : null));
      this.#key = { found, askedAt: now };
    }
    return this.#key.found;
  }
}

function keyOf(passwordHash: string): Buffer {
  return Buffer.from(hkdfSync('sha256', passwordHash, '', KEY_PURPOSE, KEY_BYTES));
}

function sign(key: Buffer, id: string, time: string): Buffer {
  return createHmac('sha256', key).update(`${id}.${time}`).digest();
}
