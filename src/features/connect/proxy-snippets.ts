import type { ExpandedConnection } from '#catalogue/connections/expand.ts';
import {
  codeText,
  commandText,
  dictText,
  objectText,
  quoted,
  shellQuoted,
  SPIDER_NOTES,
  spiderText,
  TARGET,
  type SnippetWriter,
} from './code-text.ts';

/** A proxy and who signs in to it, with placeholders for credentials. */
export type ProxySettings = Extract<ExpandedConnection, { readonly kind: 'proxy' }>;

/** Code that requests a page through a proxy. */
export const PROXY_SNIPPETS: SnippetWriter<ProxySettings> = {
  curl: {
    code: ({ protocol, username, password, headers, ...place }) =>
      commandText([
        // The proxy resolves the names of hosts.
        `curl -x ${shellQuoted(address({ ...place, scheme: protocol === 'socks5' ? 'socks5h' : protocol }))}`,
        // curl decodes user name and password.
        ...(username === null ? [] : [`-U ${shellQuoted([username, password ?? ''].map(withEscapes).join(':'))}`]),
        ...headers.map(({ name, value }) => `-H ${shellQuoted(`${name}: ${value}`)}`),
        shellQuoted(TARGET),
      ]),
    notes: ({ username }) => (username === null ? [] : ['curl decodes user name and password: write % as %25.']),
  },
  python: {
    code: (settings) => {
      const { protocol, username, headers } = settings;
      return codeText([
        ...(username === null ? [] : ['from urllib.parse import quote', '']),
        'import requests',
        '',
        ...(protocol === 'socks5'
          ? pythonProxy(settings, 'socks5h')
          : pythonProxy(settings, protocol, utf8Of(settings))),
        '',
        'response = requests.get(',
        `    ${quoted(TARGET)},`,
        '    proxies={"http": proxy, "https": proxy},',
        headers.length === 0 ? null : `    headers=${dictText(headers)},`,
        '    timeout=30,',
        ')',
        'print(response.status_code)',
      ]);
    },
    notes: ({ protocol }) =>
      protocol === 'socks5' ? ['requests uses PySocks for SOCKS5: pip install "requests[socks]".'] : [],
  },
  node: {
    code: (settings) => {
      const { protocol, username, headers } = settings;
      const [agent, first] = protocol === 'socks5' ? ['Socks5ProxyAgent', ''] : ['ProxyAgent', 'uri: '];
      const uri = quoted(address({ ...settings, scheme: protocol }));
      const options = headers.length === 0 ? '{ dispatcher }' : `{ dispatcher, headers: ${objectText(headers)} }`;
      const user = credentialLines(settings);
      return codeText([
        `import { ${agent}, request } from "undici";`,
        '',
        ...user,
        username === null || protocol === 'socks5'
          ? null
          : 'const token = "Basic " + Buffer.from(username + ":" + password).toString("base64");',
        user.length > 0 ? '' : null,
        `const dispatcher = new ${agent}(${agentOptions(first, uri, username !== null)});`,
        `const { statusCode } = await request(${quoted(TARGET)}, ${options});`,
        'console.log(statusCode);',
      ]);
    },
    notes: ({ protocol }) => [
      protocol === 'socks5'
        ? 'SOCKS5 is experimental in undici: npm install undici, version 7.23 or later.'
        : 'Needs undici: npm install undici.',
    ],
  },
  scrapy: {
    protocols: ['http'],
    code: (settings) => {
      const { username, headers } = settings;
      return spiderText({
        before: [
          ...(username === null ? [] : ['from urllib.parse import quote', '']),
          'import scrapy',
          '',
          ...pythonProxy(settings, 'http'),
        ],
        settings: isAscii(settings) ? null : '    custom_settings = {"HTTPPROXY_AUTH_ENCODING": "utf-8"}',
        request: [
          `yield scrapy.Request(${quoted(TARGET)}, meta={"proxy": proxy}${headers.length === 0 ? '' : `, headers=${dictText(headers)}`})`,
        ],
        printed: 'response.status',
      });
    },
    notes: () => SPIDER_NOTES,
  },
  playwright: {
    protocols: ['http', 'https'],
    code: ({ protocol, username, password, headers, ...place }) =>
      codeText([
        'import { chromium } from "playwright";',
        '',
        'const browser = await chromium.launch({',
        '  proxy: {',
        `    server: ${quoted(address({ ...place, scheme: protocol }))},`,
        username === null ? null : `    username: ${quoted(username)},`,
        username === null ? null : `    password: ${quoted(password ?? '')},`,
        '  },',
        '});',
        `const page = await browser.newPage(${headers.length === 0 ? '' : `{ extraHTTPHeaders: ${objectText(headers)} }`});`,
        `const response = await page.goto(${quoted(TARGET)});`,
        'console.log(response.status());',
        'await browser.close();',
      ]),
    notes: () => ['Needs playwright: npm install playwright.'],
  },
  crawlee: {
    protocols: ['http', 'https'],
    code: (settings) => {
      const { protocol, username, headers } = settings;
      const user = credentialLines(settings);
      const proxy =
        username === null
          ? quoted(address({ ...settings, scheme: protocol }))
          : `${quoted(`${protocol}://`)} + encodeURIComponent(username) + ":" + encodeURIComponent(password) + ${quoted(`@${hostPort(settings)}`)}`;
      const request =
        headers.length === 0 ? quoted(TARGET) : `{ url: ${quoted(TARGET)}, headers: ${objectText(headers)} }`;
      return codeText([
        'import { CheerioCrawler, ProxyConfiguration } from "crawlee";',
        '',
        ...user,
        user.length > 0 ? '' : null,
        'const proxyConfiguration = new ProxyConfiguration({',
        `  proxyUrls: [${proxy}],`,
        '});',
        'const crawler = new CheerioCrawler({',
        '  proxyConfiguration,',
        '  requestHandler: ({ response }) => console.log(response.statusCode),',
        '});',
        `await crawler.run([${request}]);`,
      ]);
    },
    notes: () => ['Needs crawlee: npm install crawlee.'],
  },
};

