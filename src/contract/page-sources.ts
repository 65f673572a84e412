/** The modules that the pages are built from, as the build's manifest names them. */
export const ENTRIES = {
  browser: 'src/web/entries/browser-entry.tsx',
  admin: 'src/web/entries/admin-entry.tsx',
  server: 'src/web/entries/server-entry.tsx',
} as const;

/** The module of a public page, by the page's folder: the style sheets and scripts that it needs are found by it. */
export function pageSource(folder: string): string {
  return `src/web/public/pages/${folder}/${folder}-page.tsx`;
}

/** What the build puts around dynamic imports. */
export const SHEET_LOADER = 'src/web/browser/load-with-sheets.ts';

/** The icon of both applications. */
export const ICON = 'src/web/document/icon.svg';

/** The script that every document carries inline: it runs before the first frame. Each of them imports nothing. */
export const EARLY_THEME = 'src/web/entries/early-theme.ts';

/** The scripts that public pages carry inline, in the order in which they run. */
export const EARLY_SCRIPTS: readonly string[] = [
  EARLY_THEME,
  'src/web/entries/early-acts.ts',
  'src/web/entries/early-address.ts',
  'src/web/entries/early-contact.ts',
  'src/web/entries/early-currency.ts',
];
