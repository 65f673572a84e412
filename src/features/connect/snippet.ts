import { API_SNIPPETS, type ApiSettings } from './api-snippets.ts';
import type { SnippetLanguage } from './code-text.ts';
import { PROXY_SNIPPETS, type ProxySettings } from './proxy-snippets.ts';

const LANGUAGE_LABELS: Readonly<Record<SnippetLanguage, string>> = {
  curl: 'curl',
  python: 'Python',
  node: 'Node',
  scrapy: 'Scrapy',
  playwright: 'Playwright',
  crawlee: 'Crawlee',
};

const PROTOCOL_LABELS: Readonly<Record<ProxySettings['protocol'], string>> = {
  http: 'HTTP',
  https: 'HTTPS',
  socks5: 'SOCKS5',
};

interface Snippet {
  readonly code: string;
  readonly notes: readonly string[];
}

/** The code of a request in a language, the same to the byte for the same settings; or why the language cannot make it. */
export function writeSnippet(
  language: SnippetLanguage,
  settings: ProxySettings | ApiSettings,
): Snippet | { readonly fault: string } {
  if (settings.kind === 'api') {
    const { code, notes } = API_SNIPPETS[language];
    return { code: code(settings), notes: notes?.(settings) ?? [] };
  }
  const { code, notes, protocols } = PROXY_SNIPPETS[language];
  if (protocols?.includes(settings.protocol) === false) {
    const spoken = protocols.map((protocol) => PROTOCOL_LABELS[protocol]).join(' or ');
    return { fault: `${LANGUAGE_LABELS[language]} signs in to proxies by ${spoken} only.` };
  }
  return { code: code(settings), notes: notes?.(settings) ?? [] };
}
