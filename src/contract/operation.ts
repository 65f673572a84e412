import { z } from 'zod';
import { HISTORY_ID_HEADER } from '#contract/history/history-header.ts';

/** One named shape, or a list of them. */
export type ResponseShape = z.ZodObject | z.ZodArray<z.ZodObject>;

/** What a key of the API may be for: reading the catalogue with the operator's fields, and changing it. */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** One call of the API: the server registers it, validates by it and documents it from this. */
export type Operation = AnyOperation & (PublicOperation | AdminOperation);

/** Anyone may call it. */
interface PublicOperation {
  readonly access: 'public';
}

/** The signed-in operator may call it, and whoever has a key with its scope. */
interface AdminOperation {
  readonly access: 'admin';
  /** Null where no key opens it: all but the catalogue. */
  readonly scope: KeyScope | null;
}

interface AnyOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** Known query parameters; any other is refused. */
  readonly query?: z.ZodObject;
  /** Request headers that mean something here. */
  readonly headers?: z.ZodObject;
  /** The shape of the request's body. */
  readonly body?: z.ZodObject;
  /** How long the body may be, in bytes, where that is more than usual. */
  readonly maxBodyBytes?: number;
  /** The media types of the body where they are not JSON alone. */
  readonly bodyTypes?: readonly string[];
  /** True where a secret in the path is all that a sender needs, from whatever site. */
  readonly anySite?: boolean;
  /** Further media types of the body, which are text and handed over as they came. */
  readonly fileTypes?: readonly string[];
  /** True where the answer carries a strong ETag. */
  readonly tagged?: boolean;
  /** What the audit log says of a call that worked, beside the id in path or answer. */
  readonly audit?: {
    readonly action: 'create' | 'update' | 'delete' | 'replay' | 'undo' | 'erase';
    readonly entity: string;
  };
  readonly response: {
    readonly status: number;
    readonly description: string;
    /** Null means an answer without a body, or one of text. */
    readonly schema: ResponseShape | null;
    /** The media type of an answer that is text, with its character set. */
    readonly text?: string;
    /** Headers that mean something here, each with what. */
    readonly headers?: Readonly<Record<string, string>>;
  };
}

/** The parts of a request that a schema reads. */
export type RequestPart = 'params' | 'query' | 'headers' | 'body';

/** A part of an operation's request as its schema makes it; a body that came as a file is undefined. */
export type Parsed<O extends Operation, Part extends RequestPart> = O extends {
  readonly [P in Part]: infer S extends z.ZodType;
}
  ? z.output<S> | (Part extends 'body' ? MaybeFile<O> : never)
  : undefined;

type MaybeFile<O extends Operation> = O extends { readonly fileTypes: readonly string[] } ? undefined : never;

/** What an operation answers; nothing where it answers without a body. */
export type Answer<O extends Operation> = O extends {
  readonly response: { readonly schema: infer S extends z.ZodType };
}
  ? z.output<S>
  : void;

/** A row's id in a path, in its one spelling: a path with any other names nothing. */
export const idParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().positive()),
});

/** The answer to a deletion that the history can undo. */
export const deletedResponse = {
  status: 204,
  description: 'Deleted',
  schema: null,
  headers: { [HISTORY_ID_HEADER]: 'Id of the history entry that undoes the deletion' },
} as const;

/** What a change may say that it is based on. Without it any version is changed. */
export const ifMatchHeaders = z.object({
  'If-Match': z
    .string()
    .optional()
    .describe('The ETag of the version to change; any other version is answered with 412'),
});
