import type { ExpandedConnection } from '#catalogue/connections/expand.ts';
import { API_SNIPPETS, requestOf } from './api-snippets.ts';
import { LANGUAGE_LABELS, PROTOCOL_LABELS, type SnippetLanguage } from './languages.ts';
import { PROXY_SNIPPETS } from './proxy-snippets.ts';

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
