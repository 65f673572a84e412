import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { adminApi, pages } from '#core/routes.ts';
import { percentile } from '#test/quantiles.ts';
import { endChild } from '#tools/end-child.ts';
import { own } from '#tools/lifetime.ts';
import { ROOT } from '#tools/package-script.ts';
import { PRELOADED } from '#tools/server-process.ts';
import { ANSWER_LIMIT_MS, probe, type Probes } from './probe-pages.ts';
import { verdict } from './verdict.ts';

const PATHS = [pages.providers, pages.about];
const pathAt = (turn: number) => PATHS[turn % PATHS.length] ?? pages.home;
const SIGN_IN_EVERY_MS = 1_000;
const WARM_UP_MS = 2_000;
const START_LIMIT_MS = 60_000;
const END_GRACE_MS = 5_000;

/** The flood yields to the server and the measurement. */
const FLOOD_NICENESS = 10;

const MAX_SIGN_IN_MS = 2_000;
const MAX_RATIO = 3;

/** Lower bound of the quiet p99: below it, the scheduler decides. */
const FLOOR_MS = 5;

/** The operator's password on measured servers. */
export const OPERATOR_PASSWORD = 'the operator of the experiment';

/** The load during the measurement. */
export interface Flood {
  /**
   * A script that gets the server's URL, the seconds and `args`. It prints a line at start, and its counts as JSON at
   * the end (`sendPaced`).
   */
  readonly script: string;
  readonly args?: readonly string[];
  readonly seconds: number;
  /** Operators that sign in; by default one on a known browser. */
  readonly operators?: readonly Operator[];
}

interface Operator {
  /** Whether this browser has signed in before the flood. */
  readonly browser: 'known' | 'new';
  /** Headers of every sign-in, such as the operator's address behind `TRUST_PROXY=1`. */
  readonly headers?: Readonly<Record<string, string>>;
}

const ONE_OPERATOR: readonly Operator[] = [{ browser: 'known' }];

/** The results of a run, in milliseconds. */
export interface BesideFlood {
  readonly quiet: Probes;
  readonly flooded: Probes;
  /** Time to a session for each correct password, per operator. */
  readonly signIns: readonly (readonly number[])[];
  /** Why other sign-ins failed. */
  readonly refusedSignIns: readonly string[];
  /** Counts of the flood. */
  readonly flood: Readonly<Record<string, number>>;
}

/**
 * Requests cached pages of a server started with `ADMIN_PASSWORD: OPERATOR_PASSWORD`, first quietly, then during a
 * flood while the operator signs in repeatedly.
 */
export async function measureBesideFlood(url: string, flood: Flood): Promise<BesideFlood> {
  const quietMs = flood.seconds * 1_000;
  await probe(url, pathAt, AbortSignal.timeout(Math.min(quietMs, WARM_UP_MS)));
  const quiet = await probe(url, pathAt, AbortSignal.timeout(quietMs));
  const operators = (flood.operators ?? ONE_OPERATOR).map((one) => ({ ...one, cookies: new Map<string, string>() }));
  for (const { browser, cookies, headers } of operators) if (browser === 'known') await signIn(url, cookies, headers);
  const { ended } = await startFlood(url, flood);
  const stopped = AbortSignal.timeout(flood.seconds * 1_000);
  const [flooded, ...signedIn] = await Promise.all([
    probe(url, pathAt, stopped),
    ...operators.map((operator) => signInRepeatedly(url, operator, stopped)),
  ]);
  return {
    quiet,
    flooded,
    signIns: signedIn.map(({ signIns }) => signIns),
    refusedSignIns: signedIn.flatMap(({ refused }) => refused),
    flood: await ended,
  };
}

/** Passes if pages stayed within three times their quiet p99, and every sign-in took at most two seconds. */
export function judgeBesideFlood(title: string, report: BesideFlood): void {
  const { quiet, flooded, refusedSignIns, flood } = report;
  const signIns = report.signIns.flat();
  const [quietP99, floodedP99] = [percentile(quiet.milliseconds, 99), percentile(flooded.milliseconds, 99)];
  const slowestSignIn = Math.max(...signIns, 0);
  const holds =
    floodedP99 <= MAX_RATIO * Math.max(quietP99, FLOOR_MS) &&
    quiet.failed + flooded.failed + refusedSignIns.length === 0 &&
    signIns.length > 0 &&
    slowestSignIn <= MAX_SIGN_IN_MS;
  verdict(title, holds, {
    quietP50Ms: percentile(quiet.milliseconds, 50).toFixed(1),
    quietP99Ms: quietP99.toFixed(1),
    floodedP50Ms: percentile(flooded.milliseconds, 50).toFixed(1),
    floodedP99Ms: floodedP99.toFixed(1),
    floorMs: FLOOR_MS,
    probes: flooded.milliseconds.length,
    failedProbes: quiet.failed + flooded.failed,
    signIns: signIns.length,
    refusedSignIns: refusedSignIns.length === 0 ? 0 : refusedSignIns.join('; '),
    slowestSignInMs: Math.round(slowestSignIn),
    flood: JSON.stringify(flood),
  });
}

/** An operator with their cookies. */
type SignedIn = Operator & { readonly cookies: Map<string, string> };

async function signInRepeatedly(url: string, operator: SignedIn, stopped: AbortSignal) {
  const { browser, cookies, headers } = operator;
  const signIns: number[] = [];
  const refused: string[] = [];
  while (!stopped.aborted) {
    const next = delay(SIGN_IN_EVERY_MS);
    const startedAt = performance.now();
    try {
      await signIn(url, browser === 'new' ? new Map<string, string>() : cookies, headers);
      signIns.push(performance.now() - startedAt);
    } catch (error) {
      refused.push(`${browser} browser: ${error instanceof Error ? error.message : String(error)}`);
    }
    await next;
  }
  return { signIns, refused };
}

/** Signs in as a browser with these cookies, and keeps those that come back. */
async function signIn(url: string, cookies: Map<string, string>, headers: Operator['headers']): Promise<void> {
  const answer = await fetch(url + adminApi.login, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    body: JSON.stringify({ password: OPERATOR_PASSWORD }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  for (const header of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  }
}

/** Starts the flood's process; resolves at its first line, with a promise of its output. */
async function startFlood(url: string, { script, args = [], seconds }: Flood) {
  const child = spawn(process.execPath, ['--require', PRELOADED, script, url, String(seconds), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => endChild(child, 'SIGTERM', END_GRACE_MS);
  const release = own({ stop, kill: () => child.kill('SIGKILL') });
  if (child.pid !== undefined) setPriority(child.pid, FLOOD_NICENESS);
  const limit = setTimeout(() => void stop(), seconds * 1_000 + START_LIMIT_MS + END_GRACE_MS);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(() => {
    clearTimeout(limit);
    release();
    return z.record(z.string(), z.number()).parse(JSON.parse(output.slice(output.indexOf('\n'))));
  });
  await Promise.race([once(child.stdout, 'data', { signal: AbortSignal.timeout(START_LIMIT_MS) }), ended]);
  return { ended };
}
