import { describe, expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { createPriceDesk, faultsOf, idOf } from '#test/price-client.ts';

const desk = await createPriceDesk();
const { send, get } = desk;

describe('facts of a service', () => {
  const facts = { protocols: ['http', 'socks5'], concurrentSessions: 'unlimited', refundDays: 3, freeTrial: false };

  test('are stored as a whole; missing facts, null and empty sets are unknown', async () => {
    const { id, facts: none } = await desk.addService();
    expect(none).toEqual({});
    await desk.updateService(id, { facts: { ...facts, identityCheck: null, targeting: [] } });
    expect((await desk.service(id)).facts).toEqual(facts);
    await desk.updateService(id, { name: 'Renamed' });
    expect((await desk.service(id)).facts, 'what is not sent stays').toEqual(facts);
    await desk.updateService(id, { facts: { freeTrial: true } });
    expect((await desk.service(id)).facts).toEqual({ freeTrial: true });
  });

  test.each([
    ['an unknown fact', { speed: 1 }, 'facts.speed'],
    ['an unknown word', { protocols: ['gopher'] }, 'facts.protocols.0'],
    ['a number below 0', { refundDays: -1 }, 'facts.refundDays'],
    ['a word that means something elsewhere', { trafficExpiryDays: 'unlimited' }, 'facts.trafficExpiryDays'],
  ])('%s is refused', async (_what, wrong, field) => {
    const { id, providerId, name } = await desk.addService();
    const answer = await send('PUT', adminApi.service(id), { providerId, name, facts: wrong });
    expect(faultsOf(answer).map((fault) => fault.field)).toEqual([field]);
  });
});

describe('published features of a provider', () => {
  const links = {
    homeUrl: 'https://example.com/',
    statusUrl: null,
    docs: [{ type: 'isp', url: 'https://example.com/isp' }],
    formerNames: ['Überlin Proxies', 'UBP'],
  };

  test('are kept until other values are sent; a new name changes the slug', async () => {
    const id = idOf(await send('POST', adminApi.providers, { name: 'Überproxy', logo: 'U', ...links }));
    expect(await get(api.providers)).toContainEqual(expect.objectContaining({ id, slug: 'uberproxy', ...links }));
    const renamed = await send('PUT', adminApi.provider(id), { name: 'Halyard', logo: 'H', homeUrl: null });
    expect(renamed.json()).toMatchObject({ slug: 'halyard', ...links, homeUrl: null });
    const heir = await send('POST', adminApi.providers, { name: 'Uberproxy', logo: 'U' });
    expect(heir.json(), 'an earlier slug stays its owner’s').toMatchObject({ slug: 'uberproxy-2' });
  });

  test.each([
    ['a script', { homeUrl: 'javascript:alert(1)' }, 'homeUrl'],
    ['no address', { statusUrl: 'status' }, 'statusUrl'],
    ['a page without a type', { docs: [{ type: ' ', url: 'https://example.com/' }] }, 'docs.0.type'],
    ['an empty former name', { formerNames: ['Corvine', ' '] }, 'formerNames.1'],
    [
      'an eleventh former name',
      { formerNames: Array.from({ length: 11 }, (_, place) => `Name ${place}`) },
      'formerNames',
    ],
  ])('%s is refused', async (_what, wrong, field) => {
    const answer = await send('POST', adminApi.providers, { name: 'Corvane', logo: 'C', ...wrong });
    expect(faultsOf(answer).map((fault) => fault.field)).toEqual([field]);
  });
});
