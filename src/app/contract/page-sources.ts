/** The entry modules of the build, as named in its manifest. */
export const ENTRIES = {
  browser: 'src/app/entries/browser-entry.tsx',
  admin: 'src/app/entries/admin-entry.tsx',
  server: 'src/app/entries/server-entry.tsx',
} as const;

/** The module of a public page by its folder in `features/`, which its style sheets and scripts are looked up by. */
export function pageSource(folder: string): string {
  return `src/features/${folder}/${PAGE_NAMES[folder] ?? folder.split('/').at(-1)}-page.tsx`;
}

/** Pages whose folder is named after more than the page. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  estimates: 'estimate',
  quotes: 'quote',
  'price-reports': 'report',
};

/** The build wraps dynamic imports with it. */
export const SHEET_LOADER = 'src/kit/browser/load-with-sheets.ts';

/** The icon of both applications. */
export const ICON = 'src/app/document/icon.svg';

/** The inline script of every document, which runs before the first frame. Early scripts import nothing. */
export const EARLY_THEME = 'src/app/entries/early-theme.ts';

/** The inline scripts of public pages, in the order in which they run. */
export const EARLY_SCRIPTS: readonly string[] = [
  EARLY_THEME,
  'src/app/entries/early-fonts.ts',
  'src/app/entries/early-layout.ts',
  'src/app/entries/early-input.ts',
  'src/app/entries/early-address.ts',
  'src/app/entries/early-contact.ts',
  'src/app/entries/early-currency.ts',
];
