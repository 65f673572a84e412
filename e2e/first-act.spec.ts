import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Something that a visitor does before any script has come, and what has to follow from it by itself. */
interface FirstAct {
  readonly path: string;
  readonly control: string;
  readonly act: (page: Page) => Promise<void>;
  readonly follows: (page: Page) => Promise<void>;
}

const MARK = /list price at/;

const ACTS: readonly FirstAct[] = [
  {
    path: '/providers',
    control: 'the search',
    act: async (page) => page.getByRole('searchbox', { name: 'Search by vendor or service' }).fill('oxy'),
    follows: async (page) => {
      await expect(page).toHaveURL('/providers?q=oxy');
      await expect(page.getByRole('searchbox', { name: 'Search by vendor or service' })).toHaveValue('oxy');
    },
  },
  {
    path: '/providers',
    control: 'a mark of evidence',
    act: async (page) => page.getByRole('button', { name: MARK }).first().click(),
    follows: expectEvidence,
  },
  {
    path: '/pricing',
    control: 'the amount',
    act: async (page) => page.getByRole('textbox', { name: 'Custom amount' }).fill('640'),
    follows: async (page) =>
      expect(page.getByRole('region', { name: '640 GB of residential', exact: true })).toBeVisible(),
  },
  {
    path: '/pricing',
    control: 'the country',
    act: async (page) => void (await page.getByRole('combobox', { name: 'Country' }).selectOption('DE')),
    follows: async (page) => expect(page).toHaveURL('/pricing?country=DE'),
  },
  {
    path: '/pricing',
    control: 'the unit',
    act: async (page) => void (await page.getByRole('combobox', { name: 'Unit of the volume' }).selectOption('ip')),
    follows: async (page) => expect(page).toHaveURL('/pricing?unit=ip'),
  },
  {
    path: '/pricing',
    control: 'a vendor to compare',
    act: async (page) => page.getByRole('checkbox', { name: 'Compare SOAX' }).check(),
    follows: async (page) => {
      await expect(page).toHaveURL('/pricing?p=soax');
      await expect(page.getByRole('checkbox', { name: 'Compare SOAX' })).toBeChecked();
    },
  },
  {
    path: '/countries',
    control: 'the search',
    act: async (page) => page.getByRole('searchbox', { name: 'Find a country' }).fill('bra'),
    follows: async (page) => expect(page).toHaveURL('/countries?q=bra'),
  },
  {
    path: '/changes',
    control: 'the vendor',
    act: async (page) => void (await page.getByRole('combobox', { name: 'Vendor' }).selectOption('apify')),
    follows: async (page) => expect(page).toHaveURL('/changes?provider=apify'),
  },
  {
    path: '/compare?p=bright-data,oxylabs',
    control: 'the product',
    act: async (page) => void (await page.getByRole('combobox', { name: 'Product' }).selectOption('mobile')),
    follows: async (page) => expect(page).toHaveURL('/compare?p=bright-data,oxylabs&type=mobile'),
  },
  {
    path: '/providers/bright-data',
    control: 'the search in the finished part',
    act: async (page) => page.getByRole('searchbox', { name: 'Find a country' }).fill('bra'),
    follows: async (page) => expect(page.getByText('1 of 195')).toBeVisible(),
  },
  {
    path: '/',
    control: 'the theme',
    act: async (page) => page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click(),
    follows: async (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  {
    path: '/',
    control: 'a mark of evidence',
    act: async (page) => page.getByRole('button', { name: MARK }).first().click(),
    follows: expectEvidence,
  },
  {
    path: '/',
    control: 'the contact form',
    act: async (page) => page.locator('#contact').getByLabel('Full Name').fill('Ana Ruiz'),
    follows: async (page) => {
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#contact [name=fullName]') ?? {}).some((key) => key.startsWith('__react')),
      );
      await expect(page.locator('#contact').getByLabel('Full Name')).toHaveValue('Ana Ruiz');
    },
  },
];

async function expectEvidence(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Evidence' })).toBeVisible();
}

test.describe('what is done before the scripts have come takes effect once they are there:', () => {
  for (const { path, control, act, follows } of ACTS) {
    test(`${control} on ${path}`, async ({ page }) => {
      const { promise: acted, resolve: letScriptsCome } = Promise.withResolvers<void>();
      await page.route(/\.js(\?|$)/, async (route) => {
        await acted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await act(page);
      letScriptsCome();
      await follows(page);
    });
  }
});
