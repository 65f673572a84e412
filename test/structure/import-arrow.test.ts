import { expect, test } from 'vitest';
import { againstTheArrow } from './import-arrow.ts';
import { parseSourceFile } from './source-file.ts';

const check = (path: string, text: string) => againstTheArrow([parseSourceFile(path, text)]);

test.each([
  ['src/domain/a.ts', "import { z } from 'zod';"],
  ['src/domain/a.ts', "import { b } from './b.ts';"],
  ['src/domain/a.test.ts', "import { test } from 'vitest';"],
  ['src/contract/a.ts', "import { b } from '#domain/b.ts';"],
  ['src/web/a.ts', "import { useState } from 'react';"],
  ['src/web/a.ts', "import { b } from '#contract/b.ts';"],
  ['src/web/a.test.ts', "import { readFileSync } from 'node:fs';"],
  ['src/server/a.ts', "import { readFileSync } from 'node:fs';"],
  ['src/server/a.ts', "import { scaleUtc } from 'd3-scale';"],
  ['src/server/a.ts', "import { b } from '#domain/b.ts';"],
  ['src/server/a.ts', "import type { Render } from '#web/entries/server-entry.tsx';"],
  ['src/server/a.test.ts', "import { makeApp } from '#test/make-app.ts';"],
])('%s may %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test.each([
  ['src/domain/a.ts', "import { b } from '#contract/b.ts';", 'src/contract/b.ts'],
  ['src/domain/a.ts', "import { b } from '../contract/b.ts';", 'src/contract/b.ts'],
  ['src/domain/a.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
  ['src/domain/a.ts', "import { useState } from 'react';", 'react'],
  ['src/domain/a.test.ts', "import { b } from '#server/b.ts';", 'src/server/b.ts'],
  ['src/contract/a.ts', "import { b } from '#web/b.ts';", 'src/web/b.ts'],
  ['src/contract/a.ts', "import fastify from 'fastify';", 'fastify'],
  ['src/web/a.ts', "import type { B } from '#server/b.ts';", 'src/server/b.ts'],
  ['src/web/a.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
  ['src/web/a.ts', "import { readFileSync } from 'fs';", 'fs'],
  ['src/web/a.ts', "import { scaleUtc } from 'd3-scale';", 'd3-scale'],
  ['src/server/a.ts', "import { render } from '#web/entries/server-entry.tsx';", 'src/web/entries/server-entry.tsx'],
  ['src/server/a.ts', "import type { B } from '#web/b.ts';", 'src/web/b.ts'],
  ['src/server/a.ts', "import { makeApp } from '#test/make-app.ts';", 'test/make-app.ts'],
  ['src/server/a.ts', "import { b } from '#tools/b.ts';", 'tools/b.ts'],
])('%s may not %s', (path, text, target) => {
  expect(check(path, text)).toEqual([`${path} → ${target}`]);
});

test('names every offender', () => {
  const text = "import { b } from '#web/b.ts'; import { c } from '#server/c.ts';";
  expect(check('src/domain/a.ts', text)).toHaveLength(2);
});
