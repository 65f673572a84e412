import { slugOf } from '#core/slug.ts';
import { test } from './admin-services-catalogue.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const SOURCE = 'https://docs.vendor.example/residential';

test('one source of three features is entered once; the comparison opens it in one press, its card reports a mistake', async ({
  page,
  services,
  own,
}) => {
  await own.addService({ name: 'Pool', totalProxies: 3 });
  await services.open(`?q=${own.name}`);
  await services.openEdit('Pool');
  const { dialog } = services;

  await test.step('the form has it once, for what is changed', async () => {
    await dialog.getByText('Features', { exact: true }).click();
    await dialog.getByLabel('SOCKS5').check();
    await dialog.getByLabel('Longest sticky session').fill('30');
    await dialog.getByLabel('Identity check', { exact: true }).selectOption('Company');
    const shared = dialog.getByRole('group', { name: 'Source for the features changed here' });
    await shared.getByLabel('Source').fill('docs.vendor.example');
    await services.update.click();
    await expect(shared.getByText('Enter an https:// address')).toBeVisible();
    await shared.getByLabel('Source').fill(SOURCE);
    await expect(shared.getByRole('status')).toHaveText(
      'For 3 features: Protocols, Longest sticky session, Identity check',
    );
    await expectNoAxeViolations(page, dialog);
    await services.update.click();
    await expect(page.getByText('Service updated successfully')).toBeVisible();
  });

  await openHydrated(page, `/compare?p=${slugOf(own.name)},bright-data`);
  const cell = page
    .getByRole('row', { name: /^SOCKS5/ })
    .getByRole('cell')
    .first();

  await test.step('the value in the comparison opens the source', async () => {
    await page.context().route(SOURCE, (route) => route.fulfill({ body: 'Residential' }));
    const [opened] = await Promise.all([page.waitForEvent('popup'), cell.getByRole('link', { name: 'Yes' }).click()]);
    await opened.waitForURL(SOURCE);
    await opened.close();
  });

  await test.step('the card names it, and reports a mistake by the contact form', async () => {
    const mark = cell.getByRole('button', { name: /^Evidence of SOCKS5, checked / });
    await mark.click();
    const card = page.getByRole('dialog', { name: 'Evidence' });
    await expect(card).toContainText('SOCKS5');
    await expect(card).toContainText('Checked by a person');
    await expect(card.getByRole('link').first()).toHaveAttribute('href', SOURCE);
    await expect(card).toContainText('180 days; then marked outdated; filters still use it');
    await expectNoAxeViolations(page, card);
    await card.getByRole('button', { name: 'Report a wrong value' }).click();
    await expect(card).toBeHidden();
    const form = page.getByRole('dialog', { name: 'How can we help?' });
    await expect(form.getByLabel('Message')).toHaveValue(
      `Wrong value: ${own.name}, Pool, SOCKS5: Yes.\nCorrect value: `,
    );
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(mark).toBeFocused();
  });

  await test.step('the page of the vendor has the same card', async () => {
    await openHydrated(page, `/providers/${slugOf(own.name)}`);
    const features = page.getByRole('region', { name: 'Features by service' });
    await features.getByRole('button', { name: /^Evidence of Identity check, checked / }).click();
    const card = page.getByRole('dialog', { name: 'Evidence' });
    await expect(card.getByRole('link').first()).toHaveAttribute('href', SOURCE);
    await expectNoAxeViolations(page, features);
  });
});
