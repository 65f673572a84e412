import { expect, test } from 'vitest';
import { sourceAgentOf } from './source-agent.ts';

test.each([
  ['Rampage', 'Rampage-price-check'],
  ['Proxy Prices 24/7', 'Proxy-Prices-24-7-price-check'],
  ['Café (Paris)\n', 'Cafe-Paris-price-check'],
  ['代理', 'price-check'],
])('the product token of the site %j is %s', (name, token) => {
  const header = `${token} (+https://rampage.example/methodology)`;
  expect(sourceAgentOf(name, 'https://rampage.example')).toEqual({ token, header });
});
