import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OperatorPriceLine } from '#contract/price.ts';
import { PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import { adminApi, api } from '#contract/routes.ts';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { createQueryClient } from '#web/admin/api/query-client.ts';
import { ServiceDialogs } from '#web/admin/services/service-dialogs.tsx';

const bodySchema = z.record(z.string(), z.unknown());

const TODAY = '2026-11-24';
const stale = { checkedOn: '2026-05-25', sourceUrl: 'https://a.test/', atQuantity: 10, note: 'promotion', stale: true };

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

/** What the fake server stores, and what it was sent. */
let stored = { etag: '"1"', lines: LINES, name: service.name, countries: COUNTRIES };
let sent: { method: string; body: Record<string, unknown>; ifMatch: string | null }[] = [];
let refusal: Response | null = null;
let root: Root;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  stored = { etag: '"1"', lines: LINES, name: service.name, countries: COUNTRIES };
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
    return { ...service, name: stored.name, countries: stored.countries, lines: stored.lines };
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
  await waitFor(() => expect(page.getByText(/^\d+ lines?/)).toBeTruthy());
  await drawn();
  return page;
}

type Page = Awaited<ReturnType<typeof open>>;

async function unfold(page: Page): Promise<void> {
  const details = page.getByText('Price list').closest('details');
  details?.setAttribute('open', '');
  fireEvent(details ?? document.body, new Event('toggle'));
  await waitFor(() => expect(rows(page)).not.toEqual([]));
}

function rows(page: Page) {
  return page.getAllByRole('group', { name: /^Line \d/ }).map((row) => within(row));
}

function cell(page: Page, at: number, label: string): HTMLInputElement {
  const found = rows(page)[at]?.getByLabelText(label, { exact: false });
  if (!(found instanceof HTMLInputElement)) throw new Error(`Line ${at + 1} has no ${label}`);
  return found;
}

async function type(input: HTMLElement, value: string): Promise<void> {
  fireEvent.input(input, { target: { value } });
  await drawn();
}

async function save(page: Page, name = 'Update Service'): Promise<void> {
  const { length } = sent;
  fireEvent.submit(page.getByRole('button', { name }).closest('form') ?? document.body);
  await waitFor(() => expect(sent).toHaveLength(length + 1));
}

async function press(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await drawn();
}

