import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pages } from '#core/routes.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { catalogueContext } from '#test/catalogue-factory.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { LARGE_CATALOGUE, seedLargeCatalogue } from '#test/large-catalogue.ts';
import { openTestDatabase } from '#test/open-test-database.ts';

/** Maximum bytes of a public page for any catalogue, raw and as sent. */
const RAW_BUDGET = 600_000;
const SENT_BUDGET = 60_000;

/** Maximum bytes of one provider with six services in the list. */
const CARD_BUDGET = 4_500;

/** The page after a contact form is left out, since it cannot be opened directly. */
const PAGES = [
  ...Object.values(pages).filter((path) => path !== pages.contactSent),
  '/providers?filter=provider',
  '/providers?product=residential&sort=residential-asc',
  '/providers?product=residential&view=table',
  '/providers?product=mobile&q=vendor&country=AA&max=900&facts=socks5&compare=vendor-0001,vendor-0002',
  '/providers?q=vendor&max=900&at=1000',
  '/pricing?type=mobile',
  '/providers/vendor-0001',
  '/providers/nobody',
];

const quoteIn = z.object({ quoteUrl: z.string() });

async function appWith(providers: number) {
  const database = await openTestDatabase();
  const size = { ...LARGE_CATALOGUE, providers, contacts: 0, widestService: 20 };
  await seedLargeCatalogue(catalogueContext(database), size);
  return createTestApp({ database, built: await loadBuiltFiles({}) });
}

type Server = Awaited<ReturnType<typeof appWith>>['server'];

/** A page, and its bytes as sent to a browser that accepts brotli. */
async function download(server: Server, url: string) {
  const { rawPayload } = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
  return { html: brotliDecompressSync(rawPayload), sent: rawPayload.length };
}

describe.each([27, 500])('with %i providers', async (providers) => {
  const { server } = await appWith(providers);

  test.each([...PAGES, ...(providers > 30 ? ['/providers?page=2', '/pricing?page=2'] : [])])('%s', async (path) => {
    const { html, sent } = await download(server, path);
    expect(html.includes('</html>')).toBe(true);
    expect(html.length).toBeLessThanOrEqual(RAW_BUDGET);
    expect(sent).toBeLessThanOrEqual(SENT_BUDGET);
  });

  test('a quote of all vendors', async () => {
    const { body } = await postContact(server, { ...contactInput(), quote: 'type=residential&amount=500' });
    const { html, sent } = await download(server, quoteIn.parse(JSON.parse(body)).quoteUrl);
    expect(html.includes('quote-sheet')).toBe(true);
    expect(html.length).toBeLessThanOrEqual(RAW_BUDGET);
    expect(sent).toBeLessThanOrEqual(SENT_BUDGET);
  });

  test('a card of the list', async () => {
    const { body } = await server.inject(pages.providers);
    const cards = [...body.matchAll(/<article.*?<\/article>/gs)];
    expect(cards).toHaveLength(Math.min(providers, 30));
    const bytes = cards.reduce((sum, [card]) => sum + card.length, 0);
    expect(bytes / cards.length).toBeLessThanOrEqual(CARD_BUDGET);
  });
});
