import { within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { z } from 'zod';
import { afterUse } from '#test/after-use.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { createOnSqlite } from '#test/open-test-database.ts';
import type { Role } from '#core/contract/role.ts';
import { beginPersonSession, injectAsOperator } from '#test/operator.ts';
import { sampleSite } from '#test/sample-site.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import { migrate } from '#platform/database/migrate.ts';
import { AdminApp } from '#app/panel/admin-app.tsx';
import { currentToast, dismissToast } from '#kit/toast/toast-store.ts';

const madeSchema = z.object({ id: z.int() });
const methodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
type Method = z.output<typeof methodSchema>;

export interface PanelRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly ifMatch: string | null;
}

let root: Root | null = null;

/**
 * Adds features that happy-dom lacks. Called in each test, because hooks of a shared module would run only for its first
 * file.
 */
function prepareDocument(): void {
  // Toasts are popovers, which affects only the layout.
  Object.defineProperty(HTMLElement.prototype, 'showPopover', { configurable: true, value: () => undefined });
  // React warns about elements unknown to the document, such as this one in happy-dom.
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', tag);
    if (tag === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  });
  afterUse(() => {
    root?.unmount();
    root = null;
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });
}

/**
 * The operator's panel over the whole server and an empty catalogue, without sockets or a browser, for tests of requests,
 * texts and stored data. Layout, focus rings and history are tested in journeys.
 */
export async function startPanel(dependencies: Partial<AppDependencies> = {}, role: Role = 'owner') {
  const database = createOnSqlite().open();
  await migrate(database, Date.now);
  const { server } = await createTestApp({ ...dependencies, database });
  const person = role === 'owner' ? null : await beginPersonSession({ database, now: Date.now }, role, 'Cleo Marsh');
  prepareDocument();
  const requests: PanelRequest[] = [];
  const refusals: { readonly call: RegExp; readonly answer: () => Response }[] = [];
  const send = async (method: Method, url: string, payload?: object) => {
    const answer = await injectAsOperator(server, { method, url, ...(payload && { payload }) });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer;
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const sent = new Headers(headers);
    const payload = typeof body === 'string' ? body : undefined;
    requests.push({ method, path, body: payload && JSON.parse(payload), ifMatch: sent.get('if-match') });
    const refused = refusals.findIndex(({ call }) => call.test(`${method} ${path}`));
    if (refused !== -1) return refusals.splice(refused, 1)[0]?.answer();
    const call = { method: methodSchema.parse(method), url: path, headers: Object.fromEntries(sent) };
    const inject = { ...call, ...(payload && { payload }) };
    const answer = await (person === null
      ? injectAsOperator(server, inject)
      : server.inject({ ...inject, headers: { ...inject.headers, cookie: person } }));
    const bodiless = answer.statusCode === 204;
    return new Response(bodiless ? null : answer.body, {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
    });
  });
  return {
    requests,
    /** Adds a row as another operator, and resolves to its id. */
    add: async (path: string, row: object) => madeSchema.parse((await send('POST', path, row)).json()).id,
    change: async (method: 'PUT' | 'DELETE', path: string, row?: object) => void (await send(method, path, row)),
    read: async (path: string): Promise<unknown> => (await send('GET', path)).json(),
    /** Replaces the server's response to the next matching call, such as `DELETE /api/…`. */
    refuse: (call: RegExp, status: number, text: string) =>
      refusals.push({ call, answer: () => new Response(text, { status }) }),
    open,
  };
}

function headersOf(headers: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}

export type Panel = Awaited<ReturnType<typeof startPanel>>;

/** Opens a screen by its URL. */
async function open(path: string) {
  root?.unmount();
  document.body.replaceChildren();
  history.replaceState(null, '', path);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(AdminApp, { site: sampleSite }));
  const page = within(document.body);
  await page.findByRole('main');
  return page;
}

/** The texts of a table's column, from top to bottom. */
export function columnOf(index: number): string[] {
  return [...document.querySelectorAll('tbody tr')].map((row) => row.children[index]?.textContent ?? '');
}
