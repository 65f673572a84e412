import { within } from '@testing-library/dom';
import { DATA_VIEW_PATH } from '#features/open-data/data-view-path.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi, dataPaths, pages } from '#core/routes.ts';
import { priceRowSchema } from '#features/open-data/data-rows.ts';
import { bytesText } from '#features/usage/usage-text.ts';
import { line } from '#test/price-client.ts';
import { createPagesDesk } from './own-pages.ts';
import { ORIGIN, textOf, textsOf, visit } from './visit.ts';

test('the page lists every file with its size, the columns of prices, and examples of which one is shown', async () => {
  const { main, root } = await visit(pages.data);
  main.getByRole('heading', { level: 1, name: 'Data' });
  const index = within(main.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(textsOf(index)).toEqual(textsOf(root.querySelectorAll('main h2')));
  const files = [...root.querySelectorAll('.data-files li')];
  expect(files.map((file) => file.querySelector('a')?.getAttribute('href') ?? '').toSorted()).toEqual(
    Object.values(dataPaths).toSorted(),
  );
  expect(textsOf(root.querySelectorAll('.data-fields tbody th'))).toEqual(Object.keys(priceRowSchema.shape));
  const choices = main.getAllByRole('radio');
  expect(choices.map((choice) => [choice.getAttribute('value'), choice.hasAttribute('checked')])).toEqual(
    [...root.querySelectorAll('[data-example]')].map((example, position) => [
      example.getAttribute('data-example'),
      position === 0,
    ]),
  );
  // The demo catalog's values, with the sources to credit.
  main.getByText(/This is a demo catalog/);
});

const datasetOf = z.looseObject({
  url: z.url(),
  license: z.url(),
  distribution: z.array(
    z.strictObject({
      '@type': z.literal('DataDownload'),
      name: z.string(),
      contentUrl: z.url(),
      encodingFormat: z.string(),
    }),
  ),
});
const graphOf = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });

test('sizes and counts are those of the files; the license is on the page, in the files and in structured data', async () => {
  const desk = await createPagesDesk();
  const { id } = await desk.addService({ type: 'isp' });
  await desk.replace(id, [line({ own: '2.00' })]);
  const licence = { text: 'CC BY 4.0, with a link to the row’s page.', url: 'https://licence.example/by' };
  await desk.send('PUT', adminApi.settings, { dataLicence: licence });
  const root = await desk.open(pages.data);
  for (const path of Object.values(dataPaths)) {
    const { rawPayload } = await desk.server.inject(path);
    const file = root.querySelector(`.data-files li:has(a[href="${path}"])`);
    expect(textOf(file), path).toContain(bytesText(rawPayload.length));
  }
  expect(textOf(root.querySelector('.data-stamp'))).toContain('1 price line');
  expect(textOf(root.querySelector('.data-stamp'))).toContain('1 change since 21 Nov 2026');
  expect(textOf(root.querySelector('#license'))).toContain(licence.text);
  const embeds = [...root.querySelectorAll('#embeds a')].map((link) => link.getAttribute('href') ?? '');
  expect(embeds).toHaveLength(3);
  for (const href of embeds) {
    const { statusCode, body } = await desk.server.inject(href);
    expect([href, statusCode]).toEqual([href, 200]);
    expect(body).toMatch(new RegExp(`<a href="${licence.url}"[^>]*>License</a>`));
  }
  const data = graphOf.parse(JSON.parse(textOf(root.querySelector('script[type="application/ld+json"]'))));
  const dataset = datasetOf.parse(data['@graph'].find((node) => node['@type'] === 'Dataset'));
  expect([dataset.url, dataset.license]).toEqual([ORIGIN + pages.data, licence.url]);
  expect(dataset.distribution.map(({ contentUrl }) => contentUrl.slice(ORIGIN.length)).toSorted()).toEqual(
    Object.values(dataPaths).toSorted(),
  );
});

test('while open data is off there is no page, and nothing leads to it', async () => {
  const desk = await createPagesDesk();
  const bodies = async () => {
    const documents = await Promise.all(
      [pages.about, '/sitemap.xml', '/llms.txt'].map((url) => desk.server.inject(url)),
    );
    return documents.map(({ body }) => body);
  };
  for (const body of await bodies()) expect(body).toMatch(/\/data["<)]/);
  await desk.send('PUT', adminApi.settings, { openData: false });
  for (const body of await bodies()) expect(body).not.toMatch(/\/data["</)]/);
  expect((await desk.server.inject(pages.data)).statusCode).toBe(404);
  expect((await desk.server.inject(DATA_VIEW_PATH)).statusCode).toBe(404);
});
