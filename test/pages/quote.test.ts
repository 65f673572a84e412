import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/routes.ts';
import { contactInput } from '#test/contact-factory.ts';
import { request, textOf, textsOf, visit } from './visit.ts';

async function quote(query: string): Promise<string> {
  const payload = { ...contactInput({ fullName: 'Mara Weiss', company: 'Weiss Analytics' }), quote: query };
  const response = await request({ method: 'POST', url: api.contacts, payload });
  return z.object({ quoteUrl: z.string() }).parse(response.json()).quoteUrl;
}

test('a quote says what was asked, what it costs and what that rests on, and nothing of whoever asked', async () => {
  const path = await quote('type=residential&amount=500&country=DE&p=oxylabs,decodo,soax,nobody');
  const { status, main, root, html, headers, attribute } = await visit(path);
  expect([status, headers['cache-control'], attribute('meta[name=robots]', 'content')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(textsOf(root.querySelectorAll('h1, title'))).toEqual([
    'Quote: 500 GB of residential in Germany, per month | Rampage',
    '500 GB of residential in Germany, per month',
  ]);
  main.getByText('No price has moved since.');
  main.getByText('4 chosen, 3 with an offer');
  const rows = main.getAllByRole('row').map(textOf);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(
    /^D ?DecodoLowest ?\$2\.25\/GB ?from 1 GB ?Direct price \$1,500\.00 ?1 ?\$1,125\.00 ?25% off$/,
  );
  main.getByText(/^The median of all vendors was \$/);
  expect(textsOf(main.getAllByRole('listitem')).join('\n')).toContain('Decodo at 50 GB, github.com');
  for (const personal of ['Mara', 'Weiss', 'ada.', 'contactId']) expect(html).not.toContain(personal);
  expect(attribute('.quote-state a', 'href')).toBeNull();
});

test('a quote without any offer, and one in requests', async () => {
  const none = await visit(await quote('type=residential&amount=5&country=TV'));
  none.main.getByText(/^No vendor had a price for this/);
  expect(none.root.querySelector('.quote-state')).toBeNull();
  const requests = await visit(await quote('type=web-unblocker&amount=3000&success=50'));
  requests.main.getByRole('heading', { level: 1, name: '3M requests through a web unblocker, per month' });
  requests.main.getByText('Assumed where it counts: 200 KB a response, 50 % of requests succeed, 10 addresses.');
});

test('a quote that nobody has, or that went with its request, is a page of its own with status 404', async () => {
  const { status, main } = await visit(`/quotes/${'a'.repeat(24)}`);
  expect(status).toBe(404);
  main.getByRole('heading', { level: 1, name: '404 Page Not Found' });
  main.getByText('There is no quote at this address. Quotes go when their request is erased.');
  main.getByRole('link', { name: 'See today’s prices' });
});

test.each([
  ['/compare?p=oxylabs,decodo&amount=450&country=DE', 'type=residential&amount=450&country=DE&p=oxylabs,decodo'],
  ['/providers/oxylabs', 'type=residential&amount=250&p=oxylabs'],
  ['/providers/oxylabs?amount=40', 'type=residential&amount=40&p=oxylabs'],
  ['/pricing?amount=640&p=oxylabs', 'type=residential&amount=640&p=oxylabs'],
])('Get Quote on %s asks for the offers that are shown', async (path, query) => {
  const { main } = await visit(path);
  const [link] = main.getAllByRole('link', { name: 'Get Quote' });
  expect(link?.dataset['contactQuote']).toBe(query);
  expect(link?.dataset['contactAsks']).toMatch(/^\d+ GB of residential(?: in Germany)?, Oxylabs/);
});
