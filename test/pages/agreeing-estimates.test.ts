import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { alertPaths, api } from '#core/routes.ts';
import { formatPrice, MICRO_PER_CENT, readCost } from '#core/money.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import { estimateSchema } from '#features/estimates/estimate-contract.ts';
import { estimateHref, estimatesHref } from '#features/estimates/estimate-url.ts';
import { jobToken } from '#features/estimates/job-token.ts';
import { estimateQuoteSchema } from '#features/quotes/quote.ts';
import { readConfig } from '#app/server/config.ts';
import { tokensIn } from '#test/alert-desk.ts';
import { contactInput } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { csvRows } from '#test/csv-rows.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { drawnWorkload } from '#test/offer-factory.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import * as pageModule from '#app/entries/server-entry.tsx';

/** `npm run experiment -- agreeing-estimates` sets more, and other ones. */
const [RUNS, SEED] = (process.env['AGREEING_ESTIMATES'] ?? '12 20261128').split(' ').map(Number);

/** Mostly jobs that vendors can do: in the usual unit, in countries with vendors. */
const drawnJobs = fc.array(
  fc
    .tuple(drawnWorkload, fc.constantFrom(...CALCULATED_TYPES), fc.integer({ min: 1, max: 5_000 }), fc.nat({ max: 9 }))
    .map(([workload, type, volume, rare]): Workload => {
      const { unit, country } = workload;
      const isUsual = rare > 0;
      return {
        ...workload,
        type,
        volume,
        unit: isUsual ? WORKLOAD_UNITS[type] : unit,
        country: isUsual && country !== 'DE' && country !== 'US' ? null : country,
      };
    }),
  { minLength: 1, maxLength: 8 },
);

/** The site over the demo catalog, with mails that stay in the queue. */
async function startSite() {
  const database = openDemoDatabase();
  const built = sampleBuild();
  const { server, outbox, alerts } = await createTestApp({
    database,
    config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' }),
    senders: { mail: async () => {} },
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
  await outbox.stop();
  const { queries } = database;
  let networks = 0;
  return {
    get: async (url: string) => (await server.inject(url)).body,
    /** From a network of its own: each may send a few requests a minute. */
    post: async (url: string, payload: object) => {
      networks += 1;
      const remoteAddress = `${(0x2000 + (networks >> 16)).toString(16)}:${(networks & 0xffff).toString(16)}::1`;
      const response = await server.inject({ method: 'POST', url, payload, remoteAddress });
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.body;
    },
    check: async () => alerts.watch.check(),
    mails: async () => {
      const rows = await queries.selectFrom('outgoingMessages').select('content').orderBy('id').execute();
      return rows.map(({ content }) => z.object({ subject: z.string(), text: z.string() }).parse(JSON.parse(content)));
    },
    forget: async () => {
      await queries.deleteFrom('priceAlerts').execute();
      await queries.deleteFrom('contacts').execute();
      await queries.deleteFrom('outgoingMessages').execute();
    },
  };
}

const site = await startSite();

/** The dollar amounts in the cells of a class within the table of a class. */
function amountsIn(html: string, table: string, cell: string): string[] {
  const rest = html.slice(html.search(new RegExp(`<table[^>]* class="${table}`)));
  const [body = ''] = rest.split('</table>');
  return body
    .split('<td')
    .filter((one) => one.split('>', 1)[0]?.includes(cell))
    .flatMap((one) => /\$[\d,]+\.\d\d/.exec(one.replaceAll(/<[^>]*>/g, ''))?.[0] ?? []);
}

/** The mails of an alert below a limit, once it is confirmed and prices are checked. */
async function mailsBelow(jobs: string, below: bigint): Promise<string[]> {
  await site.forget();
  await site.post(alertPaths.create, { email: 'ada@example.org', estimate: `jobs=${jobs}`, below: formatPrice(below) });
  await site.post(alertPaths.confirm(tokensIn(await site.mails()).confirm), {});
  await site.check();
  return (await site.mails()).slice(1).map(({ subject, text }) => `${subject}\n${text}`);
}

test('random estimates agree to the cent: page, API, CSV, quote with its page and mail, and alert', async () => {
  let possible = 0;
  await fc.assert(
    fc.asyncProperty(drawnJobs, async (jobs) => {
      const query = { jobs, months: 1, growth: 0, now: null };
      const tokens = jobs.map(jobToken).join(',');
      const { mixes } = estimateSchema.parse(JSON.parse(await site.get(estimatesHref(query))));
      const [cheapest] = mixes;
      const parts = (cheapest?.parts ?? []).map(({ own }) => own);
      const shown = parts.map((own) => formatCost(own));
      const total = cheapest ? [formatCost(cheapest.own)] : [];

      const page = await site.get(estimateHref(query));
      expect(amountsIn(page, 'parts', 'own')).toEqual([...shown, ...total]);
      const csv = await site.get(estimatesHref(query, '.csv'));
      const [rows = ''] = csv.split('\r\n\r\n');
      expect(csvRows(`${rows}\r\n`).map(({ own }) => own)).toEqual(parts);

      await site.forget();
      const sent = await site.post(api.contacts, { ...contactInput(), quote: `jobs=${tokens}` });
      const { quoteUrl } = z.object({ quoteUrl: z.string() }).parse(JSON.parse(sent));
      const quote = estimateQuoteSchema.parse(JSON.parse(await site.get(`/api${quoteUrl}`)));
      expect(quote.mixes).toEqual(mixes);
      expect([quote.moved, quote.now?.own]).toEqual([[], cheapest?.own]);
      const sheet = amountsIn(await site.get(quoteUrl), 'quote-table', 'own');
      expect(sheet).toEqual(expect.arrayContaining([...shown, ...total]));
      expect(sheet.slice(sheet.length - total.length)).toEqual(total);
      const [mail] = await site.mails();
      for (const amount of [...shown, ...total]) expect(mail?.text).toContain(amount);

      if (!cheapest || readCost(cheapest.own) === 0n) return;
      possible += 1;
      const cost = readCost(cheapest.own);
      expect(await mailsBelow(tokens, cost), 'equal is not less').toEqual([]);
      const [alert] = await mailsBelow(tokens, cost + MICRO_PER_CENT);
      for (const amount of [...shown, ...total]) expect(alert).toContain(amount);
      const view = await site.get(`${alertPaths.view}?jobs=${tokens}`);
      expect(JSON.parse(view)).toMatchObject({ estimate: { cheapest: { own: cheapest.own } } });
    }),
    { numRuns: RUNS ?? 0, seed: SEED ?? 0 },
  );
  expect(possible, 'most have a mix').toBeGreaterThan((RUNS ?? 0) / 3);
});
