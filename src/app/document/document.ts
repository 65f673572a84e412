import type { PageAssets, PageScript, PageSheet } from '#platform/pages/page-module.ts';
import { escapeMarkup } from '#kit/page/escape-markup.ts';
import { PAGE_STATE_ID, serializeInertJson, type PageState } from '#kit/page/page-state.ts';

interface PageListing {
  /** The page's canonical URL. */
  readonly canonicalUrl: string;
  /** The tags for previews of a shared link, as HTML. */
  readonly sharingTags: string;
  readonly structuredData: object;
  /** The page's Atom feed. */
  readonly feed?: { readonly path: string; readonly title: string } | null;
}

interface PageDocument {
  readonly title: string;
  readonly description: string;
  /** Metadata of a page that search engines may index; null for other pages. */
  readonly listing: PageListing | null;
  /** Static markup above the page, outside React's root. */
  readonly above?: string;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
  /** The page's module, whose own styles and scripts the document has besides those of every page. */
  readonly source?: string | undefined;
}

/** The design token `canvas` in a notation that `theme-color` allows. */
const THEME_COLORS = { light: '#f9fafb', dark: '#0d0f15' };

/** The HTML document of a rendered page. Its inline style and script are verbatim, as their hashes require. */
export function pageDocument({
  title,
  description,
  listing,
  above = '',
  body,
  state,
  assets,
  source = '',
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
    // `early-fonts.ts` preloads them on fast lines.
    ...assets.fonts.map((font) => `<meta name="font" content="${escapeMarkup(font)}">`),
    `<script>${assets.inlineScript}</script>`,
    // Hot reload must be installed before the first component runs.
    assets.devHead ?? '',
    // All scripts of the page, before 16 KB of styles: they are requested in one wave, as early as possible, and arrive
    // after the document. `modulepreload` links are fetched without scripts, too, and reported as policy violations.
    ...[...assets.scripts, ...(assets.scriptsOf?.[source] ?? [])].map(moduleScript),
    assets.styleSheet === undefined
      ? `<style>${assets.styles}</style>`
      : `<link rel="stylesheet" href="${escapeMarkup(assets.styleSheet)}">`,
    // After the inline styles, which define the order of the layers.
    ...(assets.sheetsOf?.[source] ?? []).map(inlineSheet),
    `</head><body>${above}<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${serializeInertJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

function moduleScript({ src, integrity }: PageScript): string {
  return `<script type="module" src="${escapeMarkup(src)}"${integrityAttribute(integrity)}></script>`;
}

/** `load-with-sheets.ts` does not fetch a file that has this attribute. */
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
