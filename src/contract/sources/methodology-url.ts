import { pages } from '#contract/routes.ts';

/** The page of how prices are checked, with all hosts of sources or the first ones; or the same of its view. */
export function methodologyHref(all: boolean, base: string = pages.methodology): string {
  return all ? `${base}?all` : base;
}

/** Whether a query is for all hosts. */
export function isOfAllHosts(search: string): boolean {
  return new URLSearchParams(search).has('all');
}
