import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { test, uniqueName } from './admin-test.ts';
import { ContactModal } from './contact-modal-screen.ts';
import { ContactsScreen } from './contacts-screen.ts';
import { hydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations } from './test.ts';

test.use({ expectedNoise: /404/ });

test('from a workload to a quote, a request, its reply, a price change, and the erasure of the person', async ({
  page,
  context,
  rows,
}) => {
  test.slow();
  const { request } = context;
  const provider = await rows.provider();
  const service = { name: 'Pool', type: 'residential', providerId: provider.id };
  const created = await request.post(adminApi.services, { data: service });
  const { id } = z.object({ id: z.int() }).parse(await created.json());
  const sell = async (own: string) =>
    request.put(adminApi.servicePrices(id), {
      data: { lines: [{ country: null, fromQuantity: 1, own, direct: '4.00' }] },
    });
  await sell('2.00');
  const slug = provider.name.toLowerCase().replaceAll(' ', '-');
  const fullName = uniqueName('Buyer');
  const email = `${crypto.randomUUID()}@example.com`;

  const modal = new ContactModal(page, { asksForQuote: true });
  await page.goto(`/pricing?amount=640&p=${slug}`);
  await page
    .getByRole('region', { name: '640 GB of residential' })
    .getByRole('link', { name: 'Get Quote', exact: true })
    .click();
  await expect(modal.dialog).toHaveAccessibleName(`Quote for 640 GB of residential, ${provider.name}`);
  await modal.fill(fullName, email);
  await modal.send.click();
  const answer = page.getByRole('dialog', { name: 'Your quote' });
  await expect(answer).toContainText(`640 GB of residential, ${provider.name}`);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Message sent successfully!');
  await expectNoAxeViolations(page);
  await answer.getByRole('link', { name: 'Open quote' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('640 GB of residential, per month');
  await expect(page.getByText('All prices are unchanged.')).toBeVisible();
  await expect(page.getByRole('row', { name: provider.name })).toContainText('$1,280.00');
  const quote = new URL(page.url()).pathname;
  expect(quote).toMatch(/^\/quotes\/[\w-]{24}$/);
  await expectNoAxeViolations(page);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);

  const screen = new ContactsScreen(page);
  const opened = screen.open(fullName);
  await page.goto(`/admin/contacts?q=${encodeURIComponent(fullName)}`);
  await screen.opener(fullName).click();
  await expect(opened.getByRole('region', { name: 'Quote' })).toContainText('No price has changed since.');
  await expect(opened.getByRole('row', { name: provider.name })).toHaveText(/\$1,280\.00 ?same/);
  await sell('3.00');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(opened.getByRole('row', { name: provider.name })).toHaveText(/\$1,280\.00 ?\$1,920\.00/);
  await expect(opened).toContainText('1 of 1 price has changed since.');
  const reply = new URL((await opened.getByRole('link', { name: /^Reply/ }).getAttribute('href')) ?? '');
  expect(reply.searchParams.get('body')).toContain(quote);
  await expectNoAxeViolations(page);

  await opened.getByRole('radio', { name: 'New' }).focus();
  await page.keyboard.press('2');
  await expect(opened.getByRole('radio', { name: 'Answered' })).toBeChecked();
  await expect(screen.row(fullName)).toContainText(/in \d+ (?:min|h)/);
  await opened.getByLabel('Notes').fill('Wants 3 TB, r2d2');
  await opened.getByLabel('Notes').blur();
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(screen.tabs.getByRole('link', { name: 'Answered' })).toHaveText('Answered1');
  await expect(opened.getByRole('radio', { name: 'Answered' })).toBeChecked();
  const csv = await (await request.get(`${adminApi.contactsCsv}?status=answered`)).text();
  expect(csv).toMatch(new RegExp(`,answered,.*${fullName},${email},.*"Wants 3 TB, r2d2"`));

  await page.goto(quote);
  await expect(page.getByText(/^1 of 1 price has changed since/)).toBeVisible();
  await expect(page.getByRole('row', { name: provider.name })).toContainText('now $1,920.00+50.0%');
  await expectNoAxeViolations(page);
  await hydrated(page);
  await page.getByRole('link', { name: 'See today’s prices' }).click();
  await expect(page).toHaveURL(`/pricing?amount=640&p=${slug}`);

  await page.goto(`/admin/contacts?q=${encodeURIComponent(fullName)}`);
  await screen.opener(fullName).click();
  await opened.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase a person' });
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(email);
  await expect(dialog).toContainText('Existing backups keep the address until they are deleted.');
  const erase = dialog.getByRole('button', { name: 'Erase 2 rows' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('This person asked to be erased').check();
  await expectNoAxeViolations(page);
  await erase.click();
  await expect(page.getByText('2 rows deleted')).toBeVisible();
  await expect(screen.row(fullName)).toHaveCount(0);
  await expect(opened).toHaveCount(0);
  expect((await request.get(quote)).status()).toBe(404);
  expect((await request.get(`${api.contacts}?q=${email}`)).headers()['x-total-count']).toBe('0');
});

test('three actions make an estimate a quote, which fits one sheet and is shown to the operator by job', async ({
  page,
  context,
}) => {
  test.slow();
  const { request } = context;
  const jobs = ['residential.300gb.DE', 'web-unblocker.3000cpm', 'isp.20ip.US', 'mobile.50gb', 'datacenter.500gb'];
  const fullName = uniqueName('Team');
  const modal = new ContactModal(page, { asksForQuote: true });
  await page.goto(`/estimate?jobs=${jobs.join(',')}`);
  const actions = [
    async () => page.getByRole('link', { name: 'Get a quote' }).click(),
    async () => modal.fill(fullName, `${crypto.randomUUID()}@example.com`),
    async () => modal.send.click(),
  ];
  for (const act of actions) await act();
  await page.getByRole('dialog', { name: 'Your quote' }).getByRole('link', { name: 'Open quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^5 jobs, \$[\d,.]+ a month$/);
  await expect(page.getByText('Chosen', { exact: true })).toHaveCount(5);
  await expectNoAxeViolations(page);
  const pagesOf = async () => {
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return sheet.match(/\/Type \/Page\b(?!s)/g)?.length;
  };
  expect(await pagesOf()).toBe(1);

  const eight = [...jobs, 'web-scraper-api.1000cpm', 'residential.1000gb.US', 'isp.100ip.DE'].join(',');
  const data = { fullName, email: `${crypto.randomUUID()}@example.com`, quote: `jobs=${eight}&months=12&growth=5` };
  const sent = await request.post(api.contacts, { data });
  const { quoteUrl } = z.object({ quoteUrl: z.string() }).parse(await sent.json());
  await page.goto(quoteUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^8 jobs, /);
  expect(await pagesOf()).toBe(1);

  const screen = new ContactsScreen(page);
  const opened = screen.open(fullName);
  await page.goto(`/admin/contacts?q=${encodeURIComponent(fullName)}`);
  await expect(page.getByText(/^Quote: 8 jobs, \d vendors?, \$[\d,.]+ a month$/)).toBeVisible();
  await screen.opener(fullName).first().click();
  const table = opened.getByRole('region', { name: 'Jobs of the quote' });
  await expect(table.getByRole('row')).toHaveCount(10);
  await expect(table.getByRole('rowheader', { name: 'Sum a month' })).toBeInViewport();
  await expect(opened).toContainText('No price has changed since.');
  await opened.getByText('All offers of each job').click();
  await expectNoAxeViolations(page);
});
