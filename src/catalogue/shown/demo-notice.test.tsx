import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CREDITED_PRICE_LIST } from '#catalogue/prices/credited-price-list.ts';
import { sampleSite } from '#test/sample-site.ts';
import { SiteProvider } from '#kit/page/site-context.ts';
import { DemoNotice } from './demo-notice.tsx';

function render(...prices: readonly (readonly [string | null, string | null])[]): string {
  const services = prices.map(([directPriceSource, directPriceAsOf]) => ({ directPriceSource, directPriceAsOf }));
  return renderToStaticMarkup(
    <SiteProvider value={sampleSite}>
      <DemoNotice services={services} />
    </SiteProvider>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

test('each source is a link, with the days of its prices', () => {
  const html = render(
    [CREDITED_PRICE_LIST.url, '2026-10-06'],
    ['https://docs.example/prices/index.md', '2026-08-11'],
    ['https://docs.example/prices/index.md', null],
    ['https://docs.example/prices/index.md', '2026-05-25'],
    [null, null],
  );
  expect(textOf(html)).toContain(
    'Residential list prices: ProxyTicker (proxyticker.com), CC BY 4.0, 6 Oct 2026. ' +
      'Other list prices: docs.example/prices (25 May 2026, 11 Aug 2026, undated)',
  );
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    CREDITED_PRICE_LIST.url,
    'https://creativecommons.org/licenses/by/4.0/',
    'https://docs.example/prices/index.md',
  ]);
});

test('only shown prices are credited', () => {
  expect(textOf(render(['https://docs.example', '2026-08-11']))).toContain('List prices: docs.example (11 Aug 2026)');
  expect(textOf(render([null, null]))).not.toMatch(/list prices: /i);
  expect(textOf(render())).not.toContain('2026');
});

test('a source that is no URL is not a link', () => {
  expect(render(['javascript:alert(1)', null])).not.toContain('href');
  expect(textOf(render(['A price list', null]))).toContain('A price list (undated)');
});
