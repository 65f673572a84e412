import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { providerSchema } from '#contract/providers/provider.ts';
import { api } from '#contract/routes.ts';
import { serviceSchema } from '#contract/services/service.ts';
import { createLastingApp } from '#test/create-test-app.ts';
import { openSharedDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import * as pageModule from '#web/entries/server-entry.tsx';
import { factsOf } from '#web/public/facts-of-pages.ts';
import { publicPages } from '#web/public/public-pages.tsx';

/** Where the pages say that they are. */
export const ORIGIN = 'http://127.0.0.1:3000';

/** An address without a page. */
export const NOWHERE = '/no/such/page';

/** Every page that the sitemap lists and that has one address. */
export const KNOWN_PAGES = publicPages.filter((page) => !page.path.includes(':') && !factsOf(page).isUnlisted);

/** What a queried part of a page answers: Testing Library's queries by role, text and label. */
export type Part = BoundFunctions<typeof queries>;

/** An answer of the server, as a reader without scripts has it. */
export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
  readonly root: HTMLElement;
  readonly page: Part;
  readonly banner: Part;
  readonly main: Part;
  readonly footer: Part;
  /** An attribute of the one element of a selector. */
  readonly attribute: (selector: string, name: string) => string | null;
}

const visits = new Map<string, Promise<Visit>>();
let started: ReturnType<typeof startApp> | null = null;

/** The product's own pages and server over the demo catalogue, with names of files that nobody built: one a process. */
async function startApp() {
  const built = sampleBuild();
  return createLastingApp({
    database: openSharedDemoDatabase(),
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
}

/** The answer to a path. One that was asked before is shared: tests look at it and leave it as it is. */
export function visit(path: string): Promise<Visit> {
  return glance(path, []);
}

/** What most of a page is made of. */
const BULK = ['table', 'svg', 'select', 'script'] as const;

/** The same without elements that nothing is asked about: to parse all of a page takes longer than to make it. */
export function glance(path: string, without: readonly (typeof BULK)[number][] = BULK): Promise<Visit> {
  const key = [path, ...without].join(' ');
  const known = visits.get(key);
  if (known) return known;
  const fresh = open(path, without);
  visits.set(key, fresh);
  return fresh;
}

/** The answer to a path, or to a request of any kind, as it was sent. */
export async function request(asked: string | InjectOptions) {
  started ??= startApp();
  const { server } = await started;
  return server.inject(asked);
}

/** What the API answers of the catalogue. */
export async function readCatalogue() {
  const [providers, services] = await Promise.all([request(api.providers), request(api.services)]);
  return {
    providers: z.array(providerSchema).parse(providers.json()),
    services: z.array(serviceSchema).parse(services.json()),
  };
}

export type CatalogueAnswers = Awaited<ReturnType<typeof readCatalogue>>;

/** The document of a page's HTML, to be looked at: never in the window's own, so that nothing of it runs. */
export function parsePage(html: string, without: readonly string[] = []): HTMLElement {
  const parsed = without.reduce(
    (rest, name) => rest.replaceAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'), ''),
    html,
  );
  // Of the window's document, so that roles and names can be computed.
  const root = document.adoptNode(new DOMParser().parseFromString(parsed, 'text/html').documentElement);
  document.createDocumentFragment().append(root);
  return root;
}

async function open(path: string, without: readonly string[]): Promise<Visit> {
  const { statusCode: status, headers, body: html } = await request(path);
  const root = parsePage(html, without);
  const region = (selector: string): Part => {
    const found = root.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`${path} has no ${selector}`);
    return within(found);
  };
  return {
    status,
    headers,
    html,
    root,
    page: within(root),
    banner: region('#root > div > header'),
    main: region('main'),
    footer: region('#root > div > footer'),
    attribute: (selector, name) => root.querySelector(selector)?.getAttribute(name) ?? null,
  };
}

/** What stands in an element, without line breaks and doubled spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** What stands in each of these elements. */
export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(textOf);
}

/** The smallest part of a page with this role or selector that has a heading. */
export function partWith(place: Part, heading: string, selector: string): HTMLElement {
  const found = place.getByRole('heading', { name: heading }).closest<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector} stands around the heading '${heading}'`);
  return found;
}
