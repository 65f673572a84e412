import { firstInteraction, splitPart } from '#web/public/split-part.tsx';
import { splitPage } from '#web/public/split-page.tsx';

/** Cards and rows. Their code is fetched only where they did not come with the page, and ahead of a first choice. */
export const listedProviders = splitPage(async () => (await import('./listed-providers.tsx')).ListedProviders);

/** Sample records for when the list could not be read. */
export const sampleProviders = splitPage(async () => (await import('./sample-providers.tsx')).SampleProviders);

/** What the filters' panels hold: it needs no script until somebody does something. */
export const countryPanel = splitPart(async () => (await panels()).CountryPanel);
export const pricePanel = splitPart(async () => (await panels()).PricePanel);
export const factsPanel = splitPart(async () => (await panels()).FactsPanel);

/** A page goes on without them: links and the form still lead to the same lists. */
const NONE = { CountryPanel: Nothing, PricePanel: Nothing, FactsPanel: Nothing };

async function panels() {
  await firstInteraction('.list-form');
  return import('./filter-panels.tsx').catch(() => NONE);
}

function Nothing(): null {
  return null;
}

/** The notes below the list, which nothing changes but another list. */
export const listNotes = splitPart(async () => {
  await firstInteraction('.list-note');
  return import('./list-notes.tsx').then(
    ({ ListNotes }) => ListNotes,
    () => Nothing,
  );
});

/** Links at the foot of the screen, once somebody is picked. */
export const compareTray = splitPart(async () => {
  await firstInteraction('.compare-tray');
  return (await import('#web/public/parts/compare/compare-tray.tsx')).CompareTray;
});
