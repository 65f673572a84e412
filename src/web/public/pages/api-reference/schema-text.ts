import type { ListedOperation, OpenApiDocument, Schema } from './openapi.ts';

/** Where references into a document's components begin. */
export const SCHEMA_PREFIX = '#/components/schemas/';

/** A field of an object as the reference lists it. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** The schema behind a reference into its own definitions or the document's components; any other is itself. */
function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  const name = refName(schema);
  const target = name === null ? undefined : (schema.$defs?.[name] ?? document.components?.schemas?.[name]);
  return target && target !== schema ? resolveSchema(document, target) : schema;
}

/** What a schema allows, in a few words ("array of Provider", "integer or null"). */
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

/** The fields of the object that a schema describes or lists, empty where it describes none. */
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

/** The names of the schemas that answers other than success refer to, each once. */
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
