import { expect, vi } from 'vitest';
import { adminApi, alertPaths } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import type { Database } from '#platform/database/database.ts';
import { PriceWatch } from '#features/alerts/price-watch.server.ts';
import { mailSchema, type Mail } from '#features/outbox/outgoing-messages.server.ts';
import { injectAsOperator } from './operator.ts';
import { createPriceDesk, line } from './price-client.ts';

/** The environment of a site with a mail server. */
const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' };

const FORM = 'application/x-www-form-urlencoded';

/** The server with a mail server and a service at $2.50. Queued mails are kept for inspection. */
export async function startAlertDesk() {
  const desk = await createAlertDesk();
  await desk.outbox.stop();
  const { id } = await desk.addService({ type: 'residential' });
  await desk.price(id, '2.50', '4.00');
  return { ...desk, id, rows: async () => desk.database.queries.selectFrom('priceAlerts').selectAll().execute() };
}

async function createAlertDesk() {
  // Prices are only checked by `check`, even if a test takes longer than the delay that combines changes.
  vi.spyOn(PriceWatch.prototype, 'wake').mockReturnValue();
  const mail = async () => {};
  const config = readConfig({ ...WITH_MAIL, PUBLIC_URL: 'http://prices.example' });
  // Rate limits use this clock: an hour passes between any two calls.
  const monotonic = { now: 0 };
  let checked = 0;
  const dependencies = { config, senders: { mail }, monotonicNow: () => monotonic.now };
  const desk = await createPriceDesk(undefined, dependencies);
  const { server, alerts, database, clock } = desk;
  const post = async (url: string, payload?: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, ...(payload && { payload }), headers });
  const press = async (url: string, body = '', headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, payload: body, headers: { 'content-type': FORM, ...headers } });
  const ask = async (input: object) => {
    monotonic.now += 3_600_000;
    const answer = await post(alertPaths.create, input);
    expect(answer.statusCode, answer.body).toBe(202);
  };
  return {
    ...desk,
    /** For another instance beside this one. */
    dependencies: { ...dependencies, now: () => clock.now },
    monotonic,
    post,
    press,
    ask,
    /** Requests and confirms an alert; returns the token that ends it. */
    subscribe: async (input: object) => {
      await ask(input);
      const { confirm, unsubscribe } = tokensIn(await queued(database));
      const answer = await post(alertPaths.confirm(confirm));
      expect(answer.statusCode, answer.body).toBe(202);
      return unsubscribe;
    },
    /** Checks the alerts; returns the price mails since the last call. */
    check: async () => {
      await alerts.watch.check();
      const all = (await queued(database)).filter(({ kind }) => kind === 'alert-price');
      const fresh = all.slice(checked);
      checked = all.length;
      return fresh;
    },
    queued: async () => queued(database),
    /** Sets a service's price. */
    price: async (id: number, own: string, direct: string | null = null) => {
      const payload = { lines: [line({ own, direct })] };
      const answer = await injectAsOperator(server, { method: 'PUT', url: adminApi.servicePrices(id), payload });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    later: (milliseconds: number) => {
      clock.now += milliseconds;
    },
  };
}

/** The queued mails in order. */
async function queued({ queries }: Pick<Database, 'queries'>): Promise<(Mail & { readonly kind: string })[]> {
  const rows = await queries
    .selectFrom('outgoingMessages')
    .select(['kind', 'content'])
    .where('channel', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, content }) => ({ kind, ...mailSchema.parse(JSON.parse(content)) }));
}

/** The tokens of the last confirmation link. */
export function tokensIn(mails: readonly Pick<Mail, 'text'>[]): {
  readonly confirm: string;
  readonly unsubscribe: string;
} {
  const text = mails.findLast((mail) => mail.text.includes('/confirm'))?.text ?? '';
  const tokenOf = (link: string) => new RegExp(`/alerts/([\\w-]+)/${link}`).exec(text)?.[1] ?? '';
  return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') };
}
