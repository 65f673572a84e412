import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contactSchema } from '#features/contacts/contact.ts';
import type { Operation } from '#core/contract/operation.ts';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { adminApi, api, pages } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { openDemoDatabase } from '#test/demo-database.ts';

/**
 * Costs in dollars that equal no other value on the site, and patterns for them as dollars, cents and micro-dollars.
 */
const COSTS = ['6137.294815', '6137.30', '7248.415926'] as const;
const TRACES = /(6,?137|7,?248)\.\d|6137294815|613730(?!\d)|613729(?!\d)|7248415926|724842(?!\d)/;

/** Maximum number of URLs of a kind to follow, such as pages of countries or orders of a list. */
const OF_A_KIND = 12;

const config = readConfig({});
const database = openDemoDatabase();
const log = new PassThrough();
const { server, send } = await createAdminApp({
  config,
  database,
  built: await loadBuiltFiles(securityHeaders(config)),
  logger: pino({ level: 'trace' }, log),
});
const services = z
  .array(z.object({ id: z.int(), billingType: z.string() }))
  .parse((await server.inject(api.services)).json());
const { slug } = z
  .tuple([z.object({ slug: z.string() })], z.unknown())
  .parse((await server.inject(api.providers)).json())[0];

async function putCosts(id: number, cost: string) {
  const url = adminApi.servicePrices(id);
  const line = { country: null, fromQuantity: 1, own: '2.00', direct: '3.00', cost };
  const lines = [
    line,
    { ...line, country: 'DE' },
    { ...line, fromQuantity: 100, cost: COSTS[1] },
    { ...line, validFrom: '2100-01-01T00:00:00.000Z', cost: COSTS[2] },
  ];
  const { statusCode, body } = await send('PUT', url, { lines });
  expect(statusCode, body).toBe(200);
}

/** The paths of a public read; with an id, one path per service. */
function pathsOf({ path, params }: Operation): string[] {
  const named = path.replace(':slug', slug).replace(':code', 'DE');
  return params && named.includes(':id') ? services.map(({ id }) => named.replace(':id', String(id))) : [named];
}

/** The links of a page, a feed or a sitemap within this site. */
function linksIn(body: string): string[] {
  const links = [...body.matchAll(/(?: href="|<loc>|<id>)([^"<]+)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return links.flatMap((link) => {
    const url = URL.parse(link, config.publicUrl);
    return url?.origin === new URL(config.publicUrl).origin ? [url.pathname + url.search] : [];
  });
}

test('no public page, response, feed, file or log line contains a cost', async () => {
  // Some lines have had another cost before.
  for (const { id } of services.filter((_, index) => index % 4 === 0)) await putCosts(id, COSTS[2]);
  for (const { id } of services) await putCosts(id, COSTS[0]);
  await send('PUT', adminApi.servicePrices(services[0]?.id ?? 0), { lines: [{ country: 'de', cost: COSTS[0] }] });
  expect((await send('GET', adminApi.prices)).body).toMatch(TRACES);

  const reads = everyOperation.filter(({ access, method }) => access === 'public' && method === 'GET');
  const workload = 'type=residential&amount=500';
  const asked = await postContact(server, { ...contactInput(), quote: workload });
  const { quoteUrl } = contactSchema.parse(asked.json());
  const waiting = new Set([
    ...reads.flatMap(pathsOf),
    ...[api.offers, api.offersCsv, api.offersMarkdown, api.workloadView].map((path) => `${path}?${workload}`),
    `/api${quoteUrl}`,
    `${api.services}?include=prices`,
    ...Object.values(pages),
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
  ]);
  let count = 0;
  const followed = new Map<string, number>();
  for (const path of waiting) {
    const { body, headers, statusCode } = await server.inject(path);
    const sent = JSON.stringify(headers) + body;
    expect(TRACES.exec(sent)?.[0], path).toBeUndefined();
    if (statusCode === 200) count += 1;
    if (/html|xml|text\/plain/.test(String(headers['content-type']))) {
      for (const link of linksIn(body).filter((found) => !waiting.has(found))) {
        const kind = link.replace(/(?<=^\/[^/?]+\/)[^?]+|(?<=\?).*/g, '');
        followed.set(kind, (followed.get(kind) ?? 0) + 1);
        if ((followed.get(kind) ?? 0) <= OF_A_KIND) waiting.add(link);
      }
    }
  }
  expect(count).toBeGreaterThan(100);
  log.end();
  const written = await text(log);
  expect(written).toContain('"audit":true');
  expect(TRACES.exec(written)?.[0]).toBeUndefined();
});
