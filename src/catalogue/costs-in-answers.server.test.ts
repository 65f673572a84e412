import { expect, test } from 'vitest';
import { z } from 'zod';
import type { KeyScope, Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { adminApi, api } from '#core/routes.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

/** A cost that cannot be confused with other values in a response. */
const COST = '0.729183';
const all = everyOperation;

const desk = await createPriceDesk();
const { server, send, addService, replace, prices } = desk;
const service = await addService({ name: 'Pool' });
await replace(service.id, [line({ own: '2.00', cost: COST }), line({ fromQuantity: 100, own: '1.50', cost: COST })]);
const providers = z.array(providerSchema).parse(await desk.get(api.providers));
const provider = providers.find(({ id }) => id === service.providerId);
const [row] = await prices(service.id);

async function makeKey(scopes: readonly KeyScope[]) {
  const made = await send('POST', adminApi.keys, { name: scopes.join(' '), scopes });
  const { key } = operations.createApiKey.response.schema.parse(made.json());
  return key;
}

const callers = [
  { who: 'nobody', seesCosts: false, headers: {} },
  { who: 'a key to write', seesCosts: false, headers: { authorization: `Bearer ${await makeKey(['write'])}` } },
  { who: 'a key to read', seesCosts: true, headers: { authorization: `Bearer ${await makeKey(['read'])}` } },
  { who: 'a key for both', seesCosts: true, headers: { authorization: `Bearer ${await makeKey(['read', 'write'])}` } },
  { who: 'the operator', seesCosts: true, headers: { cookie: desk.cookie } },
] as const;

interface Call {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the response to a caller with access to costs contains a cost. */
  readonly hasCost?: boolean;
  readonly status: number;
}

const stale = { 'if-match': '"another"' };
const named = { name: 'Pool', providerId: service.providerId };
const file = { provider: provider?.name, service: 'Pool', from_quantity: 1 };

/** Calls about the service with costs: successes, conflicts, outdated versions, dry runs. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  updateService: [
    { status: 412, headers: stale, body: named, hasCost: true },
    { status: 200, body: named, hasCost: true },
  ],
  replaceServicePrices: [
    { status: 412, headers: stale, body: { lines: [] }, hasCost: true },
    { status: 200, body: { lines: [line({ own: '2.00' }), line({ fromQuantity: 100, own: '1.50' })] }, hasCost: true },
  ],
  editPrices: [
    { status: 409, body: { changes: [{ id: row?.id, version: 999, set: { own: '1.00' } }] }, hasCost: true },
    { status: 400, body: { changes: [{ serviceId: service.id, add: line({ own: '1.00' }) }] } },
  ],
  createImport: [
    { status: 201, body: { rows: [{ ...file, cost: '0.5' }] }, hasCost: true },
    { status: 201, body: { rows: [{ ...file, own: '9' }] } },
    { status: 201, body: { rows: [{ ...file, cost: 'x' }] } },
  ],
  compareImport: [{ status: 404 }],
  // The response about a feed contains the column header, not costs.
  listFeeds: [{ status: 200 }],
  createFeed: [{ status: 400 }],
  updateFeed: [{ status: 400, body: { daily: 1 } }],
  fetchFeed: [{ status: 404 }],
  previewFeed: [{ status: 400 }],
  createService: [
    { status: 201, body: { ...named, name: 'New', lines: [line({ own: '2.00', cost: COST })] }, hasCost: true },
  ],
  getService: [{ status: 200, hasCost: true }],
  getAdminServicePrices: [{ status: 200, hasCost: true }],
  listAdminPrices: [{ status: 200, hasCost: true }],
  exportPrices: [{ status: 200, hasCost: true }],
  getWorklist: [{ status: 200 }],
};

const PARAMS: Readonly<Record<string, string>> = {
  id: String(service.id),
  slug: String(provider?.slug),
  provider: String(provider?.slug),
};

/** A minimal call of an operation without costs. */
function urlOf({ path, query }: Operation): string {
  const needed = query?.safeParse({}).success === false ? '?type=residential&amount=100' : '';
  return path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? 'none') + needed;
}

function mayCall(operation: Operation, who: string): boolean {
  if (operation.access === 'public') return true;
  if (who === 'nobody') return false;
  if (who === 'the operator') return true;
  return operation.scope !== null && (who === 'a key for both' || who === `a key to ${operation.scope}`);
}

