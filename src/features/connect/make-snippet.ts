import { listText } from '#core/list-text.ts';
import type { Connection } from '#catalogue/connections/connection.ts';
import { API_SNIPPETS, requestOf } from './api-snippets.ts';
import { LANGUAGE_LABELS, PROTOCOL_LABELS, SNIPPET_LANGUAGES, type SnippetLanguage } from './languages.ts';
import { PROXY_PROTOCOLS } from '#catalogue/connections/connection.ts';
import { expandConnection, type ConnectionChoices, type ExpandedConnection } from '#catalogue/connections/expand.ts';
import type { Choice, WrittenChoices } from './connect-url.ts';
import { PROXY_SNIPPETS } from './proxy-snippets.ts';

/** A country that can be chosen, by code and English name. */
export type NamedCountry = readonly [code: string, name: string];

/** A choice that cannot be fulfilled, with a sentence. */
export interface ChoiceFault {
  readonly parameter: Choice;
  readonly message: string;
}

export interface MadeSnippet {
  readonly language: SnippetLanguage;
  readonly code: string;
  /** Words in the code that the reader replaces. */
  readonly placeholders: readonly string[];
  readonly notes: readonly string[];
}

/** The first of a service's connections that speaks a protocol, else the first. */
export function connectionFor(connections: readonly Connection[], protocol: string | undefined): Connection | null {
  const speaks = ({ ports }: Connection) => ports.some(({ protocols }) => protocols.some((one) => one === protocol));
  return connections.find((one) => one.kind === 'proxy' && speaks(one)) ?? connections[0] ?? null;
}

/** The code of a connection for the choices as a URL has them; or the first choice that cannot be fulfilled. */
export function makeSnippet(
  connection: Connection,
  written: WrittenChoices,
  countries: readonly NamedCountry[],
): MadeSnippet | { readonly fault: ChoiceFault } {
  const language = SNIPPET_LANGUAGES.find((known) => known === written.language);
  if (!language) return faultOf('language', `Choose one of ${listText(SNIPPET_LANGUAGES)}.`);
  const { country, state, city, session, minutes, protocol } = written;
  const found = countries.find(([code]) => code === country);
  if (country !== undefined && !found)
    return faultOf('country', 'Choose a listed country by its two-letter code in capitals.');
  if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(minutes)) return faultOf('minutes', 'Enter whole minutes.');
  const known = PROXY_PROTOCOLS.find((one) => one === protocol);
  if (protocol !== undefined && !known) return faultOf('protocol', `Choose one of ${listText(PROXY_PROTOCOLS)}.`);
  const choices: ConnectionChoices = {
    ...(found && { country: { code: found[0], name: found[1] } }),
    ...(state !== undefined && { state }),
    ...(city !== undefined && { city }),
    ...(session !== undefined && { session }),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    ...(known && { protocol: known }),
  };
  const expanded = expandConnection(connection, choices);
  if ('fault' in expanded) return expanded;
  const snippet = writeSnippet(language, expanded.settings);
  if ('fault' in snippet) return faultOf('protocol', snippet.fault);
  const { code } = snippet;
  return { language, code, placeholders: placeholdersIn(code), notes: snippet.notes };
}

const faultOf = (parameter: Choice, message: string) => ({ fault: { parameter, message } });

function placeholdersIn(code: string): readonly string[] {
  return [...new Set(code.match(/YOUR_[A-Z]+/g))];
}

interface Snippet {
  readonly code: string;
  readonly notes: readonly string[];
}

/** The code of a request in a language, the same to the byte for the same settings; or why the language cannot make it. */
export function writeSnippet(
  language: SnippetLanguage,
  settings: ExpandedConnection,
): Snippet | { readonly fault: string } {
  if (settings.kind === 'api') {
    const { code, notes } = API_SNIPPETS[language];
    const request = requestOf(settings);
    return { code: code(request), notes: notes?.(request) ?? [] };
  }
  const { code, notes, protocols } = PROXY_SNIPPETS[language];
  if (protocols?.includes(settings.protocol) === false) {
    const spoken = protocols.map((protocol) => PROTOCOL_LABELS[protocol]).join(' or ');
    return { fault: `${LANGUAGE_LABELS[language]} signs in to proxies by ${spoken} only.` };
  }
  return { code: code(settings), notes: notes?.(settings) ?? [] };
}
