import { expect, test } from 'vitest';
import { pages } from '#core/routes.ts';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { sampleAssets, sampleSite } from '#test/sample-site.ts';
import { viewAnswers } from '#test/view-answers.ts';
import { pageAt, renderContactRefusal, renderErrorPage, renderMaintenancePage, renderPage } from './server-entry.tsx';

const site = { ...sampleSite, social: { x: null, linkedin: 'https://www.linkedin.com/company/acme', github: null } };
const assets = { ...sampleAssets, styles: 'a > b{color:red}', fonts: ['/assets/font.woff2'] };
const provider = {
  ...providerRow(1, 'Evil </script><script>alert(1)</script>'),
  ipCount: 150_000_000,
  countries: 195,
  featured: true,
};
const service = serviceRow({
  name: 'Residential Proxies',
  pricePerGbDirect: '5.00',
  savingsPercentage: 40,
  isPrimary: true,
});

const today = '2026-11-21';

const data = { providers: [provider], services: [service] };

/** Renders a page with a catalogue; null for a catalogue that could not be read. */
async function render(path: string, catalogue: typeof data | null = data) {
  const [pathname = '', search = ''] = path.split('?');
  const shown: Record<string, unknown> = {};
  for (const read of pageAt(pathname)?.at(search).reads ?? []) {
    if (catalogue) Object.assign(shown, await viewAnswers(read, catalogue));
  }
  const unavailable = catalogue === null;
  return renderPage({ path, site, publicUrl: 'https://acme.example', assets, data: shown, unavailable, today });
}

test('a page that exists has status 200, any other path 404', async () => {
  expect((await render('/')).status).toBe(200);
  expect((await render('/providers')).status).toBe(200);
  const missing = await render('/nowhere');
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('404 Page Not Found');
  expect(missing.html).toContain('<meta name="robots" content="noindex">');
  expect(renderErrorPage({ site, publicUrl: 'https://acme.example', assets }).status).toBe(500);
});

test('the maintenance page has contact details and no scripts of the site, and is not indexed', () => {
  const { status, html } = renderMaintenancePage({ site, publicUrl: 'https://acme.example', assets });
  expect(status).toBe(503);
  expect(html).toContain('We will be back shortly');
  expect(html).toContain('Acme &amp; Sons');
  expect(html).toContain('href="mailto:hello@acme.example"');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('type="module"');
});

test('contact details that the operator left empty are on no page', async () => {
  const empty = { ...site, phone: '', salesEmail: '', messenger: '', linkedinUrl: '' };
  for (const path of ['/terms', '/about']) {
    const frame = { site: empty, publicUrl: 'https://acme.example', assets, data: {}, unavailable: false, today };
    const { html } = renderPage({ path, ...frame });
    expect(html).toContain('hello@acme.example');
    for (const word of ['Slack', 'Telegram', 'tel:', 'Phone:', '"telephone"', '<dt>LinkedIn']) {
      expect(html, `${word} on ${path}`).not.toContain(word);
    }
  }
});

test('the page after a contact form links home and is not indexed', async () => {
  const { status, html } = await render('/contact/sent');
  expect(status).toBe(200);
  expect(html).toContain('Message sent successfully!');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a refused contact form gets a page with the field errors as text', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Please enter a valid email address',
    errors: [
      { field: 'email', message: 'Please enter a valid email address' },
      { field: '', message: '<script>x' },
    ],
  };
  const { status, html } = renderContactRefusal({ site, publicUrl: 'https://acme.example', assets, problem });
  expect(status).toBe(400);
  expect(html).toContain('Your message was not sent');
  expect(html).toMatch(/Email Address<!-- -->:<\/span> (?:<!-- -->)?Please enter a valid email address/);
  expect(html).not.toContain('<script>x');
  expect(html).not.toMatch(/ style=| on\w+="/);
  expect(html).not.toContain(' more</li>');
  const long = { ...problem, moreErrors: 12_990 };
  expect(renderContactRefusal({ site, publicUrl: '', assets, problem: long }).html).toMatch(
    /<li>And (?:<!-- -->)?12,990(?:<!-- -->)? more<\/li>/,
  );
  const { errors, ...busy } = { ...problem, status: 429, detail: 'Too many contact requests.' };
  expect(renderContactRefusal({ site, publicUrl: '', assets, problem: busy }).html).toContain(busy.detail);
});

test('the head has the page’s title, canonical URL and files', async () => {
  const { html } = await render('/providers?sort=name');
  expect(html).toContain('<title>Providers | Acme &amp; Sons</title>');
  expect(html).toContain('<link rel="canonical" href="https://acme.example/providers">');
  expect(html).toContain('<style>a > b{color:red}</style>');
  expect(html).toContain('<script type="module" src="/assets/entry.js"></script>');
});

test('HTML in a name is escaped in the page and in its state', async () => {
  const { html } = await render('/providers');
  expect(html.match(/<script/g)).toHaveLength(4);
  expect(html).not.toContain('alert(1)</script>');
});

