import type { PageAssets, PageScript, PageSheet } from '#contract/page-module.ts';
import { escapeMarkup } from './escape-markup.ts';
import { PAGE_STATE_ID, serializeInertJson, type PageState } from './page-state.ts';

interface PageListing {
  /** The page's one absolute URL. */
  readonly canonicalUrl: string;
  /** How a link to the page looks where it is shared, as HTML. */
  readonly sharingTags: string;
  readonly structuredData: object;
  /** An Atom feed of what the page shows. */
  readonly feed?: { readonly path: string; readonly title: string } | null;
}

interface PageDocument {
  readonly title: string;
  readonly description: string;
  /** What only a page that search engines may list has, null for the others. */
  readonly listing: PageListing | null;
  /** Markup above the page that no script draws. */
  readonly above?: string;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
  /** What the page needs beside the styles of every page. */
  readonly sheets?: readonly PageSheet[];
}

/** `canvas` of the design tokens as browsers take it in `theme-color`. */
const THEME_COLORS = { light: '#f9fafb', dark: '#0d0f15' };

/** The HTML document of a rendered page. Its inline style and script stand verbatim, as they were hashed. */
export function pageDocument({
  title,
  description,
  listing,
  above = '',
  body,
  state,
  assets,
  sheets = [],
}: PageDocument): string {
  const { currency } = state.site;
  return [
    `<!doctype html><html lang="en"${currency ? ` data-currency="${currency}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(title)}</title><meta name="description" content="${escapeMarkup(description)}">`,
    listing === null ? '<meta name="robots" content="noindex">' : listingHead(listing),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLORS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLORS.dark}">`,
    `<link rel="icon" type="image/svg+xml" href="${escapeMarkup(assets.icon)}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${escapeMarkup(font)}" crossorigin>`,
    ),
    `<script>${assets.inlineScript}</script>`,
    assets.styleSheet === undefined
      ? `<style>${assets.styles}</style>`
      : `<link rel="stylesheet" href="${escapeMarkup(assets.styleSheet)}">`,
    // After the inline styles, which give the layers their order.
    ...sheets.map(inlineSheet),
    // Hot reload has to be there before the first component.
    assets.devHead ?? '',
    // Scripts and no `modulepreload` links: browsers without scripts would fetch those, and report the policy's refusal.
    ...assets.scripts.map(moduleScript),
    `</head><body>${above}<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${serializeInertJson(state)}</script></body></html>`,
  ].join('');
}

function moduleScript({ src, integrity }: PageScript): string {
  return `<script type="module" src="${escapeMarkup(src)}"${integrityAttribute(integrity)}></script>`;
}

/** `load-with-sheets.ts` knows by the attribute that the file need not be fetched. */
function inlineSheet({ href, text }: PageSheet): string {
  return `<style data-sheet="${escapeMarkup(href)}">${text}</style>`;
}

function integrityAttribute(integrity: string | undefined): string {
  return integrity === undefined ? '' : ` integrity="${escapeMarkup(integrity)}"`;
}

function listingHead({ canonicalUrl, sharingTags, structuredData, feed }: PageListing): string {
  const canonical = `<link rel="canonical" href="${escapeMarkup(canonicalUrl)}">`;
  const alternate = feed
    ? `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(feed.title)}" href="${escapeMarkup(feed.path)}">`
    : '';
  return `${canonical}${alternate}${sharingTags}<script type="application/ld+json">${serializeInertJson(structuredData)}</script>`;
}
