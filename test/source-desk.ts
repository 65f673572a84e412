import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import { adminApi } from '#core/routes.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import type { SourceReading } from '#features/sources/read-source.server.ts';
import { injectAsOperator } from './operator.ts';
import { createPriceDesk, line } from './price-client.ts';

export const VENDOR_URL = 'https://vendor.example/pricing';

const sourcesSchema = operations.listSources.response.schema;
const openedSchema = operations.getSource.response.schema;
const runSchema = operations.getSourceRun.response.schema;
const started = operations.checkSources.response.schema;

/** A vendor's page with two prices. */
export const PAGE = '<h1>Residential</h1><p>Pay as you go <b>$8.00</b> / GB</p><p>Growth <b>$3.50</b> / GB</p>';

/** A panel with sources whose responses the test sets. */
export async function createSourceDesk(dependencies: Partial<AppDependencies> = {}) {
  const pages = new Map<string, string | SourceReading | Promise<SourceReading>>([[VENDOR_URL, PAGE]]);
  const desk = await createPriceDesk(undefined, {
    ...dependencies,
    readSource: async ({ url }): Promise<SourceReading> => {
      const page = pages.get(url) ?? {
        kind: 'unread',
        reason: 'network',
        status: null,
        bytes: 0,
        ms: 1,
        retryAfterMs: null,
      };
      if (typeof page !== 'string') return page;
      const validators = { etag: null, lastModified: null };
      return { kind: 'read', status: 200, bytes: page.length, format: 'html', text: page, ...validators, ms: 5 };
    },
  });
  // Each call signs in anew, since the test moves the clock by days.
  const send = async (method: Operation['method'], url: string, payload?: object) =>
    injectAsOperator(desk.server, { method, url, ...(payload && { payload }) });
  const service = await desk.addService({ name: 'Residential' });
  const cite = async (directs: readonly string[], url = VENDOR_URL) =>
    desk.replace(
      service.id,
      directs.map((direct, index) =>
        line({
          fromQuantity: index + 1,
          own: '2.00',
          direct,
          evidence: { checkedOn: '2026-10-06', sourceUrl: url },
        }),
      ),
    );
  const list = async (query = '') => sourcesSchema.parse((await send('GET', `${adminApi.sources}${query}`)).json());
  const open = async (id: number) => openedSchema.parse((await send('GET', adminApi.source(id))).json());
  const check = async (body: object = {}) => {
    const answer = await send('POST', adminApi.sourcesCheck, body);
    expect(answer.statusCode, answer.body).toBe(202);
    const { runId } = started.parse(answer.json());
    const read = async () => runSchema.parse((await send('GET', adminApi.sourceRun(runId))).json());
    return vi.waitFor(async () => {
      const run = await read();
      expect(run.state).toBe('done');
      return run;
    });
  };
  /** Accepts the proposed place of each line. */
  const takeProposals = async (id: number) => {
    const { lines } = await open(id);
    const places = lines.map(({ lineId, proposed }) => ({ lineId, place: proposed }));
    const saved = await send('PUT', adminApi.sourcePlaces(id), { places });
    expect(saved.statusCode, saved.body).toBe(200);
    return openedSchema.parse(saved.json());
  };
  const prices = async () => {
    const schema = z.object({ lines: z.array(operations.listAdminPrices.response.schema.shape.lines.element) });
    return schema.parse((await send('GET', adminApi.prices)).json()).lines;
  };
  return { ...desk, send, pages, service, cite, list, open, check, takeProposals, prices };
}
