import { splitPage } from '#web/public/split-page.tsx';

const load = async () => import('./compare-table.tsx');

/** The table, and how many of its rows are equal. Their code is fetched only where they did not come with the page. */
export const finishedTable = splitPage(async () => (await load()).CompareTable);
export const equalRows = splitPage(async () => (await load()).EqualRows);

/** Fetches their code. */
export async function prepareTable(): Promise<void> {
  await Promise.all([finishedTable.preload(), equalRows.preload()]);
}
