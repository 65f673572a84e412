import { flagOf } from '#domain/countries/flag.ts';

/** The flag for a typed code, unless another flag was chosen. */
export function flagAfter(before: { readonly code: string; readonly flag: string }, code: string): string {
  const isOwnFlag = before.flag !== '' && before.flag !== flagOfCode(before.code);
  return isOwnFlag ? before.flag : flagOfCode(code);
}

function flagOfCode(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? flagOf(code) : '';
}
