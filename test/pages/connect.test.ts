import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { textOf, visit } from './visit.ts';

const STICKY = '/providers/oxylabs?country=DE&session=a7f3c9d2';

test('a vendor’s page has the code for the choices of its URL, its settings and its source', async () => {
  const { main } = await visit(STICKY);
  const code = main.getByRole('region', { name: 'curl for Oxylabs' });
  expect(code.textContent).toContain("-U 'customer-YOUR_USERNAME-cc-DE-sessid-a7f3c9d2-sesstime-10:YOUR_PASSWORD'");
  expect([...code.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'YOUR_USERNAME',
    'YOUR_PASSWORD',
  ]);
  const form = main.getByRole('form', { name: 'Settings of the connection' });
  expect(textOf(within(form).getByRole('link', { name: 'Sticky' }).parentElement)).toBe('Sticky');
  expect(main.getByRole('link', { name: 'Switch to another vendor' }).getAttribute('href')).toContain(
    '/connect?from=oxylabs',
  );
});

test('a wrong choice of a URL is corrected and said', async () => {
  const { main } = await visit('/providers/oxylabs?country=ZZ&language=ruby');
  expect(main.getByRole('region', { name: 'curl for Oxylabs' }).textContent).not.toContain('-cc-');
  expect(main.getByText(/Choose a listed country/).textContent).toContain('Choose one of curl, python');
});

test('a switch shows both settings, marks differences and writes the same request for both', async () => {
  const { main } = await visit('/connect?from=bright-data&to=oxylabs&language=python&country=DE');
  const host = main.getByRole('row', { name: /^Host/ });
  expect(textOf(host)).toBe('Hostbrd.superproxy.iopr.oxylabs.iochanges');
  for (const name of ['Python for Bright Data', 'Python for Oxylabs']) {
    expect(main.getByRole('region', { name }).textContent).toContain('requests.get(');
  }
});
