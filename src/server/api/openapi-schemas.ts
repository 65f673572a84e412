import { z } from 'zod';

const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';

/** The schemas of an OpenAPI document. Named ones are described once, in the components. */
export class OpenApiSchemas {
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
