import type { SiteInfo } from '#core/site.ts';
import type { NamedPage } from '#core/page-data.ts';
import type { Answer, Operation, Parsed } from '#core/contract/operation.ts';
import { fillPath, matchPath, type PathParams } from '#core/contract/path-pattern.ts';
import type { Queries } from '#platform/database/database.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';

/** How long answers with readings of sources are kept: readings change them without a change of the catalogue. */
export const READINGS_KEPT_MS = 60_000;

/** Rows and bytes of a file of open data. */
export interface DataFigures {
  readonly rows: number;
  readonly bytes: number;
}

/** Open data as its page describes it. */
export interface OpenDataState {
  readonly licence: { readonly text: string; readonly url: string } | null;
  /** By path, as far as they are known. */
  readonly figures: ReadonlyMap<string, DataFigures>;
  readonly isComplete: boolean;
}

/** The sources of views: the catalogue in memory, and the database for everything else. */
export interface ViewSource {
  readonly catalogue: PreparedCatalogue;
  readonly queries: Queries;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly site: Pick<SiteInfo, 'name' | 'sendsMail'> & { readonly publicUrl: string };
  /** Null while open data is off. */
  readonly openData: () => Promise<OpenDataState> | null;
}

/** The outcome of a view's path: a response, the parameters of a redirect, or similar names for an unknown one. */
export type ViewOutcome<T> =
  | {
      readonly answer: T;
      /** False for what no cache may keep; a number of milliseconds for what changes without the catalogue, too. */
      readonly keep?: boolean | number;
    }
  | { readonly movedTo: PathParams }
  | { readonly nearest: readonly NamedPage[] };

/** Responds with the data of a page, or part of it. */
export interface View {
  readonly operation: Operation;
  /** Reads an API path with its query; null if it is not of this view. @throws ZodError for an invalid query. */
  readonly read: (path: string, source: ViewSource) => Promise<ViewOutcome<unknown>> | null;
}

type Show<O extends Operation> = (
  source: ViewSource,
  request: {
    readonly params: Parsed<O, 'params'>;
    readonly query: Parsed<O, 'query'>;
    /** The raw query string. */
    readonly search: string;
  },
) => ViewOutcome<Answer<O>> | Promise<ViewOutcome<Answer<O>>>;

/** Combines an operation of the contract with the function that makes its response. */
export function defineView<O extends Operation>(operation: O, show: Show<O>): View {
  return {
    operation,
    read: (path, source) => {
      const [pathname = '', search = ''] = path.split('?', 2);
      const params = matchPath(operation.path, pathname);
      if (!params || operation.params?.safeParse(params).success === false) return null;
      const query = Object.fromEntries(new URLSearchParams(search));
      const request = { params: parsed(operation, 'params', params), query: parsed(operation, 'query', query), search };
      return (async () => show(source, request))();
    },
  };
}

function parsed<O extends Operation, Part extends 'params' | 'query'>(
  operation: O,
  part: Part,
  value: unknown,
): Parsed<O, Part>;
function parsed(operation: Operation, part: 'params' | 'query', value: unknown): unknown {
  return operation[part]?.parse(value);
}

/** The path of a view with other parameters and the same query. */
export function movedViewPath({ operation }: View, params: PathParams, path: string): string {
  const queryStart = path.indexOf('?');
  return fillPath(operation.path, params) + (queryStart < 0 ? '' : path.slice(queryStart));
}