test.each(['/', '/providers?product=residential', '/pricing?type=mobile', '/nowhere', '/api/docs'])(
  '%s obeys the content policy',
  async (path) => {
    const { html } = await render(path, null);
    expect(html).not.toMatch(/ style=| on\w+="/);
  },
);

test('one response renders to the same bytes each time', async () => {
  expect((await render('/providers')).html).toBe((await render('/providers')).html);
});

test('no page links to a page that does not exist', async () => {
  for (const path of ['/', '/providers', '/pricing', '/nowhere', '/api/docs']) {
    const { html } = await render(path, null);
    const targets = [...html.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => pageAt(target) === null && target !== '/api/openapi.json')).toEqual([]);
  }
});

test('the current page is marked', async () => {
  expect((await render('/providers')).html).toMatch(/<a [^>]*aria-current="page"[^>]*>Providers</);
  expect((await render('/')).html).not.toContain('aria-current="page"');
});

test.each(Object.values(pages))('%s renders completely while the database is unavailable', async (path) => {
  const { status, html } = await render(path, null);
  expect(status).toBe(200);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).not.toContain('Something went wrong');
  expect(html).toContain('</html>');
});

test('an unavailable catalogue shows fourteen labeled samples and a retry button', async () => {
  const { html } = await render('/providers?sort=name', null);
  expect(html.match(/<article/g)).toHaveLength(14);
  expect(html).toContain('sample prices that may be out of date');
  expect(html).toContain('<button type="submit"');
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
    'Residential list prices: ProxyTicker (proxyticker.com), CC BY 4.0, 6 Oct 2026.',
  );
});

test('an empty catalogue and a filter without matches have empty states', async () => {
  expect((await render('/providers', { providers: [], services: [] })).html).toContain('No vendors are listed yet.');
  expect((await render('/providers?product=mobile')).html).toMatch(/<a href="\/providers"[^>]*>Show all vendors/);
});

test('a provider without services announces them', async () => {
  const html = (await render('/providers', { providers: [provider], services: [] })).html;
  expect(html).toContain('Services information coming soon');
  expect(html).not.toContain('<table');
});

test('demo figures are labeled, an operator’s own are not', async () => {
  expect((await render('/providers')).html).not.toContain('demo catalogue');
  const demo = { ...data, providers: [{ ...provider, isDemo: true }] };
  expect((await render('/providers', demo)).html).toContain('This is a demo catalog');
});

test.each([
  ['/providers?sort=name', '/providers'],
  ['/providers?product=mobile&sort=mobile-asc', '/providers?product=mobile'],
  ['/providers?product=mobile&provider=Acme', '/providers?product=mobile'],
  ['/providers?filter=provider&product=mobile', '/providers'],
  ['/providers?filter=provider&provider=Acme&sort=name', '/providers?filter=provider&amp;provider=Acme'],
  ['/pricing?type=mobile&volume=100', '/pricing?type=mobile&amp;volume=100'],
])('%s has the canonical URL %s, without its sort order', async (path, listed) => {
  const { html } = await render(path);
  const address = `https://acme.example${listed}`;
  expect(html).toContain(`<link rel="canonical" href="${address}">`);
  expect(html).toContain(`<meta property="og:url" content="${address}">`);
});

test('the canonical path keeps known values only', async () => {
  const providers = pageAt('/providers');
  expect(providers?.at('sort=name').reads).toEqual(['/api/views/providers?sort=name', '/api/views/figures']);
  const names = { providers: [{ name: 'A&B 50%', slug: 'a-b-50' }], countries: [] };
  expect(providers?.at('?utm=1&sort=up&product=mobile', names).path).toBe('/providers?product=mobile');
  expect(providers?.at('?filter=provider&provider=a%26b+50%25', names).path).toBe(
    '/providers?filter=provider&provider=A%26B+50%25',
  );
  expect(providers?.at('?provider=nobody', names).path).toBe('/providers');
  expect(pageAt('/')?.at('?x=1', null).path).toBe('/');
  expect(pageAt('/nowhere')).toBeNull();
});

test('the canonical path of the calculator keeps known types and volumes only', async () => {
  const pricing = pageAt('/pricing');
  expect(pricing?.at('').reads).toEqual(['/api/views/workload?type=residential&amount=250', '/api/views/pricing']);
  expect(pricing?.at('?volume=100&utm=1&type=isp', null).path).toBe('/pricing?type=isp&volume=100');
  expect(pricing?.at('?type=residential&volume=250', null).path).toBe('/pricing');
});

test('a name with reserved characters is found from its canonical path', async () => {
  const path = '/providers?filter=provider&provider=A%26B+50%2541';
  const names = {
    ...data,
    providers: [
      { ...provider, name: 'A&B 50%41' },
      { ...provider, id: 2, name: 'Other' },
    ],
  };
  expect((await render(path, names)).html.match(/<article/g)).toHaveLength(1);
});
