import { createHash } from 'node:crypto';
import type { PageAssets } from '#contract/page-module.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** Where the site is public, and whether its operator has its domain built into browsers as https only. */
interface Publicity {
  readonly publicUrl: string;
  readonly hstsPreload: boolean;
}

/** Header fields by their names, spelled as they are sent. */
export type HeaderFields = Readonly<Record<string, string>>;

/** Headers of every response. HSTS only where the site is public under https. */
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

/** The policy of answers that are no pages: nothing may run or load. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

type PolicySubject = Pick<PageAssets, 'styles' | 'inlineScript' | 'sheetsOf'>;

/** The policy of pages: only this origin's files, and the inline styles and script by their hashes. */
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
    "trusted-types 'none'",
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
