import { createHash } from 'node:crypto';

/** Headers of every response: names and values in turn. HSTS only where the site is public under https. */
export function securityHeaders(publicUrl: string): string[] {
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
  return Object.entries(headers).flat();
}

/** The policy of answers that are no pages: nothing may run or load. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of pages: only this origin's files, and the one inline style sheet by its hash. */
export function pagePolicy(inlineStyles: string): string {
  return policy(`'sha256-${createHash('sha256').update(inlineStyles).digest('base64')}'`);
}

/** The policy of the admin panel, whose style sheet is a file. */
export const ADMIN_POLICY = policy("'self'");

function policy(styleSource: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSource}`,
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
