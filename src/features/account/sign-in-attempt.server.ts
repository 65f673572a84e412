import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ProtectedCookie } from './session-cookie.server.ts';

const LASTS_MS = 10 * 60_000;
const KEY_BYTES = 32;

const attemptSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  /** Path of the panel to open afterwards. */
  returnTo: z.string(),
  begunAt: z.number(),
});

export type SignInAttempt = z.output<typeof attemptSchema>;

/**
 * The sign-in that a browser has begun, in a signed cookie, so that any instance can end it and strangers fill no table.
 * It is lax, because the provider's redirect comes from another site. The key derives from the client's secret.
 */
export class SignInAttempts {
  readonly #cookie: ProtectedCookie;
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor({ publicUrl, secret, now }: { publicUrl: string; secret: string; now: () => number }) {
    this.#cookie = new ProtectedCookie('sign-in', publicUrl, 'Lax');
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'cookie of a sign-in that has begun', KEY_BYTES));
    this.#now = now;
  }

  /** The Set-Cookie header of a new attempt. */
  keep(attempt: Omit<SignInAttempt, 'begunAt'>): string {
    const value = Buffer.from(JSON.stringify({ ...attempt, begunAt: this.#now() })).toString('base64url');
    return this.#cookie.keep(`${value}.${this.#sign(value).toString('base64url')}`, LASTS_MS / 1_000);
  }

  /** The attempt in a Cookie header. Null if there is none, or it is older than ten minutes. */
  read(header: string | undefined): SignInAttempt | null {
    const [value = '', signature = ''] = this.#cookie.read(header)?.split('.') ?? [];
    const [given, right] = [Buffer.from(signature, 'base64url'), this.#sign(value)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const attempt = attemptSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
    return Math.abs(this.#now() - attempt.begunAt) < LASTS_MS ? attempt : null;
  }

  /** The Set-Cookie header that ends an attempt. */
  end(): string {
    return this.#cookie.remove();
  }

  #sign(value: string): Buffer {
    return createHmac('sha256', this.#key).update(value).digest();
  }
}
