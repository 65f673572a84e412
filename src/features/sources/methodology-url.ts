import type { AnswerPath } from '#core/page-data.ts';
import { api, pages } from '#core/routes.ts';
import type { MethodologyView } from './methodology-view.ts';

/** The URL of the methodology page: with all hosts of sources, or only the first ones. */
export function methodologyHref(all: boolean): string {
  return all ? `${pages.methodology}?all` : pages.methodology;
}

export function methodologyViewPath(all: boolean): AnswerPath<MethodologyView> {
  return all ? `${api.methodologyView}?all` : api.methodologyView;
}

/** Whether a query asks for all hosts. */
export function isOfAllHosts(search: string): boolean {
  return new URLSearchParams(search).has('all');
}
