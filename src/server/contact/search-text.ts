/** What the operator's search looks through: small letters, since the engines differ in what they call small. */
export function searchTextOf({ fullName, email, company, message }: Record<SearchedField, string>): string {
  return [fullName, email, company, message].join('\n').toLowerCase();
}

type SearchedField = 'fullName' | 'email' | 'company' | 'message';

/** The pattern that finds a text anywhere, with `\` before what would be a wildcard. */
export function searchPattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
