import { connect } from 'node:net';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi, api, pages } from '#core/routes.ts';
import { contactInput, listedContacts } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';

const ROUNDS = 40;
const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
const { server } = await createTestApp({ logger });
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = z.object({ port: z.number() }).parse(server.server.address());

beforeEach(() => {
  lines.length = 0;
});

function request(line: string, type = '', body = '', length = body.length): string {
  const content = type === '' ? '' : `Content-Type: ${type}\r\nContent-Length: ${length}\r\n`;
  return `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\n${content}\r\n${body}`;
}

/** Resets the connection as soon as the bytes are handed over. */
async function sendAndLeave(bytes: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.resetAndDestroy()));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

const contact = JSON.stringify(contactInput());
const FORM = 'application/x-www-form-urlencoded';

test.each([
  ['within a JSON body', request(`POST ${api.contacts}`, 'application/json', '{"a', 5_000)],
  ['within a form', request(`POST ${api.contacts}`, FORM, 'a', 5_000)],
  ['within a multipart form', request(`POST ${api.contacts}`, 'multipart/form-data; boundary=a', '--a\r\n', 5_000)],
  ['within a password', request(`POST ${adminApi.login}`, 'application/json', '{"', 5_000)],
  ['after a contact request', request(`POST ${api.contacts}`, 'application/json', contact)],
  ['after a form that is refused', request(`POST ${api.contacts}`, FORM, 'a=1')],
  ['after a wrong password', request(`POST ${adminApi.login}`, 'application/json', '{"password":"wrong"}')],
  ['after asking for a page', request(`GET ${pages.providers}`)],
  ['after asking for a list', request(`GET ${api.services}`)],
  ['after too long a body', request(`POST ${api.contacts}`, 'application/json', 'x'.repeat(70_000))],
])('a client that disconnects %s causes no server error', async (_when, bytes) => {
  await Promise.all(Array.from({ length: ROUNDS }, async () => sendAndLeave(bytes)));
  const connections = async () =>
    new Promise((resolve, reject) => {
      server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  await expect.poll(connections).toBe(0);
  expect(lines).toEqual([]);
});

test('a complete contact request is stored even if its client has disconnected', async () => {
  const input = contactInput();
  const bytes = request(`POST ${api.contacts}`, 'application/json', JSON.stringify(input));
  await new Promise<void>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.7' }, () => {
      socket.write(bytes.slice(0, -1));
      // The last byte is sent in its own packet, immediately followed by the end of the connection.
      setImmediate(() => socket.end(bytes.slice(-1), () => socket.destroy()));
    });
    socket.on('close', () => resolve());
  });
  await expect.poll(() => listedContacts(server, `?q=${input.email}`)).toHaveLength(1);
  expect(lines).toEqual([]);
});
