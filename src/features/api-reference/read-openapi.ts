/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Body {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface ApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}

export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of a document, in its order. A path's own parameters apply to each of its operations. */
export function listOperations(document: OpenApiDocument): readonly ListedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation: ApiOperation = Object.assign({}, item[method]);
      const shared: readonly Parameter[] = Array.isArray(item['parameters']) ? item['parameters'] : [];
      return {
        method: method.toUpperCase(),
        path,
        operation: { ...operation, parameters: [...shared, ...(operation.parameters ?? [])] },
      };
    }),
  );
}

/** The resources of each group, as paths name them, after `/api/` or `/api/admin/`. */
const GROUPS: readonly (readonly [title: string, resources: readonly string[]])[] = [
  ['Offers and quotes', ['offers', 'quotes']],
  ['Open data', ['data']],
  ['Providers', ['providers', 'dashboard']],
  ['Services', ['services', 'service-countries']],
  ['Prices', ['prices', 'price-changes', 'exports', 'imports', 'rates']],
  ['Countries', ['countries']],
  ['Price alerts', ['alerts']],
  ['Contact requests', ['contacts', 'contact-counts']],
  ['Page data', ['views']],
  ['Operation', ['worklist', 'history', 'settings', 'keys', 'webhooks', 'backups']],
  ['Sign-in', ['login', 'status', 'logout', 'sessions', 'password', 'two-factor']],
];
const OTHER = 'Other';

/** The operations of a document by group, in the order of the groups. */
export function groupOperations(
  document: OpenApiDocument,
): readonly (readonly [title: string, operations: readonly ListedOperation[]])[] {
  const byTitle = Map.groupBy(listOperations(document), groupOf);
  return [...GROUPS.map(([title]) => title), OTHER].flatMap((title) => {
    const operations = byTitle.get(title);
    return operations ? [[title, operations] as const] : [];
  });
}

function groupOf({ path }: ListedOperation): string {
  const [, resource = ''] = /^\/(?:api\/(?:admin\/)?)?([\w-]+)/.exec(path) ?? [];
  return GROUPS.find(([, resources]) => resources.includes(resource))?.[0] ?? OTHER;
}

/** The id of an operation's section in the page. */
export function anchorOf({ method, path, operation }: ListedOperation): string {
  return operation.operationId ?? `${method}-${path}`.replace(/[^\w-]+/g, '-');
}

/** The prefix of references to a document's components. */
export const SCHEMA_PREFIX = '#/components/schemas/';

/** A field of an object as the reference lists it. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** The schema behind a reference to its own definitions or the document's components, or else the schema itself. */
function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  const name = refName(schema);
  const target = name === null ? undefined : (schema.$defs?.[name] ?? document.components?.schemas?.[name]);
  return target && target !== schema ? resolveSchema(document, target) : schema;
}

/** A schema in a few words: "array of Provider", "integer or null". */
export function typeText(schema: Schema): string {
  const name = refName(schema);
  if (name !== null) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants) return variants.map(typeText).join(schema.allOf ? ' and ' : ' or ');
  if (schema.properties) return `object of ${Object.keys(schema.properties).join(', ')}`;
  if (schema.items) return `array of ${typeText(schema.items)}`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any']);
  return types.join(' or ') + (schema.format ? ` (${schema.format})` : '');
}

/** The fields of the object that a schema describes, or of a list's items; empty for other schemas. */
export function fieldsOf(document: OpenApiDocument, schema: Schema): readonly SchemaField[] {
  const resolved = resolveSchema(document, schema);
  if (resolved.items) return fieldsOf(document, resolved.items);
  return Object.entries(resolved.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeText(field),
    required: resolved.required?.includes(name) ?? false,
    description: field.description ?? '',
  }));
}

/** The distinct names of the schemas of all failure responses. */
export function refusalSchemas(operations: readonly ListedOperation[]): readonly string[] {
  const refusals = operations
    .flatMap(({ operation }) => Object.entries(operation.responses ?? {}))
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.values(content))
    .flatMap(({ schema }) => (schema ? [refName(schema)] : []));
  return [...new Set(refusals)].filter((name) => name !== null);
}

function refName({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null;
}
