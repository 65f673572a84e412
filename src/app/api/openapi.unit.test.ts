import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import type { Operation } from '#core/contract/operation.ts';
import { createOpenApiDocument } from './openapi.ts';

const document = await createOpenApiDocument('Rampage', 'session');

/** Every reference of a document with its target. */
function referencesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(referencesIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  );
}

/** The target of a JSON pointer (RFC 6901). */
function target(reference: string): unknown {
  const [root, ...names] = reference.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  expect(root, reference).toBe('#');
  return names.reduce<unknown>((part, name) => Object.entries(part ?? {}).find(([key]) => key === name)?.[1], document);
}

test('every reference has a schema as its target', () => {
  const references = referencesIn(document);
  expect(references.length).toBeGreaterThan(300);
  expect(references.filter((reference) => typeof target(reference) !== 'object')).toEqual([]);
});

test('parameters are required exactly where a request without them is refused', () => {
  const parameters = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => operation.parameters ?? []),
  );
  expect(parameters.filter((one) => one.in === 'path' && !one.required)).toEqual([]);
  expect(document.paths['/api/offers']?.['get']?.parameters?.map(({ name, required: must }) => [name, must])).toEqual([
    ['type', true],
    ['amount', true],
    ['unit', false],
    ['country', false],
    ['kb', false],
    ['success', false],
    ['addresses', false],
  ]);
});

test('every component is referenced, and no schema contains definitions', () => {
  const referred = new Set(referencesIn(document));
  const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(components.filter((name) => !referred.has(name))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/"\$(?:defs|id|schema)":/);
});

test('every response schema has a name', () => {
  const unnamed = Object.values<Operation>(operations).filter(({ response: { schema } }) => {
    const shape = schema && 'element' in schema ? schema.element : schema;
    return shape && shape.meta()?.id === undefined;
  });
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test('the data of pages are not part of it', () => {
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/views/'))).toEqual([]);
});

test('it is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

test('the schema of a body accepts what the call accepts, and nothing else', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api');
  const isBody = ajv.compile({
    $ref: 'api#/paths/~1api~1admin~1settings/put/requestBody/content/application~1json/schema',
  });
  expect([{ siteName: 'Prices' }, { siteName: 1 }, { siteNames: 'Prices' }].map((body) => isBody(body))).toEqual([
    true,
    false,
    false,
  ]);
});
