import { z } from 'zod';

/** One named shape, or a list of them. */
export type ResponseShape = z.ZodObject | z.ZodArray<z.ZodObject>;

/** One call of the API: the server registers it, validates by it and documents it from this. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** Who may call it: anyone, or the signed-in operator alone. */
  readonly access: 'public' | 'admin';
  readonly params?: z.ZodObject;
  /** Known query parameters; any other is refused. */
  readonly query?: z.ZodObject;
  /** Request headers that mean something here. */
  readonly headers?: z.ZodObject;
  /** The shape of the request's body. */
  readonly body?: z.ZodObject;
  /** The media types of the body where they are not JSON alone. */
  readonly bodyTypes?: readonly string[];
  /** True where the answer carries a strong ETag. */
  readonly tagged?: boolean;
  /** A null schema means an answer without a body. */
  readonly response: { readonly status: number; readonly description: string; readonly schema: ResponseShape | null };
}

/** A row's id in a path, in its one spelling: a path with any other names nothing. */
export const idParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().positive()),
});

/** What a change may say that it is based on. Without it any version is changed. */
export const ifMatchHeaders = z.object({
  'If-Match': z.string().optional().describe('The ETag of the version that the change is based on; any other is 412'),
});
