/** The entry modules of the build, as named in its manifest. */
export const ENTRIES = {
  browser: 'src/web/entries/browser-entry.tsx',
  admin: 'src/web/entries/admin-entry.tsx',
  server: 'src/web/entries/server-entry.tsx',
} as const;

/** The module of a public page by its folder, which its style sheets and scripts are looked up by. */
export function pageSource(folder: string): string {
  return `src/web/public/pages/${folder}/${folder}-page.tsx`;
}

/** The build wraps dynamic imports with it. */
export const SHEET_LOADER = 'src/web/browser/load-with-sheets.ts';

/** The icon of both applications. */
export const ICON = 'src/web/document/icon.svg';

/** The inline script of every document, which runs before the first frame. Early scripts import nothing. */
export const EARLY_THEME = 'src/web/entries/early-theme.ts';

/** The inline scripts of public pages, in the order in which they run. */
export const EARLY_SCRIPTS: readonly string[] = [
  EARLY_THEME,
  'src/web/entries/early-fonts.ts',
  'src/web/entries/early-input.ts',
  'src/web/entries/early-address.ts',
  'src/web/entries/early-contact.ts',
  'src/web/entries/early-currency.ts',
];
