import { splitPage } from '#web/public/split-page.tsx';

/** Sample records, which are fetched where live prices could not be read. */
export const sampleOffers = splitPage(async () => (await import('./sample-offers.tsx')).SampleOffers);
