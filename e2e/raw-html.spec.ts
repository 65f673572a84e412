import { createHash } from 'node:crypto';
import { KNOWN_PAGES, NOWHERE } from './known-pages.ts';
import { readCatalogue } from './catalogue-answers.ts';
import { expect, test } from './test.ts';

/** The text of the body as a reader without scripts has it. */
function readableText(html: string): string {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  return body
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, '');
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

for (const { path, heading, content } of KNOWN_PAGES) {
  test(`the raw HTML of ${path} holds its content, exactly one h1, no inline script but by its hash, and no style attribute`, async ({
    request,
  }) => {
    const response = await request.get(path);
    const html = await response.text();
    const headings = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) =>
      readableText(`<body>${inner}</body>`),
    );
    expect(headings).toHaveLength(1);
    expect(headings[0]).toMatch(heading);
    expect(readableText(html)).toContain(content);
    expect(html).toMatch(/<title>[^<]+ \| Rampage<\/title><meta name="description" content="[^"]{40,}">/);
    const policy = String(response.headers()['content-security-policy']);
    for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) expect(policy).toContain(sha256(script));
    expect(html.match(/<script(?![^>]* src=)(?! type="application\/(?:ld\+)?json")(?!>)/g)).toBeNull();
    expect(html.match(/<[^>]+\s(?:style|on\w+)="/g)).toBeNull();
    expect(policy).toContain("default-src 'none'");
  });
}

test('the raw HTML of the 404 page holds its content and exactly one h1', async ({ request }) => {
  const html = await (await request.get(NOWHERE)).text();
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(readableText(html)).toContain('404 Page Not Found');
});

test('the raw HTML of the comparison names every provider and every service', async ({ request }) => {
  const text = readableText(await (await request.get('/providers')).text());
  const { providers, services } = await readCatalogue(request);
  for (const { name } of providers) expect(text).toContain(name);
  for (const name of new Set(services.map((service) => service.name))) expect(text).toContain(name);
});
