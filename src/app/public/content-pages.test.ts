import { describe, expect, test } from 'vitest';
import { pages } from '#core/routes.ts';
import { sampleAssets, sampleSite } from '#test/sample-site.ts';
import { pageAt, renderPage } from '#app/entries/server-entry.tsx';

const CONTENT = [
  pages.products,
  pages.datasets,
  pages.documentation,
  pages.about,
  pages.disclaimer,
  pages.terms,
  pages.cookiePolicy,
];
const LEGAL = [pages.disclaimer, pages.terms, pages.cookiePolicy];

function render(path: string, today = '2026-11-21') {
  const request = { path, site: sampleSite, assets: sampleAssets, data: {}, unavailable: false, today };
  return renderPage({ ...request, publicUrl: 'https://acme.example' }).html;
}

/** The page between header and footer, as HTML. */
function mainOf(path: string): string {
  return /<main.*<\/main>/s.exec(render(path))?.[0] ?? '';
}

/** The visible text between header and footer. */
function textOf(path: string): string {
  return mainOf(path)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

function headingsOf(path: string): { level: number; text: string }[] {
  return [...mainOf(path).matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, text = '']) => ({
    level: Number(level),
    text: text.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
  }));
}

function expectAll(path: string, texts: readonly string[]): void {
  const text = textOf(path);
  expect(texts.filter((wanted) => !text.includes(wanted))).toEqual([]);
}

describe.each(CONTENT)('%s', (path) => {
  test('has one first-level heading and skips no level', () => {
    const levels = headingsOf(path).map(({ level }) => level);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test('links only to pages and sections that exist', () => {
    const html = mainOf(path);
    const targets = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target = '']) => target);
    const own = targets.filter((target) => target.startsWith('/')).map((target) => target.replace(/[?#].*/, ''));
    expect(own.filter((target) => pageAt(target) === null)).toEqual([]);
    const anchors = targets.filter((target) => target.startsWith('#'));
    expect(anchors.filter((anchor) => !html.includes(`id="${anchor.slice(1)}"`))).toEqual([]);
  });

  test('obeys the content policy and describes itself', () => {
    const html = render(path);
    expect(html).not.toMatch(/ style=| on\w+="/);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,160}">/);
  });
});

test('content pages have distinct descriptions', () => {
  const descriptions = CONTENT.map((path) => /name="description" content="([^"]*)"/.exec(render(path))?.[1]);
  expect(new Set(descriptions).size).toBe(CONTENT.length);
});

describe('products', () => {
  test('six cards with starting prices; residential is the most popular', () => {
    const names = headingsOf(pages.products).filter(({ level }) => level === 2);
    expect(names.map(({ text }) => text)).toEqual([
      'Residential Proxies',
      'Datacenter Proxies',
      'Mobile Proxies',
      'ISP Proxies',
      'Web Scraper API',
      'Web Unblocker',
      'Why Choose Acme & Sons',
    ]);
    expectAll(pages.products, ['Residential Proxies Most Popular', 'Get in Touch']);
    expectAll(
      pages.products,
      ['$0.50 /GB', '$0.10 /IP', '$3.00 /GB', '$1.20 /IP', '$49 /month', '$99 /month'].map(
        (price) => `Starting at ${price}`,
      ),
    );
  });
});

describe('datasets', () => {
  test('six categories, e-commerce the most popular, figures, features and three use cases', () => {
    const names = headingsOf(pages.datasets).filter(({ level }) => level === 3);
    expect(names.map(({ text }) => text)).toEqual([
      'E-commerce',
      'Social Media',
      'Real Estate',
      'Financial',
      'Travel & Hospitality',
      'News & Media',
      'Fresh Data',
      'Custom Filtering',
      'Multiple Formats',
      'Analytics Ready',
      'Price Intelligence',
      'Market Research',
      'AI & Machine Learning',
    ]);
    expectAll(pages.datasets, ['domains 200+', 'records 2B+', 'accuracy 99.9%', 'updates 24/7']);
    expectAll(pages.datasets, ['E-commerce Most Popular', 'JSON, CSV, XML or API', 'Get in Touch']);
    expect(mainOf(pages.datasets).match(/Coverage/g)).toHaveLength(6);
    expectAll(pages.datasets, ['Amazon products 737M+', 'Zillow listings 134M+', 'Airbnb listings 7.8M+ * (example)']);
  });
});

describe('about', () => {
  test('mission, what we do, why choose, commitment and the claims', () => {
    const names = headingsOf(pages.about).filter(({ level }) => level === 2);
    expect(names.map(({ text }) => text)).toEqual([
      'Our Mission',
      'What We Do',
      'Why Choose Acme & Sons',
      'Our Commitment',
      'Tell us what you need',
    ]);
    expectAll(pages.about, ['960M+ residential proxies', 'Up to 65% cheaper', '150+ domains', '200+ datasets']);
    expectAll(pages.about, ['Get in Touch']);
  });
});

describe('legal pages', () => {
  test.each(LEGAL)('%s shows the day of rendering and changes each day', (path) => {
    expect(pageAt(path)?.showsToday).toBe(true);
    const html = render(path, '2027-01-09');
    expect(html).toContain('Last updated: <time dateTime="2027-01-09">9 Jan 2027</time>');
    expect(html).toContain('"today":"2027-01-09"');
  });

  test.each(LEGAL)('%s names the operator and how to reach them', (path) => {
    expectAll(path, ['Acme & Sons', 'hello@acme.example', '+44 20 7946 0001']);
    expect(textOf(path)).not.toContain('Rampage');
  });

  test('other pages do not depend on the day', () => {
    expect(pageAt(pages.products)?.showsToday).toBe(false);
    expect(render(pages.products, '2027-01-09')).toBe(render(pages.products, '2026-11-21'));
  });

  test('the terms have twelve numbered sections and an age of 18 or parental consent', () => {
    const titles = headingsOf(pages.terms).filter(({ text }) => /^\d+\. /.test(text));
    expect(titles.map(({ text }) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expectAll(pages.terms, ['at least 18 years old', 'consent of a parent']);
  });

  test('the cookie policy has all of its sections in their order', () => {
    const titles = headingsOf(pages.cookiePolicy).slice(2);
    expect(titles.map(({ text }) => text)).toEqual([
      'What cookies are',
      'How we use cookies',
      'Types of cookies',
      ...['Strictly necessary', 'Performance', 'Functionality', 'Analytics'].map((type) => `${type} cookies`),
      'Third-party cookies',
      'Website analytics',
      'Payment processors',
      'Customer support live chat',
      'Social media',
      'Managing your preferences',
      'Browser settings',
      'How long cookies are kept',
      'Session cookies',
      'Persistent cookies',
      'Updates to this policy',
      'Contact',
      'Privacy note',
    ]);
    expectAll(pages.cookiePolicy, ['By continuing to use this website you consent', 'Cookie settings']);
  });
});
