/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Schema {
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

/** Every operation of a document, in its order. A path's own parameters count for each of its operations. */
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

/** The resources of each group, as paths name them after `/api/` or `/api/admin/`. */
const GROUPS: readonly (readonly [title: string, resources: readonly string[]])[] = [
  ['Offers and quotes', ['offers', 'quotes']],
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
  const [, resource = ''] = /^\/api\/(?:admin\/)?([\w-]+)/.exec(path) ?? [];
  return GROUPS.find(([, resources]) => resources.includes(resource))?.[0] ?? OTHER;
}

/** The address of an operation within the page. */
export function anchorOf({ method, path, operation }: ListedOperation): string {
  return operation.operationId ?? `${method}-${path}`.replace(/[^\w-]+/g, '-');
}
