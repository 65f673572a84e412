import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OperatorPriceLine } from '#catalogue/prices/price-line-contract.ts';
import { PROBLEM_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { adminApi, api } from '#core/routes.ts';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { createQueryClient } from '#features/account/panel/session.tsx';
import { ServiceDialogs } from '#features/services/panel/services-page.tsx';
import { drawn, press, submit, type } from './act.ts';

const bodySchema = z.record(z.string(), z.unknown());

const TODAY = '2026-11-24';
const stale = {
  checkedOn: '2026-05-25',
  checkedBy: 'person' as const,
  listName: null,
  personOn: '2026-05-25',
  sourceUrl: 'https://a.test/',
  atQuantity: 10,
  note: 'promotion',
  stale: true,
};

const undated = { sinceAtLeast: false, firstCheckedOn: null, validFrom: null, version: 1 };
function line(values: Partial<OperatorPriceLine>): OperatorPriceLine {
  return {
    id: 1,
    country: null,
    fromQuantity: 1,
    own: '2.00',
    direct: '4.00',
    cost: null,
    since: '2026-10-06T00:00:00.000Z',
    ...undated,
    evidence: { ...stale, checkedOn: '2026-10-06', stale: false },
    ...values,
  };
}

const service = serviceRow({ pricePerGbRampage: '2.00', pricePerGbDirect: '4.00', facts: { freeTrial: false } });
const LINES = [
  line({}),
  line({ own: '1.80', validFrom: '2026-12-01T00:00:00.000Z' }),
  line({ fromQuantity: 100, own: '0.175', cost: '0.20', direct: '0.30', evidence: stale }),
  line({ country: 'DE', own: '3.00', direct: null, evidence: null }),
];

const COUNTRIES = [1, 2].map((countryId) => ({
  id: countryId,
  serviceId: 1,
  countryId,
  ipCount: 5,
  pricePerGbRampageOverride: null,
  pricePerGbDirectOverride: null,
}));

const field = (page: Page, label: string) => page.getByLabelText(label, { exact: false });

/** The data of the fake server, and the requests to it. */
let stored = { etag: '"1"', lines: LINES, price: '2.00', countries: COUNTRIES };
let sent: { method: string; body: Record<string, unknown>; ifMatch: string | null }[] = [];
let refusal: Response | null = null;
let root: Root;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  stored = { etag: '"1"', lines: LINES, price: '2.00', countries: COUNTRIES };
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function answer(path: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> {
  if (method === 'GET') return Response.json(answerTo(path), { headers: { etag: stored.etag } });
  const ifMatch = new Headers(headers).get('if-match');
  sent.push({ method, body: bodySchema.parse(JSON.parse(typeof body === 'string' ? body : '')), ifMatch });
  if (refusal) return refusal;
  if (ifMatch !== null && ifMatch !== stored.etag) return problem(412, []);
  return Response.json(answerTo(adminApi.service(1)), { headers: { etag: '"9"' } });
}

function answerTo(path: string): unknown {
  if (path === adminApi.service(1))
    return { ...service, pricePerGbRampage: stored.price, countries: stored.countries, lines: stored.lines };
  if (path === api.countries) return [{ id: 1, code: 'DE', name: 'Germany', flag: '🇩🇪', ipCount: 5, providers: 1 }];
  return [];
}

function problem(status: number, errors: readonly { field: string; message: string }[]): Response {
  return new Response(JSON.stringify({ status, detail: 'Refused', errors }), {
    status,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE },
  });
}

async function open(kind: 'add' | 'edit' = 'edit') {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const dialog = kind === 'add' ? ({ kind, providerId: 1 } as const) : ({ kind, service } as const);
  const dialogs = createElement(ServiceDialogs, { dialog, providers: [providerRow(1, 'Vendor')], onClosed: () => {} });
  root.render(createElement(QueryClientProvider, { client: createQueryClient() }, dialogs));
  const page = within(document.body);
  if (kind === 'edit') await page.findByRole('link', { name: /price line/ });
  await drawn();
  return page;
}

type Page = Awaited<ReturnType<typeof open>>;

async function save(page: Page, name = 'Update Service'): Promise<void> {
  const { length } = sent;
  await submit(page.getByRole('button', { name }));
  await waitFor(() => expect(sent).toHaveLength(length + 1));
}

test('the dialog has the prices of the first line, and links to the others in the grid', async () => {
  const page = await open();
  expect(page.getByRole('link', { name: '4 price lines' }).getAttribute('href')).toBe('/admin/prices?service=1');
  expect(field(page, 'Rampage Price')).toMatchObject({ value: '2.00' });
  expect(field(page, 'Savings')).toMatchObject({ value: String(service.savingsPercentage) });
  await type(field(page, 'Rampage Price'), '1,5');
  expect(field(page, 'Savings')).toMatchObject({ value: '63' });
  await save(page);
  expect(sent).toMatchObject([
    { method: 'PUT', ifMatch: '"1"', body: { pricePerGbRampage: '1.50', pricePerGbDirect: '4.00' } },
  ]);
  expect(sent[0]?.body).not.toHaveProperty('lines');
  expect(sent[0]?.body['facts']).toEqual({ freeTrial: false });
});

test('a conflict with someone else’s price is shown, and the typed price is kept', async () => {
  const page = await open();
  await type(field(page, 'Rampage Price'), '1.20');
  stored = { ...stored, etag: '"2"', price: '1.90' };
  await save(page);
  const notice = within(await page.findByRole('alert', { name: 'Changed by someone else' }));
  expect(notice.getByText('Rampage Price per GB').parentElement?.textContent).toContain('1.90');
  await press(notice.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ ifMatch: '"2"', body: { pricePerGbRampage: '1.20' } });
});

