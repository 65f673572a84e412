import { z } from 'zod';
import type { Role } from './role.ts';

/** The header with the id of the history entry, on responses without a body. */
export const HISTORY_ID_HEADER = 'X-History-Id';

/** A named schema, or a list of one; of a view, its type alone. */
type ResponseShape = z.ZodObject | z.ZodArray<z.ZodObject> | z.ZodUnion<readonly z.ZodObject[]> | z.ZodCustom;

/** Scopes of API keys: reading the catalogue with the operator's fields, and changing it. */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** An operation that needs a session or a key. */
export type AdminOperation = AnyOperation & AdminAccess;

/** An API operation: the source of its route, validation and documentation. */
export type Operation = AnyOperation & (PublicOperation | AdminAccess);

/** Open to everyone. */
interface PublicOperation {
  readonly access: 'public';
}

/** Open to signed-in operators with the role, and to keys with the scope. */
interface AdminAccess {
  readonly access: 'admin';
  /** Null excludes all keys: everything but the catalogue. */
  readonly scope: KeyScope | null;
  /** Least role of a signed-in operator. */
  readonly role: Role;
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

type Method = AnyOperation['method'];
type Access = DistributiveOmit<Operation, keyof AnyOperation>;
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;

/** An operation's parts beside its name, access and address. */
type Parts = Omit<AnyOperation, 'id' | 'method' | 'path'>;

/** Rejects parts that no operation has. */
type Known<Rest extends Parts> = Rest & { readonly [Name in Exclude<keyof Rest, keyof Parts>]: never };

function declare<const M extends Method, const A extends Access>(method: M, access: A) {
  return <const Path extends string, const Rest extends Parts>(path: Path, parts: Known<Rest>) => ({
    method,
    ...access,
    path,
    ...parts,
  });
}

function methods<const Reads extends Access, const Writes extends Access>(reads: Reads, writes: Writes) {
  return {
    get: declare('GET', reads),
    post: declare('POST', writes),
    put: declare('PUT', writes),
    patch: declare('PATCH', writes),
    delete: declare('DELETE', writes),
    /** Of the row with the `:id` in the path. */
    row: {
      get: declare('GET', { ...reads, params: idParams }),
      post: declare('POST', { ...writes, params: idParams }),
      put: declare('PUT', { ...writes, params: idParams }),
      patch: declare('PATCH', { ...writes, params: idParams }),
      delete: declare('DELETE', { ...writes, params: idParams }),
    },
  };
}

/** Declares operations that are open to everyone. */
export const everyone = methods({ access: 'public' }, { access: 'public' });

/** Declares operations closed to keys: every operator reads, editors change. */
export const operatorOnly = methods(
  { access: 'admin', scope: null, role: 'reader' },
  { access: 'admin', scope: null, role: 'editor' },
);

const ofOwners = { access: 'admin', scope: null, role: 'owner' } as const;

/** Declares operations of owners, closed to keys. */
export const ownerOnly = methods(ofOwners, ofOwners);

const ofEveryOperator = { access: 'admin', scope: null, role: 'reader' } as const;

/** Declares operations of every operator on what is their own, closed to keys. */
export const ownAccount = methods(ofEveryOperator, ofEveryOperator);

/** The same as `operatorOnly`, open to keys with the scope to read, or to write. */
export const operatorAndKeys = methods(
  { access: 'admin', scope: 'read', role: 'reader' },
  { access: 'admin', scope: 'write', role: 'editor' },
);

/** Operations with their names as ids. */
export function named<const Declared extends Readonly<Record<string, DistributiveOmit<Operation, 'id'>>>>(
  declared: Declared,
): { readonly [Id in keyof Declared & string]: Declared[Id] & { readonly id: Id } };
export function named(declared: Readonly<Record<string, object>>): object {
  return Object.fromEntries(Object.entries(declared).map(([id, operation]) => [id, { id, ...operation }]));
}

/** Declares the view of a page, open to everyone. */
export function view<const Id extends string, const Path extends string, const Rest extends Parts>(
  id: Id,
  path: Path,
  parts: Known<Rest>,
) {
  return { id, ...everyone.get<Path, Rest>(path, parts) };
}

function answer<const Status extends number>(status: Status) {
  return <const Schema extends ResponseShape | null>(description: string, schema: Schema) => ({
    status,
    description,
    schema,
  });
}

/** Responses with a body, or with null, without one; what is accepted is carried out later. */
export const ok = answer(200);
export const created = answer(201);
export const accepted = answer(202);

/** The response of a view, by its type alone: only pages of the same build read it. */
export function shown<View>() {
  return ok('Data of a page', z.custom<View>());
}

/** A response without a body. */
export function done(description: string) {
  return answer(204)(description, null);
}

/** A redirect of a browser. */
export function redirected(description: string) {
  return { ...answer(302)(description, null), headers: { Location: 'The next URL' } };
}

/** A text of a media type. */
export function okText(description: string, text: string) {
  return { status: 200, description, schema: null, text };
}

/** The response to a deletion that can be undone. */
export const deletedResponse = {
  ...done('Deleted'),
  headers: { [HISTORY_ID_HEADER]: 'Id of the history entry that undoes the deletion' },
};

/** The version that a change is based on. Without it any version is overwritten. */
export const ifMatchHeaders = z.object({
  'If-Match': z
    .string()
    .optional()
    .describe('The ETag of the version to change; any other version is answered with 412'),
});

/** A schema of an object with these fields alone, named in the API's description. */
export function record<const Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id });
}

/** A schema of texts that match a pattern. */
export function matching(pattern: RegExp, rule?: string) {
  return z.string().regex(pattern, rule);
}
