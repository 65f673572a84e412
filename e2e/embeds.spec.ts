import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { dollarText } from '#core/shown-money.ts';
import { api, dataPaths, doorPaths } from '#core/routes.ts';
import { openHydrated } from './hydrated.ts';
import { ORIGIN } from './origin.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.use({ cookieChoice: null });

const JOB = '/pricing?volume=500&country=DE';

/** Another site, since it has another name, with one page. */
async function startSite(body: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port');
  return {
    origin: `http://localhost:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The code that a page offers for a kind and a theme. */
async function codeFor(page: Page, kind: string, theme: string): Promise<string> {
  await page.getByRole('link', { name: kind }).click();
  await expect(page.getByRole('link', { name: kind })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: theme }).click();
  await expect(page.getByRole('link', { name: theme })).toHaveAttribute('aria-current', 'true');
  return page.getByRole('textbox', { name: 'Code to paste' }).inputValue();
}

/** What a document reaches: the page around it, scripts of its own. */
async function reachOf(frame: Frame) {
  return frame.evaluate(() => {
    let around: string;
    try {
      around = window.top?.document.title ?? '';
    } catch {
      around = 'closed';
    }
    return { around, scripts: document.scripts.length, cookie: document.cookie };
  });
}

test('an article of another site shows offers and badges in both themes, neither reaches the other, and its scripts read the data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, JOB);
  await page.getByRole('link', { name: 'Embed', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embed this answer');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  const parts = [
    await page.evaluate(async () => navigator.clipboard.readText()),
    await codeFor(page, 'List', 'Dark'),
    await codeFor(page, 'Badge', 'Light'),
    await codeFor(page, 'Badge', 'Dark'),
  ];

  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).origin));
  const body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Article</title>${parts.join('')}</html>`;
  await using article = await startSite(body);
  await page.goto(article.origin);
  for (const badge of await page.getByRole('img', { name: /residential from \$/ }).all()) {
    await expect(badge).toHaveJSProperty('complete', true);
    expect(
      await badge.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
    ).toBeGreaterThan(200);
  }
  for (const [index, scheme] of ['light', 'dark'].entries()) {
    const element = page.locator('iframe').nth(index);
    await element.scrollIntoViewIfNeeded();
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error('The article has no frame');
    await expect(frame.getByRole('listitem')).toHaveCount(5);
    await expect(frame.getByText(/^See all \d+ on Rampage$/)).toBeVisible();
    expect(await frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme);
    expect(await frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
      0,
    );
    expect(await reachOf(frame)).toEqual({ around: 'closed', scripts: 0, cookie: '' });
    expect(await element.evaluate((shown) => shown instanceof HTMLIFrameElement && shown.contentDocument)).toBeNull();
  }
  expect(loaded).toEqual(new Set([article.origin, ORIGIN]));
  expect(await context.cookies()).toEqual([]);
  const read = async (path: string) =>
    page.evaluate(async (url) => (await (await fetch(url)).text()).length, ORIGIN + path);
  for (const path of [dataPaths.pricesJson, api.providers]) expect(await read(path)).toBeGreaterThan(1_000);
  const opened = context.waitForEvent('page');
  await page
    .locator('iframe')
    .first()
    .contentFrame()
    .getByRole('link', { name: /See all/ })
    .click();
  const offers = await opened;
  await expect(offers).toHaveURL(ORIGIN + JOB);
  expect(await offers.evaluate(() => window.opener === null)).toBe(true);
});

test('a client of the tools gets the offers of the page, with the day of their evidence', async ({ page }) => {
  const client = new Client({ name: 'journey', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(ORIGIN + doorPaths.mcp)));
  const { structuredContent } = await client.callTool({
    name: 'rank_offers',
    arguments: { type: 'residential', amount: 500, country: 'DE' },
  });
  await client.close();
  const affordable = offersSchema.parse(structuredContent).offers.filter(({ own }) => Number(own) < 900);
  expect(affordable.length).toBeGreaterThan(3);
  await page.goto(JOB);
  const rows = page.locator('.offers-table tbody tr');
  for (const [index, { provider, own, evidence }] of affordable.entries()) {
    await expect(rows.nth(index)).toContainText(provider.name);
    await expect(rows.nth(index)).toContainText(dollarText({ cost: own }));
    expect(evidence === null || evidence.checkedOn === null || /^\d{4}-\d\d-\d\d$/.test(evidence.checkedOn)).toBe(true);
  }
});
