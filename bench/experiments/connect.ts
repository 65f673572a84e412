import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { connectionInputSchema, type Connection } from '#catalogue/connections/connection.ts';
import { expandConnection, expressedChoices } from '#catalogue/connections/expand.ts';
import { presentConnection } from '#catalogue/connections/present-connection.ts';
import { newSession } from '#catalogue/connections/sticky-session.ts';
import type { WrittenChoices } from '#features/connect/connect-url.ts';
import { protocolsOf } from '#features/connect/connection-settings.ts';
import { SNIPPET_LANGUAGES, type SnippetLanguage } from '#features/connect/languages.ts';
import { makeSnippet, type NamedCountry } from '#features/connect/make-snippet.ts';
import { findChromium, chromiumArguments } from '#tools/find-chromium.ts';
import { ROOT } from '#tools/package-script.ts';
import { startNotingProxy, type Arrival } from './parts/noting-proxy.ts';
import { verdict } from './parts/verdict.ts';

/**
 * The code of every proxy connection of the demo catalog is run as it is copied, against a proxy that notes what arrives:
 * with a new address for each request, for a country, and with a session. Its host and port are mapped to the local
 * proxy. Needs python3-requests, python3-socks, python3-scrapy and openssl of Debian; installs undici and Crawlee from
 * npm in a temporary folder. An argument names the only language.
 */

const GERMANY: NamedCountry = ['DE', 'Germany'];
const RUN_MS = 60_000;
/** Vendors whose code is run in languages that start slowly. */
const FEW_VENDORS = 4;

const folder = mkdtempSync(join(tmpdir(), 'rampage-connect-'));
const proxy = await startNotingProxy(folder);

/** How each language runs its file. Debian's Python has the packages. */
const PROGRAMS: Readonly<Record<SnippetLanguage, readonly [file: string, command: string, ...args: string[]]>> = {
  curl: ['request.sh', 'bash', 'request.sh'],
  python: ['request.py', '/usr/bin/python3', 'request.py'],
  node: ['request.mjs', process.execPath, 'request.mjs'],
  scrapy: ['request.py', '/usr/bin/python3', '-m', 'scrapy', 'runspider', '--nolog', 'request.py'],
  playwright: ['request.mjs', process.execPath, '--import', './chromium.mjs', 'request.mjs'],
  crawlee: ['request.mjs', process.execPath, 'request.mjs'],
};

/** Prepares packages, the trust in the proxy's certificate, and Chromium. */
function prepare(): void {
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  const packages = ['undici@8.13.1', 'crawlee@3.18.1', 'playwright@1.65.1'];
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
    timeout: 240_000,
  });
  if (status !== 0) throw new Error('the packages could not be installed');
  writeFileSync(join(folder, '.curlrc'), `proxy-cacert = "${proxy.authority}"\ncacert = "${proxy.authority}"\n`);
  const launch = {
    executablePath: findChromium(),
    args: [...chromiumArguments(process.getuid?.() === 0), '--ignore-certificate-errors'],
  };
  writeFileSync(
    join(folder, 'chromium.mjs'),
    `import { chromium } from 'playwright';
const launch = chromium.launch.bind(chromium);
chromium.launch = (options) => launch({ ...options, ...${JSON.stringify(launch)} });`,
  );
}

const environment = {
  ...process.env,
  CURL_HOME: folder,
  REQUESTS_CA_BUNDLE: proxy.authority,
  NODE_EXTRA_CA_CERTS: proxy.authority,
  NODE_NO_WARNINGS: '1',
  CRAWLEE_LOG_LEVEL: 'ERROR',
  CRAWLEE_PERSIST_STORAGE: 'false',
};

/** Runs code, and answers its exit status and what arrived meanwhile. */
async function run(language: SnippetLanguage, code: string) {
  const [file, command, ...args] = PROGRAMS[language];
  writeFileSync(join(folder, file), code);
  const child = spawn(command, args, { cwd: folder, env: environment, timeout: RUN_MS });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const closed: unknown[] = await once(child, 'close');
  return { status: closed[0], output, arrivals: proxy.arrivals(), requests: proxy.requests() };
}

const seedSchema = z.object({
  services: z.array(z.object({ provider: z.string(), type: z.string(), connections: z.array(z.unknown()) })),
});

