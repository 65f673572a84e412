import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import openapiTS from 'openapi-typescript';
import { expect, test } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import type { Operation } from '#core/contract/operation.ts';
import { afterUse } from '#test/after-use.ts';
import { ROOT } from '#tools/package-script.ts';
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

test('a client generated from the document compiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-client-'));
  afterUse(async () => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'api.ts'), await openapiTS(Readable.from([JSON.stringify(document)])));
  await writeFile(
    join(folder, 'client.ts'),
    `import type { operations, webhooks } from './api.ts';
type Answer<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
} ? Body : never;
type Sent<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
} ? Body : never;
export const cost = (list: Answer<'getAdminServicePrices'>): string | null | undefined => list.lines[0]?.cost;
export const cheapest = ({ offers }: Answer<'listOffers'>): string | undefined => offers[0]?.provider.name;
export const settings: Sent<'updateSettings'> = { siteName: 'Prices' };
export const told: keyof webhooks = 'price.changed';
// @ts-expect-error: fails if the document does not describe the shape, which would then accept anything
export const wrong: Sent<'updateSettings'> = { siteName: 1 };
// @ts-expect-error: no such event
export const untold: keyof webhooks = 'price.unchanged';
`,
  );
  const options = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      types: [],
      target: 'es2024',
      module: 'nodenext',
      allowImportingTsExtensions: true,
    },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const faults = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  );
  expect(faults).toBe('');
});
