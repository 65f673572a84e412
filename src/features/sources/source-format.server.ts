import type { SourceFormat } from '#catalogue/sources/source-state.ts';

/** The kinds of content that a source may send, and how its body is decoded. */

/** The number of bytes in which a page's charset declaration is looked for. */
const META_BYTES = 1_024;

const FORMATS: Readonly<Record<string, SourceFormat>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/json': 'json',
  'text/json': 'json',
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/plain': 'text',
};

/** Formats of `text/plain` by the extension of the path. */
const PLAIN_FORMATS: readonly (readonly [string, SourceFormat])[] = [
  ['.csv', 'csv'],
  ['.tsv', 'tsv'],
  ['.json', 'json'],
];

/**
 * The format that `Content-Type` states; null for an unsupported one. For plain text, the extension of the path
 * decides.
 */
export function formatOf(contentType: string, pathname: string): SourceFormat | null {
  const [essence = ''] = contentType.toLowerCase().split(';', 1);
  const type = essence.trim();
  if (type.startsWith('application/') && type.endsWith('+json')) return 'json';
  const format = Object.hasOwn(FORMATS, type) ? (FORMATS[type] ?? null) : null;
  if (format !== 'text') return format;
  const path = pathname.toLowerCase();
  return PLAIN_FORMATS.find(([end]) => path.endsWith(end))?.[1] ?? format;
}

/**
 * Decodes a body with the charset of the header, else of the byte order mark, else of a page's `<meta>`, else UTF-8,
 * which also replaces unknown charsets. Invalid bytes become U+FFFD; U+0000 is removed, because PostgreSQL cannot store
 * it.
 */
export function decodeSource(bytes: Uint8Array, contentType: string, format: SourceFormat): string {
  const charset = charsetIn(contentType) ?? markedCharset(bytes) ?? (format === 'html' ? metaCharset(bytes) : null);
  const decoder = decoderFor(charset ?? 'utf-8');
  return decoder.decode(withoutNul(bytes, decoder.encoding.startsWith('utf-16') ? 2 : 1));
}

/** The bytes without units of zero. Removing U+0000 from the decoded text takes 100 ms if there are many. */
export function withoutNul(bytes: Uint8Array, unit: 1 | 2): Uint8Array {
  if (!bytes.includes(0)) return bytes;
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += unit) {
    const [first = 0, second = 0] = [bytes[at], unit === 2 ? bytes[at + 1] : 0];
    if (first === 0 && second === 0 && at + unit <= bytes.length) continue;
    kept[length] = first;
    length += 1;
    if (unit === 1 || at + 1 === bytes.length) continue;
    kept[length] = second;
    length += 1;
  }
  return kept.subarray(0, length);
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function charsetIn(text: string): string | null {
  return /\bcharset\s*=[\s"']*([\w.:+-]+)/i.exec(text)?.[1] ?? null;
}

function markedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** The charset that a page declares. UTF-16 is ignored, since the declaration was readable as ASCII. */
function metaCharset(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, META_BYTES));
  const tags = beginning.match(/<meta\b[^<>]*/gi) ?? [];
  const charset = tags.map(charsetIn).find((found) => found !== null) ?? null;
  return charset !== null && /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}
