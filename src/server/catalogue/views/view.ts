import type { NamedPage } from '#contract/page-module.ts';
import type { Answer, Operation, Parsed } from '#contract/operation.ts';
import { fillPath, matchPath, type PathParams } from '#contract/path-pattern.ts';
import type { Queries } from '#server/database/database.ts';
import type { PreparedCatalogue } from '#server/catalogue/prepared-catalogue.ts';

/** What views are made from: the catalogue in memory, and the database for what is not in it. */
export interface ViewSource {
  readonly catalogue: PreparedCatalogue;
  readonly queries: Queries;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a view's path leads to: its answer, the parameters that it goes by now, or names like the one that is none. */
export type ViewOutcome<T> =
  | { readonly answer: T; /** False for what no cache may keep. */ readonly keep?: boolean }
  | { readonly movedTo: PathParams }
  | { readonly nearest: readonly NamedPage[] };

/** Answers what one page, or part of it, shows of the catalogue. */
export interface View {
  readonly operation: Operation;
  /** What an API path with its query leads to, null where it is not of this view. @throws ZodError for a bad query. */
  readonly read: (path: string, source: ViewSource) => Promise<ViewOutcome<unknown>> | null;
}

type Show<O extends Operation> = (
  source: ViewSource,
  request: {
    readonly params: Parsed<O, 'params'>;
    readonly query: Parsed<O, 'query'>;
    /** The same query as it stands in the path. */
    readonly search: string;
  },
) => ViewOutcome<Answer<O>> | Promise<ViewOutcome<Answer<O>>>;

/** A view: its operation in the contract, and how its answer is made. */
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

/** The path of a view for other parameters, with the same query. */
export function movedViewPath({ operation }: View, params: PathParams, path: string): string {
  const queryStart = path.indexOf('?');
  return fillPath(operation.path, params) + (queryStart < 0 ? '' : path.slice(queryStart));
}
