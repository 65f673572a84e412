import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { api } from '#core/routes.ts';
import { contactInput, listedContacts } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';

test('limits apply per network, count stored requests, and expire', async () => {
  let time = 0;
  const own = await createTestApp({ monotonicNow: () => time });
  const from = (remoteAddress: string, payload: object = contactInput()) =>
    own.server.inject({ method: 'POST', url: api.contacts, payload, remoteAddress });
  expect((await from('2001:db8::1', {})).statusCode).toBe(400);
  for (let count = 1; count <= 5; count += 1) expect((await from(`2001:db8::${count}`)).statusCode).toBe(201);
  const refused = await from('2001:db8::ffff:1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(201);
  time += 60_000;
  for (let minute = 0; minute < 3; minute += 1) {
    for (let count = 0; count < 5; count += 1) expect((await from('2001:db8::9')).statusCode).toBe(201);
    time += 60_000;
  }
  expect((await from('2001:db8::1')).statusCode).toBe(429);
  time += 60 * 60_000;
  expect((await from('2001:db8::1')).statusCode).toBe(201);
});

describe('at the limit', () => {
  const remoteAddress = '203.0.113.99';
  const send = (app: FastifyInstance, payload: object, key: string) =>
    app.inject({ method: 'POST', url: api.contacts, payload, remoteAddress, headers: { 'idempotency-key': key } });

  test('a retry of a stored request is answered, another body is a conflict, a new key is refused', async () => {
    const own = await createTestApp({ monotonicNow: () => 0 });
    const inputs = Array.from({ length: 5 }, () => contactInput());
    const answers = await Promise.all(inputs.map((input, index) => send(own.server, input, `k${index}`)));
    for (const [index, input] of inputs.entries()) {
      const again = await send(own.server, input, `k${index}`);
      expect([again.statusCode, again.body]).toEqual([201, answers[index]?.body]);
    }
    expect((await send(own.server, contactInput(), 'k0')).statusCode).toBe(409);
    const refused = await send(own.server, contactInput(), 'new');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(await listedContacts(own.server)).toHaveLength(5);
  });

  test('repetitions have a limit, too, and refused ones do not query the database', async () => {
    let time = 0;
    const own = await createTestApp({ monotonicNow: () => time });
    const input = contactInput();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await send(own.server, input, 'k')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await send(own.server, input, 'k');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    await own.database.close();
    expect((await send(own.server, input, 'k')).statusCode, 'without a database').toBe(429);
    time += 60_000;
    expect((await send(own.server, input, 'k')).statusCode).toBe(503);
  });

  test('the networks of a /48 share four times the limit of one network', async () => {
    const own = await createTestApp();
    const statuses: number[] = [];
    for (let network = 0; network < 21; network += 1) {
      const from = { remoteAddress: `2001:db8:5:${network}::1` };
      const response = await own.server.inject({ method: 'POST', url: api.contacts, payload: contactInput(), ...from });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });
});

test('forwarding headers are trusted only from the configured number of proxies', async () => {
  const { server: bare } = await createTestApp();
  const headers = (hop: number) => ({ 'x-forwarded-for': `192.0.2.${hop}` });
  const send = (app: FastifyInstance, hop: number) =>
    app.inject({ method: 'POST', url: api.contacts, payload: contactInput(), headers: headers(hop) });
  for (let hop = 0; hop < 5; hop += 1) await send(bare, hop);
  expect((await send(bare, 5)).statusCode).toBe(429);
});
