import type { PageAssets } from '#contract/page-module.ts';
import { PAGE_STATE_ID, serializePageState, type PageState } from './page-state.ts';

interface PageDocument {
  readonly title: string;
  readonly description: string;
  /** The page's one absolute URL, null where search engines should not list it. */
  readonly canonicalUrl: string | null;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
}

/** `canvas` of the design tokens as browsers take it in `theme-color`. */
const THEME_COLORS = { light: '#f9fafb', dark: '#0d0f15' };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The HTML document of a rendered page. It has no inline script, and its one style element holds `styles` verbatim. */
export function pageDocument({ title, description, canonicalUrl, body, state, assets }: PageDocument): string {
  const url = escapeHtml;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    canonicalUrl === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${url(canonicalUrl)}">`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLORS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLORS.dark}">`,
    `<link rel="icon" type="image/svg+xml" href="${url(assets.icon)}">`,
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${url(font)}" crossorigin>`),
    `<style>${assets.styles}</style>`,
    `<script type="module" async src="${url(assets.earlyScript)}"></script>`,
    `<script type="module" src="${url(assets.script)}"></script>`,
    ...assets.modulePreloads.map((module) => `<link rel="modulepreload" href="${url(module)}">`),
    assets.devHead ?? '',
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${serializePageState(state)}</script></body></html>`,
  ].join('');
}
