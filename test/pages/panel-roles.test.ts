import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi, adminPages } from '#core/routes.ts';
import { line } from '#test/price-client.ts';
import { press } from './act.ts';
import { startPanel } from './panel.ts';

/** The screens that the navigation offers. */
function offered(page: Awaited<ReturnType<Awaited<ReturnType<typeof startPanel>>['open']>>): string[] {
  const links = within(page.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  return links.map((link) => link.getAttribute('href') ?? '');
}

test('a reader sees rows and why there is nothing to change, and no screen for others', async () => {
  const panel = await startPanel({}, 'reader');
  await panel.add(adminApi.providers, { name: 'Brightwave', logo: 'B' });
  const page = await panel.open(adminPages.providers);
  expect(await page.findByRole('rowheader', { name: /Brightwave/ })).toBeTruthy();
  expect(page.getByText('You are a reader.').parentElement?.textContent).toBe(
    'You are a reader. Only editors and owners can make changes here.',
  );
  expect(page.queryByRole('button', { name: /^(?:Add|Edit|Delete) / })).toBeNull();
  expect(offered(page)).not.toEqual(expect.arrayContaining([adminPages.settings]));
  expect(offered(page)).toEqual(expect.arrayContaining([adminPages.import, adminPages.worklist, adminPages.history]));

  // The URL of a form opens none.
  const again = await panel.open(`${adminPages.providers}?add=new`);
  await again.findByRole('rowheader', { name: /Brightwave/ });
  expect(again.queryByRole('dialog')).toBeNull();

  const settings = await panel.open(adminPages.settings);
  await settings.findByText('This screen is for owners.');
  settings.getByText('You are signed in as Cleo Marsh, reader.');
  expect(panel.requests.filter(({ path }) => path.startsWith(adminApi.settings))).toEqual([]);
});

test('a reader exports, sees the feeds, and is told what owners alone see or turn on', async () => {
  const panel = await startPanel({}, 'reader');
  const imports = await panel.open(`${adminPages.import}?import=1`);
  await imports.findByText(/^No feeds yet/);
  imports.getByText('You are a reader.');
  imports.getByRole('link', { name: 'Export features' });
  expect(imports.queryByRole('button', { name: /Choose a file|Paste lines|Add feed/ })).toBeNull();

  const history = await panel.open(adminPages.history);
  await history.findByText(/^Every change but those of settings and webhooks, which are for owners:/);
  const kinds = within(history.getByRole('combobox', { name: 'Kind' })).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).not.toEqual(expect.arrayContaining(['Settings']));

  const providerId = await panel.add(adminApi.providers, { name: 'Brightwave', logo: 'B' });
  const evidence = { checkedOn: '2026-11-01', sourceUrl: 'https://vendor.example/pricing' };
  await panel.add(adminApi.services, { providerId, name: 'Residential', lines: [line({ direct: 3, evidence })] });
  const sources = await panel.open(adminPages.sources);
  await sources.findByText(/An owner can turn it on in the settings\.$/);
  expect(sources.queryByRole('link', { name: 'Open settings' })).toBeNull();
  await press(sources.getByRole('button', { name: /^Keys/ }));
  within(await sources.findByRole('dialog', { name: 'Keys of the sources' })).getByText('You are a reader.');
});

test('an editor changes rows, and the account menu has no settings', async () => {
  const panel = await startPanel({}, 'editor');
  const page = await panel.open(adminPages.providers);
  expect(await page.findAllByRole('button', { name: 'Add Provider' })).not.toEqual([]);
  expect(page.queryByText(/^You are an editor/)).toBeNull();
  expect(offered(page)).toContain(adminPages.import);
  await press(page.getByRole('button', { name: 'Cleo Marsh Editor' }));
  const menu = within(page.getByRole('menu', { name: 'Account' }));
  menu.getByText('cleo.marsh@northwind.example');
  expect(menu.queryByRole('menuitem', { name: 'Settings' })).toBeNull();
  await press(menu.getByRole('menuitem', { name: /^My sessions/ }));
  await page.findByRole('dialog', { name: 'Sessions' });
});
