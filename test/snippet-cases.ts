import fc from 'fast-check';
import type { SnippetLanguage } from '#features/connect/languages.ts';
import type { ApiSettings } from '#features/connect/api-snippets.ts';
import type { ProxySettings } from '#features/connect/proxy-snippets.ts';
import { writeSnippet } from '#features/connect/make-snippet.ts';

/** Texts that end literals, begin substitutions or change the direction, among others; none has the sign NUL. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(
        ...'\' " ` \\ $ { } ( ) % # @ : / & = < > ! ; | * ? ~ ^ \t \n \r \f \v'.split(' '),
        ' ',
        '\u2028',
        '\u202E',
        '\u00A0',
        'ö',
        '東',
        '🦊',
        '"""',
        "'''",
        '*/',
      ),
    }),
  )
  .map((value) => value.replaceAll('\0', ''));

const named = fc.uniqueArray(
  fc.record({
    name: fc.oneof(fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/), fc.constant('__proto__')),
    value: text,
  }),
  { selector: ({ name }) => name, maxLength: 4 },
);

const user = fc.oneof(
  { weight: 5, arbitrary: fc.record({ username: text.map((name) => name.replaceAll(':', '')), password: text }) },
  fc.constant({ username: null, password: null }),
);

/** Settings of proxies with any texts. */
export const proxySettings: fc.Arbitrary<ProxySettings> = fc
  .record({
    kind: fc.constant('proxy' as const),
    protocol: fc.constantFrom('http', 'https', 'socks5'),
    host: fc.constantFrom('proxy.example.com', '192.0.2.7', '2001:db8::7'),
    port: fc.integer({ min: 1, max: 65_535 }),
    headers: named,
  })
  .chain((place) => user.map((signIn) => ({ ...place, ...signIn })));

const key = fc.record({
  in: fc.constantFrom('header', 'query'),
  name: fc.constant('X-Api-Key'),
  value: text,
});

/** Calls of APIs with any texts. */
export const apiSettings: fc.Arbitrary<ApiSettings> = fc.record({
  kind: fc.constant('api' as const),
  method: fc.constantFrom('GET', 'POST'),
  url: fc.constantFrom('https://api.example.com/v1', 'https://api.example.com/v1?mode=fast'),
  key,
  headers: named,
  body: fc.constantFrom('query', 'json', 'form'),
  parameters: named,
});

/** The code of a snippet, empty where the language lacks the protocol. */
export function codeOf(language: SnippetLanguage, settings: ApiSettings | ProxySettings): string {
  const snippet = writeSnippet(language, settings);
  return 'code' in snippet ? snippet.code : '';
}

/** The values by name. */
export function valuesOf(entries: ApiSettings['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}
