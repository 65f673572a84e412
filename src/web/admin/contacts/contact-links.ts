/** One address and nothing else: no second one, no display name, no separator, space or control character. */
const ONE_ADDRESS = /^[^\s\p{C}@,;:<>"()[\]\\]+@[^\s\p{C}@,;:<>"()[\]\\]+$/u;

/** A number as people write it. Letters, `*`, `#` and parameters are refused: they could dial something else. */
const PHONE_NUMBER = /^\+?\d{3,20}$/;

/**
 * The `mailto:` link to an address that a stranger typed, null where it is not exactly one. All that could begin header
 * fields (`?`, `&`, `%`) is encoded.
 */
export function mailLink(email: string): string | null {
  if (!ONE_ADDRESS.test(email) || !email.isWellFormed()) return null;
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** The `tel:` link to a number that a stranger typed, null where it is none. */
export function callLink(phone: string): string | null {
  const number = phone.replaceAll(/[\s().\u2010-\u2015/-]/g, '');
  return PHONE_NUMBER.test(number) ? `tel:${number}` : null;
}
