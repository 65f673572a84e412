import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '#platform/database/database.ts';
import { findAdmin } from './admin-account.server.ts';
import { ProtectedCookie } from './session-cookie.server.ts';

const NAME = 'device';
const ID_BYTES = 16;
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const KEY_PURPOSE = 'cookie of a browser that has signed in';
const KEY_BYTES = 32;

/** An id, the time of signing in milliseconds since 1970, and the signature of both. */
const VALUE_PATTERN = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/;

/** Bounds database queries caused by forged cookies. */
const KEY_LASTS_MS = 1_000;

interface Clocks {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
}

/**
 * Browsers that have signed in before, proven by a signed cookie for 180 days. It grants no access, only priority over
 * strangers. The key derives from the password hash, so that a changed password revokes all cookies on every instance.
 */
export class KnownDevices {
  readonly #queries: Queries;
  readonly #cookie: ProtectedCookie;
  readonly #clocks: Clocks;
  #key: { readonly found: Promise<Buffer | null>; readonly askedAt: number } | null = null;

  constructor(queries: Queries, publicUrl: string, clocks: Clocks) {
    this.#queries = queries;
    this.#cookie = new ProtectedCookie(NAME, publicUrl);
    this.#clocks = clocks;
  }

  /** The browser's id in a Cookie header, null if it is unknown. */
  async recognise(header: string | undefined): Promise<string | null> {
    const [, id, time, signature] = VALUE_PATTERN.exec(this.#cookie.read(header) ?? '') ?? [];
    if (id === undefined || time === undefined || signature === undefined) return null;
    if (this.#clocks.now() - Number(time) >= KEPT_SECONDS * 1_000) return null;
    const key = await this.#currentKey();
    return key && timingSafeEqual(sign(key, id, time), Buffer.from(signature, 'base64url')) ? id : null;
  }

  /** The Set-Cookie header after a sign-in; keeps an existing id. */
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
