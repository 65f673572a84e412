import { expect } from 'vitest';
import { z } from 'zod';
import { priceReportOperations } from '#features/price-reports/price-report.ts';
import { adminApi, reportPaths } from '#core/routes.ts';
import { worklistOperations } from '#features/worklist/worklist-contract.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import { createHistoryDesk } from './history-desk.ts';
import { line } from './price-client.ts';

const idSchema = z.object({ id: z.int() });

/** A server with a service of one price line, and calls of readers, each from another network. */
export async function createReportDesk(dependencies: Partial<AppDependencies> = {}) {
  const desk = await createHistoryDesk(dependencies);
  const { id: serviceId } = await desk.addService();
  await desk.replace(serviceId, [line({ own: '2.00', direct: '3.50' })]);
  let readers = 0;
  const post = (values: object, headers: Record<string, string> = {}) => {
    readers += 1;
    const remoteAddress = `198.51.${Math.floor(readers / 250)}.${readers % 250}`;
    const payload = { serviceId, country: null, fromQuantity: 1, ...values };
    return desk.server.inject({ method: 'POST', url: reportPaths.create, payload, headers, remoteAddress });
  };
  return {
    ...desk,
    serviceId,
    post,
    /** The id of an accepted report. */
    report: async (values: object = { amount: '3.20' }, headers: Record<string, string> = {}) => {
      const { statusCode, body } = await post(values, headers);
      expect(statusCode, body).toBe(202);
      return idSchema.parse(JSON.parse(body)).id;
    },
    close: async (id: number, as: string) => desk.send('POST', adminApi.priceReportClose(id), { as }),
    listed: async (query = '') => {
      const { body } = await desk.send('GET', `${adminApi.priceReports}${query}`);
      return priceReportOperations.listPriceReports.response.schema.parse(JSON.parse(body));
    },
    /** The worklist group of reported lines. */
    work: async () => {
      const { body } = await desk.send('GET', adminApi.worklist);
      const { groups } = worklistOperations.getWorklist.response.schema.parse(JSON.parse(body));
      return groups.find(({ kind }) => kind === 'reported-price');
    },
    stored: async () => desk.database.queries.selectFrom('priceReports').selectAll().orderBy('id').execute(),
  };
}
