import { z } from 'zod';
import { HISTORY_ID_HEADER } from '#contract/history/history-header.ts';

/** A named schema, or a list of one. */
export type ResponseShape = z.ZodObject | z.ZodArray<z.ZodObject>;

/** Scopes of API keys: reading the catalogue with the operator's fields, and changing it. */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** An API operation: the source of its route, validation and documentation. */
export type Operation = AnyOperation & (PublicOperation | AdminOperation);

/** Open to everyone. */
interface PublicOperation {
  readonly access: 'public';
}

/** Open to the signed-in operator, and to keys with the scope. */
interface AdminOperation {
  readonly access: 'admin';
  /** Null excludes all keys: everything but the catalogue. */
  readonly scope: KeyScope | null;
}

interface AnyOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** Known query parameters; others are rejected. */
  readonly query?: z.ZodObject;
  /** Request headers that have an effect. */
  readonly headers?: z.ZodObject;
  /** Schema of the request body. */
  readonly body?: z.ZodObject;
  /** Maximum length of the body in bytes, if not the default. */
  readonly maxBodyBytes?: number;
  /** Media types of the body, if not only JSON. */
  readonly bodyTypes?: readonly string[];
  /** Accepts requests from any site, since the path contains a secret. */
  readonly anySite?: boolean;
  /** Additional media types of the body, passed on as text. */
  readonly fileTypes?: readonly string[];
  /** Whether the response has a strong ETag. */
  readonly tagged?: boolean;
  /** The audit line of a successful call, beside the id in path or response. */
  readonly audit?: {
    readonly action: 'create' | 'update' | 'delete' | 'replay' | 'undo' | 'erase';
    readonly entity: string;
  };
  readonly response: {
    readonly status: number;
    readonly description: string;
    /** Null for a response without a body, or with text. */
    readonly schema: ResponseShape | null;
    /** Media type of a text response, with its charset. */
    readonly text?: string;
    /** Response headers with their descriptions. */
    readonly headers?: Readonly<Record<string, string>>;
  };
}

/** The parts of a request that are validated. */
export type RequestPart = 'params' | 'query' | 'headers' | 'body';

/** The parsed part of a request; a file body is undefined. */
export type Parsed<O extends Operation, Part extends RequestPart> = O extends {
  readonly [P in Part]: infer S extends z.ZodType;
}
  ? z.output<S> | (Part extends 'body' ? MaybeFile<O> : never)
  : undefined;

type MaybeFile<O extends Operation> = O extends { readonly fileTypes: readonly string[] } ? undefined : never;

/** The response of an operation; undefined without a body. */
export type Answer<O extends Operation> = O extends {
  readonly response: { readonly schema: infer S extends z.ZodType };
}
  ? z.output<S>
  : void;

/** A row's id in a path, in its canonical spelling. */
export const idParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().positive()),
});

/** The response to a deletion that can be undone. */
export const deletedResponse = {
  status: 204,
  description: 'Deleted',
  schema: null,
  headers: { [HISTORY_ID_HEADER]: 'Id of the history entry that undoes the deletion' },
} as const;

/** The version that a change is based on. Without it any version is overwritten. */
export const ifMatchHeaders = z.object({
  'If-Match': z
    .string()
    .optional()
    .describe('The ETag of the version to change; any other version is answered with 412'),
});
