import { z } from 'zod';
import { JSON_MEDIA_TYPE, PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import type { KeyScope, Operation, ResponseShape } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemSchema } from '#contract/problem.ts';
import { webhookMessages } from '#contract/webhook.ts';

const SCHEMAS_PATH = '#/components/schemas/';
const SESSION_SCHEME = 'adminSession';
const KEY_SCHEME = 'apiKey';
const KEY_SENTENCE =
  'A key from the settings. Calls that list it as their security name the scope that the key needs: `read` for the ' +
  'catalogue with the operator’s fields, `write` for changing it. No key opens any other call: 403.';
const ETAG = 'Tells this version of the row from every other';

/** The OpenAPI 3.1 document of the whole API, made from the schemas that validate it. */
export function createOpenApiDocument(siteName: string, cookieName: string) {
  const all: Operation[] = Object.values(operations);
  const paths = Object.groupBy(all, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'Prices are US dollars as decimal strings: of services with two places, of price lists with up to six. Errors are RFC 9457 problem documents.',
    },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls = []]) => [
        path,
        Object.fromEntries(calls.map((operation) => [operation.method.toLowerCase(), describe(operation)])),
      ]),
    ),
    webhooks: Object.fromEntries(
      Object.entries(webhookMessages).map(([event, message]) => [event, { post: describeMessage(message) }]),
    ),
    components: {
      schemas: componentSchemas(all),
      securitySchemes: {
        [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: cookieName },
        [KEY_SCHEME]: { type: 'http', scheme: 'bearer', description: KEY_SENTENCE },
      },
    },
  };
}

function describe(operation: Operation) {
  const { id, summary, access, params, query, headers, body, tagged, response } = operation;
  const parameters = [
    ...describeParameters('path', params),
    ...describeParameters('query', query),
    ...describeParameters('header', headers),
  ];
  return {
    operationId: id,
    summary,
    ...(operation.access === 'admin' && { security: securityOf(operation.scope) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: describeBody(body, operation) },
    }),
    responses: {
      [response.status]: {
        description: response.description,
        ...describeHeaders({ ...response.headers, ...(tagged && { ETag: ETAG }) }),
        ...(response.schema && { content: { [JSON_MEDIA_TYPE]: { schema: referenceTo(response.schema) } } }),
        ...(response.text && { content: { [response.text]: { schema: { type: 'string' } } } }),
      },
      ...(access === 'admin' && { 401: problemResponse('Nobody is signed in') }),
      ...(params && { 404: problemResponse('There is no such row') }),
      ...(headers &&
        'If-Match' in headers.shape && { 412: problemResponse('The row is another one than If-Match names') }),
      default: problemResponse('Any other refusal'),
    },
  };
}

/** Either of these opens a call. Since OpenAPI 3.1 any scheme may name what is needed of it. */
function securityOf(scope: KeyScope | null) {
  return [{ [SESSION_SCHEME]: [] }, ...(scope === null ? [] : [{ [KEY_SCHEME]: [scope] }])];
}

/** What a webhook gets of an event. */
function describeMessage(message: z.ZodObject) {
  const { description, ...schema } = withoutAddress(z.toJSONSchema(message));
  return {
    summary: description,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string', description: 'As Standard Webhooks 1.0 has it' },
    })),
    requestBody: { required: true, content: { [JSON_MEDIA_TYPE]: { schema } } },
    responses: { '2XX': { description: 'It was taken. Anything else, a redirect too, is tried again later' } },
  };
}

function describeHeaders(headers: Readonly<Record<string, string>>) {
  const described = Object.entries(headers).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return described.length > 0 && { headers: Object.fromEntries(described) };
}

function describeBody(body: z.ZodObject, { bodyTypes = [JSON_MEDIA_TYPE], fileTypes = [] }: Operation) {
  const schema = withoutAddress(z.toJSONSchema(body, { io: 'input' }));
  const content = bodyTypes.map((type) => [type, { schema }] as const);
  const files = fileTypes.map((type) => [type, { schema: { type: 'string' } }] as const);
  return { ...Object.fromEntries(content), ...Object.fromEntries(files) };
}

function describeParameters(where: 'path' | 'query' | 'header', params: z.ZodObject | undefined) {
  return Object.entries<z.ZodType>(params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path',
    // What stands in a path is text before it is read; its readers want to know what it means.
    schema: withoutAddress(z.toJSONSchema(schema, { io: where === 'path' ? 'output' : 'input' })),
  }));
}

function problemResponse(description: string) {
  return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema: referenceTo(problemSchema) } } };
}

/** A list or a shape by its name among the components. */
function referenceTo(schema: ResponseShape): object {
  if (schema instanceof z.ZodArray) return { type: 'array', items: referenceTo(schema.element) };
  return { $ref: `${SCHEMAS_PATH}${nameOf(schema)}` };
}

/** The named shapes of all answers, in the order in which they are first met. */
function componentSchemas(all: readonly Operation[]) {
  const named = z.registry<{ id: string }>();
  for (const schema of [...all.map(({ response }) => response.schema), problemSchema]) {
    if (!schema) continue;
    const shape = schema instanceof z.ZodArray ? schema.element : schema;
    if (!named.has(shape)) named.add(shape, { id: nameOf(shape) });
  }
  const { schemas } = z.toJSONSchema(named, { io: 'output', uri: (id) => `${SCHEMAS_PATH}${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutAddress(schema)]));
}

function withoutAddress({ $schema, $id, id, ...shape }: z.core.JSONSchema.BaseSchema) {
  return shape;
}

function nameOf(schema: z.ZodObject): string {
  const id = schema.meta()?.id;
  if (!id) throw new TypeError('A shape of the API has no name');
  return id;
}
