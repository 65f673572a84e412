import { z } from 'zod';
import { JSON_MEDIA_TYPE, PROBLEM_MEDIA_TYPE } from '#core/contract/media-type.ts';
import type { AdminOperation, Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { webhookMessages } from '#features/webhooks/webhook.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';

const SESSION_SCHEME = 'adminSession';
const KEY_SCHEME = 'apiKey';
const KEY_SENTENCE =
  'An API key from the settings. Each call that accepts keys names the scope that it needs: `read` for the ' +
  'catalog with the operator’s fields, `write` for changes. Other calls answer keys with 403.';
const SESSION_SENTENCE =
  'An operator’s session. Each call names the least role that it needs: `reader`, `editor` or `owner`. Other sessions ' +
  'are answered with 403.';
const ETAG = 'Version of the row. Missing for keys without the scope `read`';

/** Creates the OpenAPI 3.1 document from the validating schemas, in slices that do not block the event loop. */
export async function createOpenApiDocument(siteName: string, cookieName: string) {
  const all: Operation[] = Object.values(operations);
  const schemas = new OpenApiSchemas();
  const described = await mapInTurns(all, (operation) => ({ operation, description: describe(operation, schemas) }));
  const paths = Object.groupBy(described, ({ operation: { path } }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'Prices are US dollars as decimal strings: two decimal places for services, up to six in price lists. Errors are RFC 9457 problem documents.',
    },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls = []]) => [
        path,
        Object.fromEntries(calls.map(({ operation, description }) => [operation.method.toLowerCase(), description])),
      ]),
    ),
    webhooks: Object.fromEntries(
      Object.entries(webhookMessages).map(([event, message]) => [event, { post: describeMessage(message, schemas) }]),
    ),
    components: {
      schemas: schemas.components,
      securitySchemes: {
        [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: cookieName, description: SESSION_SENTENCE },
        [KEY_SCHEME]: { type: 'http', scheme: 'bearer', description: KEY_SENTENCE },
      },
    },
  };
}

function describe(operation: Operation, schemas: OpenApiSchemas) {
  const { id, summary, access, params, query, headers, body, tagged, response } = operation;
  const parameters = [
    ...describeParameters(schemas, 'path', params),
    ...describeParameters(schemas, 'query', query),
    ...describeParameters(schemas, 'header', headers),
  ];
  return {
    operationId: id,
    summary,
    ...(operation.access === 'admin' && { security: securityOf(operation) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: describeBody(schemas, body, operation) },
    }),
    responses: {
      [response.status]: {
        description: response.description,
        ...describeHeaders({ ...response.headers, ...(tagged && { ETag: ETAG }) }),
        ...(response.schema && {
          content: { [JSON_MEDIA_TYPE]: { schema: schemas.describe(response.schema, 'output') } },
        }),
        ...(response.text && { content: { [response.text]: { schema: { type: 'string' } } } }),
      },
      ...(access === 'admin' && {
        401: problemResponse(schemas, 'Not signed in'),
        403: problemResponse(schemas, 'The operator’s role or the key’s scope does not suffice'),
      }),
      ...(params && { 404: problemResponse(schemas, 'Not found') }),
      ...(headers &&
        'If-Match' in headers.shape && {
          412: problemResponse(schemas, 'The row has changed: If-Match names another version'),
        }),
      default: problemResponse(schemas, 'Any other error'),
    },
  };
}

/** Alternative security requirements: the least role, and the scope of a key. OpenAPI 3.1 allows both. */
function securityOf({ role, scope }: AdminOperation) {
  return [{ [SESSION_SCHEME]: [role] }, ...(scope === null ? [] : [{ [KEY_SCHEME]: [scope] }])];
}

/** The message of a webhook event. */
function describeMessage(message: z.ZodObject, schemas: OpenApiSchemas) {
  const schema = schemas.describe(message, 'output');
  return {
    summary: message.description,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string', description: 'As in Standard Webhooks 1.0' },
    })),
    requestBody: { required: true, content: { [JSON_MEDIA_TYPE]: { schema } } },
    responses: { '2XX': { description: 'Accepted. Any other response, including a redirect, is retried later' } },
  };
}

function describeHeaders(headers: Readonly<Record<string, string>>) {
  const described = Object.entries(headers).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return described.length > 0 && { headers: Object.fromEntries(described) };
}

function describeBody(
  schemas: OpenApiSchemas,
  body: z.ZodObject,
  { bodyTypes = [JSON_MEDIA_TYPE], fileTypes = [] }: Operation,
) {
  const schema = schemas.describe(body, 'input');
  const content = bodyTypes.map((type) => [type, { schema }] as const);
  const files = fileTypes.map((type) => [type, { schema: { type: 'string' } }] as const);
  return { ...Object.fromEntries(content), ...Object.fromEntries(files) };
}

function describeParameters(
  schemas: OpenApiSchemas,
  where: 'path' | 'query' | 'header',
  params: z.ZodObject | undefined,
) {
  return Object.entries<z.ZodType>(params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: !schema.safeParse(undefined).success,
    // Path parameters are text before parsing; readers want the parsed type.
    schema: schemas.describe(schema, where === 'path' ? 'output' : 'input'),
  }));
}

function problemResponse(schemas: OpenApiSchemas, description: string) {
  return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema: schemas.describe(problemSchema, 'output') } } };
}

const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';

/** The schemas of an OpenAPI document. Named ones are described once, in the components. */
class OpenApiSchemas {
  /** By name, in order of first use. */
  readonly components: Record<string, object> = {};

  /** The description of a schema. @throws TypeError if two different schemas have the same name. */
  describe(schema: z.ZodType, io: 'input' | 'output'): object {
    const { $defs = {}, ...shape } = z.toJSONSchema(schema, { io });
    for (const [name, definition] of Object.entries($defs)) {
      const described = withReferences(withoutAddress(definition));
      const existing = this.components[name];
      if (existing && JSON.stringify(existing) !== JSON.stringify(described)) {
        throw new TypeError(`Two shapes of the API have the name ${name}`);
      }
      this.components[name] = described;
    }
    return withReferences(withoutAddress(shape));
  }
}

function withoutAddress({ $schema, $id, id, ...shape }: z.core.JSONSchema.BaseSchema): object {
  return shape;
}

function withReferences(part: object): object {
  const moved = Object.entries(part).map(([key, value]) => {
    const isReference = key === '$ref' && typeof value === 'string';
    return [key, isReference ? value.replace(DEFINITIONS, COMPONENTS) : moveIn(value)] as const;
  });
  return Object.fromEntries(moved);
}

function moveIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveIn);
  return typeof value === 'object' && value !== null ? withReferences(value) : value;
}
