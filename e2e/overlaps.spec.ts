import type { Page } from '@playwright/test';
import { z } from 'zod';
import { api, reportPaths } from '#core/routes.ts';
import { openHydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { overlapsOf } from './overlaps-of.ts';
import { expect, test } from './test.ts';

const WIDTHS = [320, 340, 360, 375];

const VIEWS = [
  ...KNOWN_PAGES,
  '/pricing?volume=500&country=DE&p=decodo,soax',
  '/pricing?type=web-unblocker&volume=1000',
  '/pricing?type=isp&country=AE',
  '/providers?compare=decodo,soax',
  '/providers/bright-data',
  '/compare?p=bright-data,oxylabs,decodo,thordata&amount=450&country=DE',
  '/providers?product=residential&compare=decodo,soax',
  '/countries/DE',
];

async function expectNoOverlaps(page: Page): Promise<void> {
  // Parts outside the window are laid out, too.
  await page.locator('main').evaluate((main) => {
    for (const part of main.querySelectorAll<HTMLElement>('*')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overlapsOf(page), `at ${width} px`).toEqual([]);
  }
}

for (const path of VIEWS) {
  test(`on phones no text of ${path} is over another`, async ({ page }) => {
    await openHydrated(page, path);
    await expectNoOverlaps(page);
  });
}

test('on phones no text of a report is over another', async ({ page }) => {
  await page.goto(`${reportPaths.page}?provider=decodo`);
  await expectNoOverlaps(page);
});

test('on phones no text of a quote is over another', async ({ page, request }) => {
  const answer = await request.post(api.contacts, {
    data: {
      fullName: 'Ann Lee',
      email: 'ann@example.com',
      quote: 'type=residential&amount=450&country=DE&p=decodo,oxylabs,proxyempire',
    },
  });
  await openHydrated(page, z.object({ quoteUrl: z.string() }).parse(await answer.json()).quoteUrl);
  await expectNoOverlaps(page);
});
