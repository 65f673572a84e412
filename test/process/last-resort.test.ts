import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { adminApi, api, probes } from '#core/routes.ts';
import { contactInput } from '#test/contact-factory.ts';
import { endChild } from '#tools/end-child.ts';
import { MAIN, PRELOADED, type LaunchedProcess } from '#tools/server-process.ts';
import { fetchAnswer, startServer, temporaryDirectory } from './start-server.ts';

const FATAL = 60;
const lineSchema = z.object({ level: z.number(), msg: z.string(), err: z.object({ message: z.string() }).optional() });
const addressSchema = z.object({ port: z.number() });

/** A server into which each signal injects the next of the given faults. */
function startFaulty(...faults: readonly string[]): LaunchedProcess {
  const planted = faults.reduceRight((next, fault) => `process.once('SIGUSR2', () => { ${next}; ${fault} })`, '');
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(planted)}`;
  return startServer({ DATA_DIR: temporaryDirectory(), SEED: 'none', NODE_OPTIONS });
}

const LISTENER_FAULT =
  "for (const handle of process._getActiveHandles()) if (handle.listening) handle.emit('error', new Error('planted'))";

test.each([
  ['an exception that nothing catches', "throw new Error('planted')"],
  ['a rejection that nothing handles', "Promise.reject(new Error('planted'))"],
])(
  'an error of accepting connections is logged, and the server continues; %s is logged, requests in progress are finished, and the process exits with status 1',
  async (_what, statement) => {
    const server = startFaulty(LISTENER_FAULT, statement);
    const url = new URL(await server.ready);
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.output().join('\n')).toContain('The server could not accept a connection');
    expect((await fetchAnswer(new URL(probes.ready, url))).status).toBe(200);
    const body = JSON.stringify(contactInput());
    const socket = connect(Number(url.port), url.hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.write(
      `POST ${api.contacts} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // Its headers have been read.
    await expect.poll(() => answer).toContain('100 Continue');
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.output().join('\n')).toContain('An unhandled error stops the server');
    socket.end(body);
    expect(await server.ended).toBe(1);
    expect(answer).toContain('HTTP/1.1 201');
    expect(server.errors()).toEqual([]);
    const lines = server.output().filter((text) => text.startsWith('{'));
    const fatal = lines.map((line) => lineSchema.parse(JSON.parse(line))).filter(({ level }) => level === FATAL);
    const msg = 'An unhandled error stops the server';
    expect(fatal).toEqual([{ level: FATAL, msg, err: { message: 'planted' } }]);
  },
);

test.skipIf(!existsSync('/dev/full'))(
  'a blocked standard output loses log lines and does not stop the server',
  async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = addressSchema.parse(free.address());
    free.close();
    await once(free, 'close');
    const child = spawn(process.execPath, ['--require', PRELOADED, MAIN], {
      env: { PORT: String(port), DATA_DIR: temporaryDirectory(), SEED: 'none', ADMIN_PASSWORD: 'a long enough secret' },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
    });
    onTestFinished(() => endChild(child, 'SIGKILL', 1_000));
    const url = `http://127.0.0.1:${port}`;
    const status = async (path: string, options?: RequestInit) =>
      fetch(url + path, options).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(async () => status(probes.ready)).toBe(200);
    const signIn = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"password":"a wrong password"}',
    };
    for (let time = 0; time < 3; time += 1) expect(await status(adminApi.login, signIn)).toBe(401);
    expect(await status(probes.ready)).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
