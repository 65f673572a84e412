import type { ProxyProtocol } from '#catalogue/connections/connection.ts';
import type { SnippetLanguage } from './languages.ts';

interface SnippetKind<Settings> {
  readonly code: (settings: Settings) => string;
  /** What the reader has to install or to know, in sentences. */
  readonly notes?: (settings: Settings) => readonly string[];
  /** Protocols of a proxy that the library speaks; all by default. */
  readonly protocols?: readonly ProxyProtocol[];
}

/** How each language writes a snippet. */
export type SnippetWriter<Settings> = Readonly<Record<SnippetLanguage, SnippetKind<Settings>>>;

/** The address that the code of a proxy requests. */
export const TARGET = 'https://example.com/';

export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** A string literal of JavaScript and of Python, which both read JSON's. */
export const quoted = (text: string): string => JSON.stringify(text);

/** One argument of a POSIX shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A JavaScript object of texts. */
export const objectText = (entries: readonly NamedText[]): string =>
  // In a literal, "__proto__" without brackets is the prototype.
  `{ ${pairs(entries, (name) => (name === '__proto__' ? `[${quoted(name)}]` : quoted(name)))} }`;

/** A Python dict of texts. */
export const dictText = (entries: readonly NamedText[]): string => `{${pairs(entries, quoted)}}`;

const pairs = (entries: readonly NamedText[], nameText: (name: string) => string): string =>
  entries.map(({ name, value }) => `${nameText(name)}: ${quoted(value)}`).join(', ');

/** The lines of a command, continued by backslashes. */
export const commandText = (parts: readonly string[]): string => parts.join(' \\\n  ');

/** Lines of code; those that are null are left out. */
export const codeText = (lines: readonly (string | null)[]): string => lines.filter((line) => line !== null).join('\n');

interface Spider {
  readonly before?: readonly string[];
  readonly settings?: string | null;
  /** The lines of its request. */
  readonly request: readonly (string | null)[];
  readonly printed: string;
}

/** A spider of Scrapy with one request. Both methods start it, since versions before 2.13 call the second. */
export const spiderText = ({ before = [], settings = null, request, printed }: Spider): string =>
  codeText([
    ...before,
    '',
    '',
    'class Example(scrapy.Spider):',
    '    name = "example"',
    settings,
    '',
    '    async def start(self):',
    '        for request in self.start_requests():',
    '            yield request',
    '',
    '    def start_requests(self):',
    ...request.map((line) => line && `        ${line}`),
    '',
    '    def parse(self, response):',
    `        print(${printed})`,
  ]);

/** Notes on how to run it. */
export const SPIDER_NOTES: readonly string[] = [
  'Scrapy before 2.13 calls start_requests, later versions call start. Run: scrapy runspider example.py.',
];