interface Place {
  readonly host: string;
  readonly port: number;
}

function hostPort({ host, port }: Place): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function address({ scheme, ...place }: Place & { readonly scheme: string }): string {
  return `${scheme}://${hostPort(place)}`;
}

const withEscapes = (text: string): string => text.replaceAll('%', '%25');

/** The lines that set user name and password in JavaScript. */
function credentialLines({ username, password }: ProxySettings): readonly string[] {
  if (username === null) return [];
  return [`const username = ${quoted(username)};`, `const password = ${quoted(password ?? '')};`];
}

function agentOptions(first: string, uri: string, signsIn: boolean): string {
  if (!signsIn) return uri;
  return first === '' ? `${uri}, { username, password }` : `{ ${first}${uri}, token }`;
}

const isAscii = ({ username }: ProxySettings): boolean => /^[\0-\x7f]*$/.test(username ?? '');

/** Makes requests, which encodes user names in Latin-1, send UTF-8. */
const utf8Of = (settings: ProxySettings): string => (isAscii(settings) ? '' : '.encode().decode("latin-1")');

/** The lines that set `proxy` in Python. */
function pythonProxy({ username, password, ...place }: ProxySettings, scheme: string, latin = ''): readonly string[] {
  if (username === null) return [`proxy = ${quoted(address({ ...place, scheme }))}`];
  const encoded = (name: string) => `quote(${name}, safe="")`;
  return [
    `username = ${quoted(username)}${latin}`,
    `password = ${quoted(password ?? '')}`,
    `proxy = ${quoted(`${scheme}://`)} + ${encoded('username')} + ":" + ${encoded('password')} + ${quoted(`@${hostPort(place)}`)}`,
  ];
}
