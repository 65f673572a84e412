import { pages } from '#core/routes.ts';

/** The URL of the methodology page, or of its view at `base`: with all hosts of sources, or only the first ones. */
export function methodologyHref(all: boolean, base: string = pages.methodology): string {
  return all ? `${base}?all` : base;
}

/** Whether a query asks for all hosts. */
export function isOfAllHosts(search: string): boolean {
  return new URLSearchParams(search).has('all');
}
