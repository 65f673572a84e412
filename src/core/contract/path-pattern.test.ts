import { expect, test } from 'vitest';
import { fillPath, matchPath } from './path-pattern.ts';

test.each([
  ['/providers/:slug', '/providers/bright-data', { slug: 'bright-data' }],
  ['/providers/:slug', '/providers/', null],
  ['/providers/:slug', '/providers', null],
  ['/providers/:slug', '/providers/a/b', null],
  ['/providers', '/providers', {}],
  ['/a/:first/b/:second', '/a/1/b/2', { first: '1', second: '2' }],
  ['/a/:first/b/:second', '/a/1/c/2', null],
])('%s reads %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
  if (params) expect(fillPath(pattern, params)).toBe(pathname);
});
