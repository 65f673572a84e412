import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import { serviceSchema } from '#catalogue/services/service.ts';
import { createLastingApp } from '#test/create-test-app.ts';
import { openSharedDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { publicPages } from '#app/public/public-pages.tsx';

/** The public URL of the pages. */
export const ORIGIN = 'http://127.0.0.1:3000';

/** A path without a page. */
export const NOWHERE = '/no/such/page';

/** Every page in the sitemap without path parameters. */
export const KNOWN_PAGES = publicPages.filter(
  (page) => !page.path.includes(':') && !pageModule.factsOf(page).isUnlisted,
);

/** A part of a page with Testing Library's queries by role, text and label. */
export type Part = BoundFunctions<typeof queries>;

/** A response of the server, parsed without running scripts. */
export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
  readonly root: HTMLElement;
  readonly page: Part;
  readonly banner: Part;
  readonly main: Part;
  readonly footer: Part;
  /** An attribute of the only element that matches a selector. */
  readonly attribute: (selector: string, name: string) => string | null;
}

const visits = new Map<string, Promise<Visit>>();
let started: ReturnType<typeof startApp> | null = null;

/** The product's pages and server over the demo catalogue, with file names of a fake build. Started once per process. */
async function startApp() {
  const built = sampleBuild();
  return createLastingApp({
    database: openSharedDemoDatabase(),
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
}

/** The response to a path. It is cached and shared, so tests must not modify it. */
export function visit(path: string): Promise<Visit> {
  return glance(path, []);
}

/** The elements that make up most of a page. */
const BULK = ['table', 'svg', 'select', 'script'] as const;

/** Like `visit`, without the elements in `without`, because parsing a page takes longer than rendering it. */
export function glance(path: string, without: readonly (typeof BULK)[number][] = BULK): Promise<Visit> {
  const key = [path, ...without].join(' ');
  const known = visits.get(key);
  if (known) return known;
  const fresh = open(path, without);
  visits.set(key, fresh);
  return fresh;
}

/** The raw response to a path or request. */
export async function request(options: string | InjectOptions) {
  started ??= startApp();
  const { server } = await started;
  return server.inject(options);
}

/** The providers and services in the API. */
export async function readCatalogue() {
  const [providers, services] = await Promise.all([request(api.providers), request(api.services)]);
  return {
    providers: z.array(providerSchema).parse(providers.json()),
    services: z.array(serviceSchema).parse(services.json()),
  };
}

export type CatalogueAnswers = Awaited<ReturnType<typeof readCatalogue>>;

/** Parses a page's HTML into a document of its own, so that no scripts run. */
export function parsePage(html: string, without: readonly string[] = []): HTMLElement {
  const parsed = without.reduce(
    (rest, name) => rest.replaceAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'), ''),
    html,
  );
  // Adopted into the window's document, so that roles and names can be computed.
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

/** The text of an element, without line breaks and repeated spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The texts of elements. */
export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(textOf);
}

/** The closest ancestor of a heading that matches a selector. */
export function partWith(place: Part, heading: string, selector: string): HTMLElement {
  const found = place.getByRole('heading', { name: heading }).closest<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector} stands around the heading '${heading}'`);
  return found;
}
