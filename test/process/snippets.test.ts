import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiSettings, codeOf, proxySettings, valuesOf } from '#test/snippet-cases.ts';

const CASES = 300;
const ANY_TEXT: unknown = expect.any(String);
const proxies = fc.sample(proxySettings, CASES);
const apis = fc.sample(apiSettings, CASES);

/** Runs a program over an input, which it answers in JSON. */
function answers(command: string, args: readonly string[], input: string): readonly unknown[] {
  const { stdout, stderr, status } = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 64_000_000 });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return z.array(z.unknown()).parse(JSON.parse(stdout));
}

/** The words of each command, as the shell passes them to curl. */
function curlWords(codes: readonly string[]): readonly (readonly string[])[] {
  const note = String.raw`curl() { printf '%s\0' "$@"; printf '\1\0'; }`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc'], {
    input: [note, ...codes].join('\n'),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout
    .split('\u0001\0')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1));
}

test('a shell passes each value to curl as one word', () => {
  const words = curlWords(proxies.map((settings) => codeOf('curl', settings)));
  const expected = proxies.map(({ protocol, host, port, username, password, headers }) => [
    '-x',
    `${protocol === 'socks5' ? 'socks5h' : protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    ...(username === null ? [] : ['-U', `${username}:${password}`.replaceAll('%', '%25')]),
    ...headers.flatMap(({ name, value }) => ['-H', `${name}: ${value}`]),
    'https://example.com/',
  ]);
  expect(words).toEqual(expected);
  for (const [index, sent] of curlWords(apis.map((settings) => codeOf('curl', settings))).entries()) {
    const { body, parameters } = apis[index] ?? { body: 'query', parameters: [] };
    const data = sent.flatMap((word, at) => (sent[at - 1] === '-d' ? word : []));
    const fields = body === 'query' ? {} : valuesOf(parameters);
    const read: unknown =
      body === 'json' ? JSON.parse(data[0] ?? '') : Object.fromEntries(new URLSearchParams(data.join('&')));
    expect(read).toEqual(fields);
  }
});

// Only Python can say what Python code means.
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs codes with modules in place of requests and scrapy that note what they get. */
const PYTHON_RUN = `
import contextlib, io, json, sys, types
from urllib.parse import unquote

noted = {}

class Answer:
    status_code = 200
    text = ""

def note(*given, **named):
    noted["given"] = given
    noted["named"] = named
    return Answer()

requests = types.ModuleType("requests")
requests.get = requests.post = note
scrapy = types.ModuleType("scrapy")
scrapy.Spider = object
scrapy.Request = scrapy.FormRequest = note
scrapy.http = types.SimpleNamespace(JsonRequest=note)
sys.modules.update(requests=requests, scrapy=scrapy)

answers = []
for code in json.load(sys.stdin):
    noted.clear()
    space = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, "snippet", "exec"), space)
        if "Example" in space:
            list(space["Example"]().start_requests())
    proxy = space.get("proxy")
    sign_in = proxy and proxy.split("://")[1].rpartition("@")[0]
    answers.append({
        "url": noted["given"][0],
        "named": {name: value for name, value in noted["named"].items() if name != "timeout"},
        "username": sign_in and unquote(sign_in.split(":")[0]),
        "password": sign_in and unquote(sign_in.split(":")[1]),
    })
json.dump(answers, sys.stdout)
`;

const pythonRuns = (codes: readonly string[]) => answers('python3', ['-c', PYTHON_RUN], JSON.stringify(codes));

test.skipIf(!hasPython).each(['python', 'scrapy'] as const)(
  'Python reads the values in %s code as they are',
  (language) => {
    const spoken = proxies.filter(({ protocol }) => language === 'python' || protocol === 'http');
    const read = pythonRuns(spoken.map((settings) => codeOf(language, settings)));
    expect(read).toEqual(
      spoken.map(({ protocol, username, password, headers }) => {
        // requests encodes in Latin-1, which keeps the bytes of UTF-8 read so.
        const bytes = language === 'python' && protocol !== 'socks5' && Buffer.from(username ?? '').toString('latin1');
        return {
          url: 'https://example.com/',
          username: username === null ? '' : bytes === false ? username : bytes,
          password: password ?? '',
          named: {
            ...(language === 'python'
              ? { proxies: { http: ANY_TEXT, https: ANY_TEXT } }
              : { meta: { proxy: ANY_TEXT } }),
            ...(headers.length > 0 && { headers: valuesOf(headers) }),
          },
        };
      }),
    );
    const called = pythonRuns(apis.map((settings) => codeOf(language, settings)));
    expect(called).toEqual(
      apis.map(({ method, key, headers, body, parameters }) => {
        const [json, form] = language === 'python' ? ['json', 'data'] : ['data', 'formdata'];
        const all = key.in === 'header' ? [key, ...headers] : headers;
        const named = {
          ...(language === 'scrapy' && { method }),
          ...(all.length > 0 && { headers: valuesOf(all) }),
          ...(body !== 'query' && { [body === 'json' ? json : form]: valuesOf(parameters) }),
        };
        return { url: ANY_TEXT, username: null, password: null, named };
      }),
    );
  },
);
