import { runInNewContext } from 'node:vm';
import { SNIPPET_LANGUAGES } from './languages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiSettings, codeOf, proxySettings, valuesOf } from '#test/snippet-cases.ts';
import { writeSnippet } from './make-snippet.ts';

/** Runs the code of a snippet with modules that note what they get. */
async function run(code: string): Promise<readonly unknown[]> {
  const calls: unknown[] = [];
  function note(...given: unknown[]): unknown {
    calls.push(...given);
    return answer;
  }
  const answer: unknown = {
    newPage: note,
    goto: note,
    run: note,
    fetch: note,
    status: () => 200,
    text: async () => '',
    close: () => undefined,
    dispose: () => undefined,
  };
  const modules = {
    undici: { ProxyAgent: note, Socks5ProxyAgent: note, request: note },
    playwright: { chromium: { launch: note }, request: { newContext: note } },
    crawlee: { CheerioCrawler: note, HttpCrawler: note, ProxyConfiguration: note },
  };
  const body = code.replace(/^import (.*) from "(.*)";$/mu, 'const $1 = modules["$2"];');
  await runInNewContext(`(async () => {${body}\n})()`, {
    modules,
    console: { log: () => undefined },
    fetch: note,
    Buffer,
    URLSearchParams,
  });
  return calls;
}

test.each(SNIPPET_LANGUAGES)('in %s the same settings give the same code', (language) => {
  fc.assert(
    fc.property(fc.oneof(proxySettings, apiSettings), (settings) => {
      expect(writeSnippet(language, structuredClone(settings))).toEqual(writeSnippet(language, settings));
    }),
  );
});

test('undici gets the user name and password as they are', async () => {
  await fc.assert(
    fc.asyncProperty(proxySettings, async (settings) => {
      const { protocol, username, password, headers } = settings;
      const calls = await run(codeOf('node', settings));
      if (username !== null && protocol === 'socks5') expect(calls[1]).toEqual({ username, password });
      if (username !== null && protocol !== 'socks5') {
        expect(calls[0]).toHaveProperty('token', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
      }
      if (headers.length > 0) expect(calls.at(-1)).toHaveProperty('headers', valuesOf(headers));
    }),
  );
});

test('Playwright gets the user name and password as they are', async () => {
  await fc.assert(
    fc.asyncProperty(proxySettings, async (settings) => {
      const { protocol, username, password, host, port } = settings;
      fc.pre(protocol !== 'socks5');
      const [options] = await run(codeOf('playwright', settings));
      const server = `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
      expect(options).toEqual({ proxy: { server, ...(username !== null && { username, password }) } });
    }),
  );
});

const proxyUrls = z.strictObject({ proxyUrls: z.tuple([z.string()]) });

test('Crawlee gets an address whose user name and password decode to those given', async () => {
  await fc.assert(
    fc.asyncProperty(proxySettings, async (settings) => {
      const { protocol, username, password } = settings;
      fc.pre(protocol !== 'socks5');
      const [options] = await run(codeOf('crawlee', settings));
      const url = new URL(proxyUrls.parse(options).proxyUrls[0]);
      const signIn = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
      expect(signIn).toEqual([username ?? '', password ?? '']);
    }),
  );
});

const text = z.string().optional();
const callSchema = z.object({
  method: z.string(),
  body: z.union([z.string(), z.instanceof(URLSearchParams).transform(String)]).optional(),
  payload: text,
  data: z.unknown().optional(),
  form: z.unknown().optional(),
});
const listedCall = z.tuple([callSchema.extend({ url: z.string() })]);

test.each(['node', 'playwright', 'crawlee'] as const)(
  'an API gets the fields as they are from %s',
  async (language) => {
    await fc.assert(
      fc.asyncProperty(apiSettings, async (settings) => {
        const calls = await run(codeOf(language, settings));
        const listed = listedCall.safeParse(calls.at(-1));
        const call = listed.success ? listed.data[0] : { ...callSchema.parse(calls[1]), url: String(calls[0]) };
        expect(call.method).toBe(settings.method);
        const { body, parameters, key } = settings;
        const inAddress = [...(key.in === 'query' ? [key] : []), ...(body === 'query' ? parameters : [])];
        const sent = new URL(call.url).searchParams;
        for (const { name, value } of inAddress) expect(sent.get(name)).toBe(value);
        const written = call.body ?? call.payload;
        const read = body === 'json' ? JSON.parse : (form: string) => valuesIn(new URLSearchParams(form));
        const received: unknown = written === undefined ? (call.data ?? call.form) : read(written);
        expect(received).toEqual(body === 'query' ? undefined : valuesOf(parameters));
      }),
    );
  },
);

const valuesIn = (parameters: URLSearchParams) => Object.fromEntries(parameters);

test('a library that lacks a protocol is named', () => {
  for (const settings of fc.sample(proxySettings, 1)) {
    expect(writeSnippet('playwright', { ...settings, protocol: 'socks5' })).toEqual({
      fault: 'Playwright signs in to proxies by HTTP or HTTPS only.',
    });
    expect(writeSnippet('scrapy', { ...settings, protocol: 'https' })).toEqual({
      fault: 'Scrapy signs in to proxies by HTTP only.',
    });
  }
});
