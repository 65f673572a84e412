import { expect, test } from 'vitest';
import { listOperations, type OpenApiDocument } from './read-openapi.ts';
import { fieldsOf, refusalSchemas, typeText } from './read-openapi.ts';

const document: OpenApiDocument = {
  info: { title: 'API', version: '1' },
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { summary: 'One thing', responses: { 200: {}, 404: refusal() } },
      put: { requestBody: {}, responses: { default: refusal() } },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { id: { type: 'integer' }, day: { type: ['string', 'null'], format: 'date', description: 'When' } },
        required: ['id'],
      },
      Wrapped: { $ref: '#/$defs/Wrapped', $defs: { Wrapped: { properties: { on: { type: 'boolean' } } } } },
    },
  },
};

function refusal() {
  return { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
}

test('every operation is listed with its own and its path’s parameters', () => {
  const operations = listOperations(document);
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /things/{id}', 'PUT /things/{id}']);
  expect(operations.map(({ operation }) => operation.parameters?.map(({ name }) => name))).toEqual([['id'], ['id']]);
  expect(refusalSchemas(operations)).toEqual(['Problem']);
});

test('references and lists resolve to the fields of their schema', () => {
  const fields = [
    { name: 'id', type: 'integer', required: true, description: '' },
    { name: 'day', type: 'string or null (date)', required: false, description: 'When' },
  ];
  expect(fieldsOf(document, { $ref: '#/components/schemas/Thing' })).toEqual(fields);
  expect(fieldsOf(document, { type: 'array', items: { $ref: '#/components/schemas/Thing' } })).toEqual(fields);
  expect(fieldsOf(document, { $ref: '#/components/schemas/Missing' })).toEqual([]);
  expect(fieldsOf(document, { $ref: '#/components/schemas/Wrapped' }).map(({ name }) => name)).toEqual(['on']);
});

test.each([
  [{ $ref: '#/components/schemas/Thing' }, 'Thing'],
  [{ type: 'array', items: { type: 'string' } }, 'array of string'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
  [{ enum: ['gb', 'cpm'] }, '"gb" | "cpm"'],
  [{ const: true }, 'true'],
  [{ type: 'object', properties: { id: {}, name: {} } }, 'object of id, name'],
  [{}, 'any'],
])('%j reads as %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