/** React draws what an event changed before the next task. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test('the folded list says what is in it, and nothing of it is drawn until it is unfolded', async () => {
  const page = await open();
  expect(page.getByText('4 lines, 1 country, 1 coming')).toBeTruthy();
  expect(page.queryAllByRole('group', { name: /^Line/ })).toEqual([]);
  await unfold(page);
  expect(rows(page)).toHaveLength(4);
  expect(page.getByRole('group', { name: 'Line 2, All from 1, from 1 Dec 2026, 00:00 UTC, coming' })).toBeTruthy();
  expect(rows(page)[2]?.getByText('−14.3%').textContent).toContain('−14.3%');
  expect(rows(page)[2]?.getByText('Below cost:')).toBeTruthy();
  expect(cell(page, 2, 'Checked').className).toContain('text-warn');
});

test('a price of the service is its first line: what is typed in one shows in the other', async () => {
  const page = await open();
  await unfold(page);
  await type(page.getByLabelText('Rampage Price', { exact: false }), '1,5');
  expect(cell(page, 0, 'Own').value).toBe('1.50');
  await type(cell(page, 0, 'Own'), '1.175');
  expect(page.getByLabelText('Rampage Price', { exact: false })).toMatchObject({ value: '1.18' });
  expect(page.getByLabelText('Savings', { exact: false })).toMatchObject({ value: '71' });
  await save(page);
  expect(sent).toMatchObject([
    { method: 'PUT', ifMatch: '"1"', body: { pricePerGbRampage: '1.18', correction: false } },
  ]);
  expect(sent[0]?.body['lines']).toMatchObject([
    { country: null, fromQuantity: 1, own: '1.175', direct: '4.00', validFrom: null },
    { country: null, fromQuantity: 1, own: '1.80', validFrom: '2026-12-01T00:00:00.000Z' },
    { country: null, fromQuantity: 100, own: '0.175', cost: '0.20', evidence: { note: 'promotion', atQuantity: 10 } },
    { country: 'DE', fromQuantity: 1, own: '3.00', direct: null, evidence: null },
  ]);
  expect(sent[0]?.body['facts']).toEqual({ freeTrial: false });
});

test('another direct price was checked today, and is marked', async () => {
  const page = await open();
  await unfold(page);
  await type(cell(page, 2, 'Direct'), '0.29');
  expect(cell(page, 2, 'Checked').value).toBe(TODAY);
  expect(cell(page, 2, 'Checked').closest('[data-changed]')).not.toBeNull();
  expect(cell(page, 2, 'Cost').closest('[data-changed]')).toBeNull();
  expect(page.getByRole('group', { name: 'Line 3, All from 100, changed' })).toBeTruthy();
});

test('Alt and N unfold the list and add a line, Enter leads down, and lines are copied and removed', async () => {
  const page = await open();
  fireEvent.keyDown(page.getByLabelText('Service Name', { exact: false }), { code: 'KeyN', altKey: true });
  await drawn();
  expect(rows(page)).toHaveLength(5);
  expect(document.activeElement).toBe(cell(page, 4, 'From quantity'));
  expect(rows(page)[4]?.getByText('Without a price this line is not saved.')).toBeTruthy();
  cell(page, 3, 'Cost').focus();
  fireEvent.keyDown(cell(page, 3, 'Cost'), { key: 'Enter' });
  expect(document.activeElement).toBe(cell(page, 4, 'Cost'));
  expect(sent).toEqual([]);
  await press(page.getByRole('button', { name: 'Duplicate line 4' }));
  expect(cell(page, 4, 'Own').value).toBe('3.00');
  await type(cell(page, 4, 'From quantity'), '50');
  await press(page.getByRole('button', { name: 'Remove line 1' }));
  await save(page);
  expect(sent[0]?.body['lines']).toMatchObject([
    { own: '1.80' },
    { fromQuantity: 100 },
    { country: 'DE', fromQuantity: 1 },
    { country: 'DE', fromQuantity: 50, own: '3.00' },
  ]);
});

test('what the server says of a line stands at its cell, in a list that was folded', async () => {
  const page = await open();
  refusal = problem(400, [
    { field: 'lines.2.evidence.checkedOn', message: 'Enter a day that is not in the future' },
    { field: 'lines.3', message: 'Two lines begin alike' },
  ]);
  await save(page);
  await waitFor(() => expect(page.getByText('2 lines have faults')).toBeTruthy());
  const checked = cell(page, 2, 'Checked');
  expect(checked.getAttribute('aria-invalid')).toBe('true');
  const told = document.getElementById(checked.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toBe('Enter a day that is not in the future');
  expect(rows(page)[3]?.getByText('Two lines begin alike')).toBeTruthy();
});

test('lines that someone else changed meanwhile are told, what nobody touched follows, and mine are kept', async () => {
  const page = await open();
  await unfold(page);
  await type(cell(page, 0, 'Cost'), '1.2');
  stored = { ...stored, etag: '"2"', lines: [line({ own: '1.90' }), ...LINES.slice(1, 3)] };
  await save(page);
  const notice = within(await page.findByRole('alert', { name: 'Changed by someone else' }));
  expect(notice.getByText('Price List').parentElement?.textContent).toBe(
    'Price ListStored: All from 1: cost noneYours: All from 1: cost 1.2',
  );
  expect(page.getByLabelText('Rampage Price', { exact: false })).toMatchObject({ value: '1.90' });
  await press(notice.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ ifMatch: '"2"', body: { lines: [{ own: '1.90', cost: '1.20' }, {}, {}] } });
});

test('lines of a unit that the service was not billed in are not read, and not replaced', async () => {
  const page = await open();
  await unfold(page);
  await press(page.getByLabelText('per IP'));
  expect(page.getByText(/The price list per IP can be edited once/)).toBeTruthy();
  await type(page.getByLabelText('Rampage Price', { exact: false }), '1.40');
  await save(page);
  expect(sent[0]?.body).toMatchObject({ billingType: 'ip', pricePerIpRampage: '1.40' });
  expect(sent[0]?.body).not.toHaveProperty('lines');
});

test('a country’s own lines go with its row', async () => {
  const page = await open();
  await press(page.getByRole('button', { name: 'Remove Germany' }));
  expect(page.getByText('3 lines, 1 coming')).toBeTruthy();
  await save(page);
  expect(sent[0]?.body).toMatchObject({ countries: [{ countryId: 2 }], lines: [{}, {}, { fromQuantity: 100 }] });
});

test('a price that cannot be read does not stay on a line where nobody sees it', async () => {
  const page = await open('add');
  await type(page.getByLabelText('Rampage Price', { exact: false }), 'cheap');
  await press(page.getByLabelText('per CPM'));
  await press(page.getByLabelText('per GB'));
  await unfold(page);
  expect(cell(page, 0, 'Own').value).toBe('');
});

test('a new service is sent with its lines; each unit has its own', async () => {
  const page = await open('add');
  await type(page.getByLabelText('Service Name', { exact: false }), 'Pool');
  await type(page.getByLabelText('Rampage Price', { exact: false }), '3');
  await press(page.getByLabelText('per IP'));
  await type(page.getByLabelText('Rampage Price', { exact: false }), '1.4');
  await save(page, 'Create Service');
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { billingType: 'ip', lines: [{ own: '1.40', direct: null }] },
  });
});

test('a fact is unknown until it is told, and only those of the type are asked for', async () => {
  const page = await open();
  expect(page.getByLabelText('Free trial')).toMatchObject({ value: 'no' });
  expect(page.getByLabelText('Identity check required')).toMatchObject({ value: '' });
  expect(page.queryByLabelText('Pays only for success')).toBeNull();
  fireEvent.change(page.getByLabelText('Concurrent sessions'), { target: { value: 'number' } });
  await drawn();
  await type(page.getByLabelText('Concurrent sessions, number'), '1,000');
  await press(page.getByLabelText('SOCKS5'));
  await save(page);
  expect(sent[0]?.body['facts']).toEqual({ concurrentSessions: 1_000, protocols: ['socks5'], freeTrial: false });
});