const cases = all
  // Calls that end sessions, delete, or concern the operator's own account return no prices.
  .filter(({ access, method, id }) => id in CALLS || method === 'GET' || (access === 'admin' && method !== 'DELETE'))
  .filter(({ path }) => !/password|two-factor|session|maintenance|backups/.test(path))
  .flatMap((operation) => {
    const calls: readonly Call[] = CALLS[operation.id] ?? [{ status: 0 }];
    return calls.flatMap((call) =>
      callers.map((caller) => [`${operation.id}, ${call.status}, ${caller.who}`, operation, call, caller] as const),
    );
  });

test('the list covers every operation whose response can contain costs', () => {
  const schemas = all.filter(({ response: { schema } }) =>
    JSON.stringify(schema?.toJSONSchema({ unrepresentable: 'any' }) ?? {}).includes('"cost"'),
  );
  expect(schemas.map(({ id }) => id).filter((id) => !(id in CALLS))).toEqual([]);
  expect(cases.length).toBeGreaterThan(200);
});

test.each(cases)(
  '%s: the response contains costs only for callers who may read them',
  async (_name, operation, call, caller) => {
    const answer = await server.inject({
      method: operation.method,
      url: urlOf(operation),
      headers: { ...caller.headers, ...call.headers },
      ...(operation.method !== 'GET' && { payload: call.body ?? {} }),
    });
    const isOpen = mayCall(operation, caller.who);
    if (call.status > 0 && isOpen) expect(answer.statusCode, answer.body).toBe(call.status);
    if (!isOpen) expect([401, 403]).toContain(answer.statusCode);
    const seen = answer.body.includes(COST);
    const mayBeSeen = isOpen && caller.seesCosts;
    expect(seen).toBe(mayBeSeen && (call.hasCost ?? seen));
    if (!caller.seesCosts && operation.access === 'admin') {
      expect([answer.headers.etag, answer.body.includes('"cost":')]).toEqual([undefined, false]);
    }
  },
);

test('a key with the write scope may set costs', async () => {
  const { headers } = callers[1];
  const { id } = await addService({ name: 'Other' });
  const payload = { lines: [line({ own: '2.00', cost: '1.25' })] };
  const written = await server.inject({ method: 'PUT', url: adminApi.servicePrices(id), headers, payload });
  expect(written.statusCode).toBe(200);
  expect(await prices(id)).toMatchObject([{ cost: '1.25' }]);
});

test('no response to a key with the write scope depends on a stored cost', async () => {
  const { headers } = callers[1];
  const { createImport } = operations;
  const { id } = await addService({ name: 'Guessed', providerId: service.providerId });
  const guessed = { provider: provider?.name, service: 'Guessed', from_quantity: 1, own: '2.00' };
  const guesses = ['0.729183', '0.73', '0.9', '100', '', undefined];
  const answersWith = async (cost: string | null) => {
    await replace(id, [line({ own: '2.00', cost })]);
    const answers: object[] = [];
    for (const guess of guesses) {
      const payload = { rows: [{ ...guessed, ...(guess !== undefined && { cost: guess }) }] };
      const dryRun = await server.inject({ method: 'POST', url: adminApi.imports, headers, payload });
      const {
        id: importId,
        asOf,
        validUntil,
        missingLines,
        ...rest
      } = createImport.response.schema.parse(dryRun.json());
      // Imports that need a confirmation are not applied.
      const url = adminApi.importApply(importId);
      const refused = rest.large > 0 ? await server.inject({ method: 'POST', url, headers, payload: {} }) : null;
      answers.push({ ...rest, refusal: refused && problemSchema.parse(refused.json()) });
    }
    return answers;
  };
  const first = await answersWith(COST);
  expect(await answersWith('50')).toEqual(first);
  expect(await answersWith(null)).toEqual(first);
  const isSaid = { unchanged: 0, changed: 1, large: 1, refusal: { status: 409 } };
  const isLeftOut = { unchanged: 1, changed: 0, large: 0 };
  expect(first).toMatchObject(guesses.map((guess) => (guess === undefined ? isLeftOut : isSaid)));
});