test('removing a row removes its country', async () => {
  const page = await open();
  await press(await page.findByRole('button', { name: 'Remove Germany' }));
  await save(page);
  expect(sent[0]?.body).toMatchObject({ countries: [{ countryId: 2 }] });
});

test('changing the billing type discards an invalid price', async () => {
  const page = await open('add');
  await type(field(page, 'Rampage Price'), 'cheap');
  await press(page.getByLabelText('per CPM'));
  await press(page.getByLabelText('per GB'));
  expect(field(page, 'Rampage Price')).toMatchObject({ value: '0.00' });
});

test('the server’s field errors are shown at their fields', async () => {
  const page = await open();
  refusal = problem(400, [{ field: 'pricePerGbRampage', message: 'Enter a lower price' }]);
  await save(page);
  await waitFor(() => expect(page.getByText('Enter a lower price')).toBeTruthy());
  expect(field(page, 'Rampage Price').getAttribute('aria-invalid')).toBe('true');
});

test('one source is sent with each changed feature, and its error is shown at its field', async () => {
  const page = await open();
  fireEvent.change(page.getByLabelText('Free trial'), { target: { value: 'yes' } });
  await drawn();
  const shared = within(page.getByRole('group', { name: 'Source for the features changed here' }));
  await type(shared.getByLabelText('Source'), 'https://vendor.test/trial');
  expect(shared.getByRole('status').textContent).toBe('For 1 feature: Free trial');
  refusal = problem(400, [{ field: 'factEvidence.freeTrial.sourceUrl', message: 'Enter an https:// address' }]);
  await save(page);
  expect(sent[0]?.body).toMatchObject({
    facts: { freeTrial: true },
    factEvidence: { freeTrial: { checkedOn: TODAY, sourceUrl: 'https://vendor.test/trial' } },
  });
  expect(Object.keys(z.object({}).loose().parse(sent[0]?.body['factEvidence']))).toEqual(['freeTrial']);
  await waitFor(() => expect(shared.getByText('Enter an https:// address')).toBeTruthy());
  await waitFor(() => expect(shared.getByLabelText('Source')).toBe(document.activeElement));
});
