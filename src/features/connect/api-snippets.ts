import type { ExpandedConnection } from '#catalogue/connections/expand.ts';
import {
  codeText,
  commandText,
  dictText,
  objectText,
  quoted,
  shellQuoted,
  SPIDER_NOTES,
  spiderText,
  type NamedText,
  type SnippetWriter,
} from './code-text.ts';

/** A call of a vendor's API, with placeholders for credentials. */
export type ApiSettings = Extract<ExpandedConnection, { readonly kind: 'api' }>;

/** A request to an API. */
interface ApiRequest {
  readonly method: ApiSettings['method'];
  readonly url: string;
  readonly headers: readonly NamedText[];
  /** Null without a body. */
  readonly body: { readonly form: 'json' | 'form'; readonly fields: readonly NamedText[] } | null;
}

/** The request of a call, with its key in place. */
export function requestOf({ method, url, key, headers, body, parameters }: ApiSettings): ApiRequest {
  const query = [...(key.in === 'query' ? [key] : []), ...(body === 'query' ? parameters : [])];
  return {
    method,
    url: query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.map(encoded).join('&')}`,
    headers: key.in === 'header' ? [{ name: key.name, value: key.value }, ...headers] : headers,
    body: body === 'query' ? null : { form: body, fields: parameters },
  };
}

/** Code that calls an API. */
export const API_SNIPPETS: SnippetWriter<ApiRequest> = {
  curl: {
    code: ({ method, headers, body, url }) =>
      commandText([
        // Brackets and braces of an address are patterns otherwise.
        `curl -g ${method === 'GET' && body === null ? '' : `-X ${method} `}${shellQuoted(url)}`,
        ...headers.map(({ name, value }) => `-H ${shellQuoted(`${name}: ${value}`)}`),
        ...(body?.form === 'json' ? [`-H ${shellQuoted('Content-Type: application/json')}`] : []),
        ...(body?.form === 'json' ? [`-d ${shellQuoted(jsonOf(body.fields))}`] : []),
        ...(body?.form === 'form' ? body.fields.map((field) => `-d ${shellQuoted(encoded(field))}`) : []),
      ]),
  },
  python: {
    code: ({ method, headers, body, url }) =>
      codeText([
        'import requests',
        '',
        `response = requests.${method.toLowerCase()}(`,
        `    ${quoted(url)},`,
        headers.length === 0 ? null : `    headers=${dictText(headers)},`,
        body && `    ${body.form === 'json' ? 'json' : 'data'}=${dictText(body.fields)},`,
        '    timeout=90,',
        ')',
        'print(response.status_code, response.text)',
      ]),
  },
  node: {
    code: ({ method, headers, body, url }) =>
      codeText([
        `const response = await fetch(${quoted(url)}, {`,
        `  method: ${quoted(method)},`,
        ...headerLine(body?.form === 'json' ? [...headers, JSON_BODY] : headers),
        body &&
          `  body: ${body.form === 'json' ? jsonText(body.fields) : `new URLSearchParams(${objectText(body.fields)})`},`,
        '});',
        'console.log(response.status, await response.text());',
      ]),
  },
  scrapy: {
    code: ({ method, headers, body, url }) => {
      const request = body === null ? 'Request' : body.form === 'json' ? 'http.JsonRequest' : 'FormRequest';
      return spiderText({
        before: ['import scrapy'],
        request: [
          `yield scrapy.${request}(`,
          `    ${quoted(url)},`,
          `    method=${quoted(method)},`,
          headers.length === 0 ? null : `    headers=${dictText(headers)},`,
          body && `    ${body.form === 'json' ? 'data' : 'formdata'}=${dictText(body.fields)},`,
          ')',
        ],
        printed: 'response.status, response.text',
      });
    },
    notes: () => SPIDER_NOTES,
  },
  playwright: {
    code: ({ method, headers, body, url }) =>
      codeText([
        'import { request } from "playwright";',
        '',
        'const context = await request.newContext();',
        `const response = await context.fetch(${quoted(url)}, {`,
        `  method: ${quoted(method)},`,
        ...headerLine(headers),
        body && `  ${body.form === 'json' ? 'data' : 'form'}: ${objectText(body.fields)},`,
        '});',
        'console.log(response.status(), await response.text());',
        'await context.dispose();',
      ]),
  },
  crawlee: {
    code: ({ method, headers, body, url }) =>
      codeText([
        'import { HttpCrawler } from "crawlee";',
        '',
        'const crawler = new HttpCrawler({',
        '  additionalMimeTypes: ["application/json"],',
        '  requestHandler: ({ response, body }) => console.log(response.statusCode, body.toString()),',
        '});',
        'await crawler.run([',
        '  {',
        `    url: ${quoted(url)},`,
        `    method: ${quoted(method)},`,
        ...headerLine(body === null ? headers : [...headers, body.form === 'json' ? JSON_BODY : FORM_BODY]).map(
          (line) => `  ${line}`,
        ),
        body &&
          `    payload: ${body.form === 'json' ? jsonText(body.fields) : quoted(body.fields.map(encoded).join('&'))},`,
        '  },',
        ']);',
      ]),
  },
};

const JSON_BODY: NamedText = { name: 'Content-Type', value: 'application/json' };
const FORM_BODY: NamedText = { name: 'Content-Type', value: 'application/x-www-form-urlencoded' };

const encoded = ({ name, value }: NamedText): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

const jsonOf = (fields: readonly NamedText[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));

const jsonText = (fields: readonly NamedText[]): string => `JSON.stringify(${objectText(fields)})`;

function headerLine(headers: readonly NamedText[]): readonly string[] {
  return headers.length === 0 ? [] : [`  headers: ${objectText(headers)},`];
}
