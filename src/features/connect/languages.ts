import type { ProxyProtocol } from '#catalogue/connections/connection.ts';

export const SNIPPET_LANGUAGES = ['curl', 'python', 'node', 'scrapy', 'playwright', 'crawlee'] as const;

export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

export const PROTOCOL_LABELS: Readonly<Record<ProxyProtocol, string>> = {
  http: 'HTTP',
  https: 'HTTPS',
  socks5: 'SOCKS5',
};

export const LANGUAGE_LABELS: Readonly<Record<SnippetLanguage, string>> = {
  curl: 'curl',
  python: 'Python',
  node: 'Node',
  scrapy: 'Scrapy',
  playwright: 'Playwright',
  crawlee: 'Crawlee',
};
