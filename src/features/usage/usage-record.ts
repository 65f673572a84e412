import type { RequestOutcome } from './request-outcome.ts';

/** What a format says about one request, or about several that it counts together. */
export interface UsageRecord {
  /** Milliseconds since 1970; null if not stated. */
  readonly time: number | null;
  readonly host: string | null;
  readonly kind: ContentKind;
  readonly requests: number;
  /** Null if the format states none. */
  readonly outcome: RequestOutcome | null;
  /** Bytes; null if not stated. */
  readonly received: number | null;
  readonly sent: number | null;
}

/** Kinds of content, in the order of equal traffic. */
export const CONTENT_KINDS = [
  'html',
  'images',
  'json',
  'media',
  'scripts',
  'styles',
  'fonts',
  'other',
  'unknown',
] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

export const KIND_LABELS: Readonly<Record<ContentKind, string>> = {
  html: 'HTML',
  images: 'Images',
  json: 'JSON, XML',
  media: 'Video, audio',
  scripts: 'Scripts',
  styles: 'Styles',
  fonts: 'Fonts',
  other: 'Other',
  unknown: 'Not stated',
};

/** Where requests are without a host. */
export const NO_HOST = '';

export const MAX_BYTES_OF_RECORD = Number.MAX_SAFE_INTEGER;

const KIND_OF_TYPE: readonly (readonly [start: string, kind: ContentKind])[] = [
  ['image/', 'images'],
  ['video/', 'media'],
  ['audio/', 'media'],
  ['font/', 'fonts'],
  ['application/font', 'fonts'],
  ['application/x-font', 'fonts'],
  ['application/vnd.ms-fontobject', 'fonts'],
  ['application/vnd.apple.mpegurl', 'media'],
  ['application/dash+xml', 'media'],
  ['text/html', 'html'],
  ['application/xhtml', 'html'],
  ['text/css', 'styles'],
  ['text/javascript', 'scripts'],
  ['application/javascript', 'scripts'],
  ['application/x-javascript', 'scripts'],
  ['application/wasm', 'scripts'],
  ['application/json', 'json'],
  ['application/ld+json', 'json'],
  ['application/xml', 'json'],
  ['text/xml', 'json'],
  ['text/json', 'json'],
];

const EXTENSIONS = [
  ['html', 'html htm xhtml'],
  ['images', 'jpg jpeg png gif webp avif svg ico bmp'],
  ['json', 'json xml rss atom'],
  ['media', 'mp4 webm mov m4v m4a mp3 ogg wav m3u8 ts mpd m4s aac'],
  ['scripts', 'js mjs wasm'],
  ['styles', 'css'],
  ['fonts', 'woff woff2 ttf otf eot'],
  ['other', 'pdf zip gz csv txt map exe dmg'],
] as const;

const KIND_OF_EXTENSION: ReadonlyMap<string, ContentKind> = new Map(
  EXTENSIONS.flatMap(([kind, extensions]) => extensions.split(' ').map((extension) => [extension, kind] as const)),
);

/** The kind by the media type, else by the extension in the path. */
export function kindOf(type: string | null, url: string | null): ContentKind {
  if (type !== null && type !== '' && type !== '-') {
    const lower = type.toLowerCase();
    const known = KIND_OF_TYPE.find(([start]) => lower.startsWith(start));
    if (known) return known[1];
    if (lower.includes('/')) return lower.includes('+json') || lower.includes('+xml') ? 'json' : 'other';
  }
  return url === null ? 'unknown' : kindOfUrl(url);
}

function kindOfUrl(url: string): ContentKind {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const dot = path.lastIndexOf('.');
  if (dot <= path.lastIndexOf('/') || path.length - dot > 6) return 'unknown';
  return KIND_OF_EXTENSION.get(path.slice(dot + 1).toLowerCase()) ?? 'unknown';
}

const MAX_HOST_LENGTH = 253;

/** The host of a URL, of `host:port` or a host alone, in lower case; `NO_HOST` where there is none. */
export function hostOf(text: string | null): string {
  if (text === null) return NO_HOST;
  const scheme = text.indexOf('://');
  if (scheme < 0 && text.startsWith('/')) return NO_HOST;
  const start = scheme < 0 ? 0 : scheme + 3;
  let end = start;
  while (end < text.length && !'/?#'.includes(text.charAt(end))) end += 1;
  const authority = text.slice(text.lastIndexOf('@', end) >= start ? text.lastIndexOf('@', end) + 1 : start, end);
  const colon = authority.startsWith('[') ? authority.indexOf(':', authority.indexOf(']')) : authority.indexOf(':');
  const host = (colon < 0 ? authority : authority.slice(0, colon)).toLowerCase();
  return host === '-' || host === '*' ? NO_HOST : host.slice(0, MAX_HOST_LENGTH);
}
