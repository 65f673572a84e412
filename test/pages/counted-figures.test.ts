import { expect, test } from 'vitest';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { line } from '#test/price-client.ts';
import { createPagesDesk } from './own-pages.ts';
import { textOf, textsOf } from './visit.ts';

const START = Date.UTC(2026, 10, 22, 10);
const notes = (root: HTMLElement) => textsOf(root.querySelectorAll('main dl dd + dd'));

test('stated figures have today’s figures of the catalogue below them, except for an empty catalogue', async () => {
  const desk = await createPagesDesk(START);
  expect(notes(await desk.open('/providers'))).toEqual(['', '', '']);
  expect(textOf(await desk.open('/products'))).not.toContain('today from');
  expect(textOf(await desk.open('/about'))).not.toContain('the catalog lists');

  const { id } = await desk.addService({ type: 'residential' });
  await desk.replace(id, [line({ own: '0.41', direct: '0.50' }), line({ country: 'DE', own: '0.45' })]);
  const providers = await desk.open('/providers');
  expect(textOf(providers)).toContain('providers15+1 on 22 Nov 2026');
  expect(notes(providers)).toEqual(['1 on 22 Nov 2026', '18% on 22 Nov 2026', '1 on 22 Nov 2026']);
  const products = await desk.open('/products');
  const cards = textsOf(products.querySelectorAll('main li'));
  expect(cards.filter((text) => text.includes('today from'))).toHaveLength(1);
  expect(cards[0]).toContain('Starting at $0.50/GBtoday from $0.41/GB');
  expect(textOf(await desk.open('/'))).toContain('Residentialfrom $0.50/GBtoday from $0.41/GB');
  expect(textOf(await desk.open('/about'))).toContain(
    'On 22 Nov 2026 the catalog lists 1 vendor in 1 country; services save 18% on average.',
  );
});

test('the home page shows no saving based on an outdated list price', async () => {
  const desk = await createPagesDesk(START);
  const { id } = await desk.addService({ type: 'residential' });
  const evidence = (age: number) => ({ checkedOn: dayOf(START - age * MILLISECONDS_PER_DAY) });
  await desk.replace(id, [line({ own: '1.00', direct: '10.00', evidence: evidence(20) })]);
  expect(textOf(await desk.open('/'))).toContain('90% off');
  await desk.replace(id, [line({ own: '1.00', direct: '10.00', evidence: evidence(200) })]);
  const home = await desk.open('/');
  expect(textOf(home)).not.toMatch(/90\s?%/);
  expect(textOf(home.querySelector('.popular-card'))).toContain('checked 6 May 2026');
});
