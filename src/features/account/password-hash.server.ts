import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } satisfies Partial<Argon2Parameters>;
const NONCE_BYTES = 16;
const VERSION = 19;

const PARAMETERS = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const PREFIX = `$argon2id$v=${VERSION}$${PARAMETERS}$`;

/** Hashes a password with argon2id, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  return `${PREFIX}${encode(nonce)}$${encode(await derive(password, nonce))}`;
}

/** Whether a password matches a hash. False for another format or cost. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (!hash.startsWith(PREFIX)) return false;
  const [nonce, expected, ...rest] = hash.slice(PREFIX.length).split('$').map(decode);
  if (nonce?.length !== NONCE_BYTES || expected?.length !== COST.tagLength || rest.length > 0) return false;
  return timingSafeEqual(expected, await derive(password, nonce));
}

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return deriveKey('argon2id', { ...COST, message: password.normalize('NFKC'), nonce });
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
