import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { line } from '#test/price-client.ts';

const named = z.array(z.object({ id: z.int(), name: z.string() }));
const rowsOf = z.array(z.object({ id: z.int(), countryId: z.int() }));
const linesOf = z.object({ lines: z.array(z.object({ id: z.int(), version: z.int(), serviceId: z.int() })) });

/** One operation of a random sequence: its kind, its target among the existing rows, its value. */
const step = fc.record({ kind: fc.nat(12), at: fc.nat(9), value: fc.integer({ min: 1, max: 9 }) });

type Desk = Awaited<ReturnType<typeof createHistoryDesk>>;

/** Runs an operation on the current catalogue. An impossible one is refused and changes nothing. */
async function take({ send, get }: Desk, { kind, at, value }: { kind: number; at: number; value: number }) {
  const pick = <T>(all: readonly T[]) => all[at % Math.max(all.length, 1)];
  const providers = named.parse(await get(api.providers));
  const services = named.parse(await get(api.services));
  const countries = named.parse(await get(api.countries));
  const [provider, service, country] = [pick(providers), pick(services), pick(countries)];
  const pid = provider?.id ?? 0;
  const sid = service?.id ?? 0;
  const cid = country?.id ?? 0;
  const name = `Name ${value}`;
  const code = `Q${String.fromCodePoint(64 + value)}`;
  const lines = [
    line({ own: value, direct: value + 1, cost: '0.5' }),
    line({ fromQuantity: 10 * value, own: '0.50', evidence: { note: 'from' } }),
    line({ country: 'DE', own: value }),
    line({ validFrom: '2027-01-01T00:00:00Z', own: value }),
  ];
  switch (kind) {
    case 0:
      return send('POST', adminApi.providers, { name, logo: 'N', pricePerGbRampage: value, ipCount: value });
    case 1:
      return send('PUT', adminApi.provider(pid), { name, logo: 'M', featured: value > 4 });
    case 2:
      return send('DELETE', adminApi.provider(pid));
    case 3:
      return send('POST', adminApi.services, { providerId: pid, name, lines, isPrimary: value > 3 });
    case 4: {
      const rows = [...new Set([cid, pick(countries.toReversed())?.id ?? cid])].map((countryId) => ({
        countryId,
        ipCount: value,
        ...(value > 5 && { pricePerGbRampageOverride: value }),
      }));
      return send('PUT', adminApi.service(sid), { providerId: pid, name, isPrimary: value > 3, countries: rows });
    }
    case 5:
      return send('DELETE', adminApi.service(sid));
    case 6:
      return send('POST', adminApi.serviceCountries, { serviceId: sid, countryId: cid, ipCount: value });
    case 7: {
      const row = pick(rowsOf.parse(sid ? await get(api.serviceCountries(sid)) : []));
      return send('DELETE', adminApi.serviceCountry(row?.id ?? 999_999));
    }
    case 8:
      return send('POST', adminApi.countries, { name, code, flag: '🏳️', ipCount: value });
    case 9:
      return send('PUT', adminApi.country(cid), { name, code, flag: '🏳️', ipCount: value });
    case 10:
      return send('DELETE', adminApi.country(cid));
    case 11:
      return send('PUT', adminApi.servicePrices(sid), { lines: lines.slice(value % 4), correction: value === 9 });
    default: {
      const all = linesOf.parse((await send('GET', adminApi.prices)).json()).lines;
      const some = all.slice(at, at + 4);
      const changes = some.map(({ id, version }, index) =>
        index === 1 ? { id, version, remove: true } : { id, version, set: { own: value, direct: String(value / 4) } },
      );
      return send('PATCH', adminApi.prices, { changes });
    }
  }
}

test('undoing random changes in reverse order restores the catalogue, and undoing the undos repeats the changes', async () => {
  const desk = await createHistoryDesk();
  const service = await desk.addService();
  await desk.updateService(service.id, { countries: [{ countryId: desk.germany, ipCount: 5 }] });
  const steps = fc.array(step, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const [before, last] = [await desk.catalogueNow(), await desk.lastId()];
      for (const one of taken) await take(desk, one);
      const after = await desk.catalogueNow();
      const entries = (await desk.entries('?limit=200')).filter(({ id }) => id > last);
      const undoings: number[] = [];
      for (const { id } of entries) undoings.unshift(await desk.undone(id));
      expect(await desk.catalogueNow()).toEqual(before);
      const redoings: number[] = [];
      for (const id of undoings) redoings.unshift(await desk.undone(id));
      expect(await desk.catalogueNow()).toEqual(after);
      for (const id of redoings) await desk.undone(id);
      expect(await desk.catalogueNow()).toEqual(before);
    }),
    { numRuns: 8 },
  );
});