interface Case {
  readonly vendor: string;
  readonly type: string;
  readonly connection: Connection;
}

function readCases(): readonly Case[] {
  const { services } = seedSchema.parse(JSON.parse(readFileSync(join(ROOT, 'db/seed/connections.json'), 'utf8')));
  return services.flatMap(({ provider, type, connections }) =>
    connections.flatMap((given) => {
      const connection = presentConnection(connectionInputSchema.parse(given), null);
      return connection.kind === 'proxy' ? [{ vendor: provider, type, connection }] : [];
    }),
  );
}

/** The requests of a connection by name: what it can express of rotating, country and sticky. */
function requestsOf(connection: Connection): readonly (readonly [name: string, choices: WrittenChoices])[] {
  const expressed = expressedChoices(connection);
  const country: WrittenChoices = expressed.has('country') ? { country: GERMANY[0] } : {};
  const isNeeded = 'fault' in expandConnection(connection, {});
  return [
    ['rotating', isNeeded ? country : {}],
    ...(expressed.has('country') ? [['country', country] as const] : []),
    ...(expressed.has('session') ? [['sticky', { ...country, session: newSession(connection) }] as const] : []),
  ];
}

interface Counts {
  readonly vendors: Set<string>;
  runs: number;
  right: number;
}

/** Whether what arrived is the expansion of the templates, with each header. */
async function isRight(
  language: SnippetLanguage,
  { connection, ...found }: Case,
  choices: WrittenChoices,
): Promise<boolean> {
  const made = makeSnippet(connection, { ...choices, language }, [GERMANY]);
  const named = choices.country === undefined ? {} : { country: { code: GERMANY[0], name: GERMANY[1] } };
  const expanded = expandConnection(connection, {
    ...named,
    ...(choices.session !== undefined && { session: choices.session }),
    ...(choices.protocol !== undefined && {
      protocol: protocolsOf(connection).find((one) => one === choices.protocol) ?? 'http',
    }),
  });
  if ('fault' in made || 'fault' in expanded || expanded.settings.kind !== 'proxy')
    throw new Error(`${found.vendor}: no code`);
  const { host, port, protocol, username, password, headers } = expanded.settings;
  const code = made.code.replaceAll(`${host}:${port}`, `localhost:${proxy.ports[protocol]}`);
  const { status, output, arrivals, requests } = await run(language, code);
  const isSame = (one: Arrival) =>
    one.username === username && one.password === password && one.target === 'example.com:443';
  const hasHeaders = headers.every(({ name, value }) =>
    requests.some((one) => one.headers[name.toLowerCase()] === value),
  );
  const holds = status === 0 && arrivals.length > 0 && arrivals.every(isSame) && hasHeaders && requests.length > 0;
  if (!holds)
    console.log({ language, ...found, choices, status, expected: username, arrivals, output: output.slice(-600) });
  return holds;
}

const [only] = process.argv.slice(2);
const cases = readCases();
prepare();
try {
  for (const language of SNIPPET_LANGUAGES.filter((one) => only === undefined || one === only)) {
    const counts: Record<string, Counts> = {};
    for (const one of cases) {
      for (const protocol of protocolsOf(one.connection)) {
        for (const [name, choices] of requestsOf(one.connection)) {
          const made = makeSnippet(one.connection, { ...choices, language, protocol }, [GERMANY]);
          if ('fault' in made) continue;
          const count = (counts[`${protocol} ${name}`] ??= { vendors: new Set(), runs: 0, right: 0 });
          // Types of a vendor mostly share their templates.
          const isSlow = language === 'playwright' || language === 'scrapy' || language === 'crawlee';
          if (isSlow && count.vendors.has(one.vendor)) continue;
          if ((language === 'scrapy' || language === 'crawlee') && count.vendors.size >= FEW_VENDORS) continue;
          count.vendors.add(one.vendor);
          count.runs += 1;
          if (await isRight(language, one, { ...choices, protocol })) count.right += 1;
        }
      }
    }
    for (const [name, { vendors, runs, right }] of Object.entries(counts)) {
      verdict(`${language}, ${name}`, right === runs, { vendors: vendors.size, runs, right });
    }
  }
} finally {
  proxy.end();
  rmSync(folder, { recursive: true, force: true });
}
