import { createHash } from 'node:crypto';
import type { PageAssets } from '#platform/pages/page-module.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** The public URL, and whether the site opts in to HSTS preloading. */
interface Publicity {
  readonly publicUrl: string;
  readonly hstsPreload: boolean;
}

/** Header fields by name, spelled as sent. */
export type HeaderFields = Readonly<Record<string, string>>;

/** Headers of all responses. HSTS only for https sites. */
export function securityHeaders({ publicUrl, hstsPreload }: Publicity): HeaderFields {
  const transport = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains${hstsPreload ? '; preload' : ''}`;
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': transport }),
  };
}

/** Headers with which pages of other sites may read a response, without credentials. */
export const READABLE_ANYWHERE: HeaderFields = { 'Access-Control-Allow-Origin': '*' };

/** The same, and load it into their documents. */
export const OPEN_ANYWHERE: HeaderFields = { ...READABLE_ANYWHERE, 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The policy of responses other than pages: nothing may run or load. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of documents for frames of other sites: one inline style and own fonts, no scripts. */
export function embedPolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ');
}

/** The policy of the page that shows the code of an embed with a preview: one inline style and script. */
export function embedCodePolicy(style: string, script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "font-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

type PolicySubject = Pick<PageAssets, 'styles' | 'inlineScript' | 'sheetsOf'>;

/** The policy of pages: files of this origin, and inline styles and scripts by hash. */
export function pagePolicy({ styles, inlineScript, sheetsOf = {} }: PolicySubject): string {
  const sheets = Object.values(sheetsOf).flatMap((some) => some.map(({ text }) => text));
  const inlineStyles = [...new Set([styles, ...sheets])].filter((text) => text !== '');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(inlineScript)}`,
    ["style-src 'self'", ...inlineStyles.map(hashSource)].join(' '),
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The address of the worker that reads usage files (`src/features/usage/start-worker.tsx`), and no other.
    'trusted-types usage-worker',
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
