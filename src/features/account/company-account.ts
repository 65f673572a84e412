import { ROLES, type Role } from '#core/contract/role.ts';
import { sanitizedLine } from '#core/text.ts';

/** A provider of OpenID Connect, and the values of a claim that give each role. */
export interface CompanySignInConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** In the panel: "Sign in with Northwind". */
  readonly name: string;
  readonly roleClaim: string;
  readonly roles: Readonly<Record<Role, readonly string[]>>;
}

/** Claims about a person, of an ID token and of the provider's user info. */
export type Claims = Readonly<Record<string, unknown>>;

/** The maximum length of a subject by OpenID Connect, and ours of a shown name and address. */
const MAX_SUBJECT = 255;
const MAX_NAME = 100;
const MAX_EMAIL = 254;

/** Invisible characters, which would let two names look the same; joiners belong to some scripts and to emoji. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu;

/** The name and address of a person, shown as text. Null without a valid subject. */
export function readPerson(claims: Claims) {
  const subject = textOf(claims, 'sub');
  if (subject === null || subject.length > MAX_SUBJECT || subject.includes('\0')) return null;
  const email = lineOf(claims, 'email');
  const name = lineOf(claims, 'name') ?? lineOf(claims, 'preferred_username') ?? email ?? 'Unnamed operator';
  return {
    subject,
    email: email !== null && email.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    // Never an address: names are also in the log, which is not erased.
    name: shortened(name.split('@', 1)[0]?.trim() || 'Unnamed operator'),
  };
}

/** The highest role that a claim gives, a text or a list of texts. Null if it gives none. */
export function readRole(
  claims: Claims,
  { roleClaim, roles }: Pick<CompanySignInConfig, 'roleClaim' | 'roles'>,
): Role | null {
  const claim = Object.hasOwn(claims, roleClaim) ? claims[roleClaim] : null;
  const values = new Set<unknown>(Array.isArray(claim) ? claim : [claim]);
  return ROLES.find((role) => roles[role].some((value) => values.has(value))) ?? null;
}

function textOf(claims: Claims, name: string): string | null {
  const value = Object.hasOwn(claims, name) ? claims[name] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A claim in one line, without characters that hide or reorder text. Null if nothing is left. */
function lineOf(claims: Claims, name: string): string | null {
  const text = textOf(claims, name);
  // Cut first, so that no huge claim is processed.
  const line = text === null ? '' : sanitizedLine.parse(text.slice(0, 4 * MAX_EMAIL)).replaceAll(INVISIBLE, '');
  return line.normalize('NFC').replaceAll(/\s+/gu, ' ').trim() || null;
}

/** At most as many characters as a name has, none of them cut in two. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : name;
}
