import { within } from '@testing-library/dom';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartGallery } from '#test/chart-gallery.tsx';
import { textOf, textsOf } from './visit.ts';

const markup = renderToString(createElement(ChartGallery));
const root = document.createElement('div');
root.innerHTML = markup;
document.body.append(root);
const gallery = within(root);

function rowsOf(name: string): string[] {
  return within(gallery.getByRole('table', { name })).getAllByRole('row').map(textOf);
}

test('a cost chart has the cost of each offer in its text alternative and in a table', () => {
  const chart = gallery.getByRole('img', {
    name: /^Cost against amount, 0 to 1,000 GB\. At 500 GB: Evomi \$205\.00, Thordata/,
  });
  const ends = [...chart.querySelectorAll('.chart-ends g')].map((label) => textsOf(label.querySelectorAll('text')));
  expect(textOf(chart.querySelector('.chart-ends-head'))).toBe('at 1,000 GB');
  expect(ends).toHaveLength(6);
  // A label stands at the end of its line, and has the cost there.
  expect(ends.at(-1)).toEqual(['Evomi', '$410']);
  expect(ends).toContainEqual(['Rayobyte', '$560']);
  expect(chart.querySelector('.is-lowest[data-line]')?.getAttribute('data-line')).toBe('0');
  expect(rowsOf('Cost against amount').at(-1)).toBe(
    'Rayobyte$300.00, a larger pack$480.00$560.00, a larger pack$560.00, a larger pack$560.00, a larger pack$560.00',
  );
});

test('requests are counted in thousands', () => {
  const name = 'Cost of requests, 0 to 800K requests. At 400K requests: Evomi $164.00.';
  expect(gallery.getByRole('img', { name }).querySelectorAll('[data-line="0"]')).toHaveLength(2);
});

test('a service has own and direct costs side by side, with the larger pack', () => {
  expect(rowsOf('Monthly cost of residential proxies by volume')).toContain(
    '450 GB, your volumebuys 500 GB$3,000.00$1,800.00$1,200.00',
  );
});

test('a history has the first and last prices, and lists the changes', () => {
  const name = /direct \$8\.40 to \$7\.00, Rampage \$5\.60 to \$4\.83\./;
  expect(gallery.getByRole('img', { name })).toBeDefined();
  expect(rowsOf('Changes: Residential price per GB from 1 GB, December 2025 to November 2026')).toContain(
    '2 Jun 2026Direct$8.40$7.00−17%',
  );
  expect(gallery.getByRole('img', { name: /^Price per GB in 12 months: Rampage \$5\.60 to \$4\.83/ })).toBeDefined();
  expect(textOf(root)).toContain('−14% own, −17% direct');
});

test('no chart violates the content policy or contains NaN', () => {
  expect(markup).not.toMatch(/ style=|NaN|undefined|Infinity/);
});
