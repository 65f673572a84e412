import type { Problem } from '#core/contract/problem.ts';

/** An API path with the type of its answer, which only the compiler sees. */
export type AnswerPath<Answer> = string & { readonly answer?: Answer };

/** Responses by API path: the initial content of the browser's cache. */
export type PageData = Readonly<Record<string, unknown>>;

export type NamedPage = NonNullable<Problem['nearest']>[number];

/** For each read with an unknown name, the pages with the nearest names. */
export type MissingReads = Readonly<Record<string, readonly NamedPage[]>>;
