import { splitPage } from '#web/public/split-page.tsx';

/** The sections of the page. Their code is fetched only where they did not come with the page. */
export const finishedCountry = splitPage(async () => (await import('./country-sections.tsx')).CountrySections);
