import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { csvRows } from '#test/csv-rows.ts';
import { idOf, line } from '#test/price-client.ts';

const problem = z.object({ detail: z.string() });

describe('an entry', () => {
  test('states what changed, by whom, in which way, before and after', async () => {
    const desk = await createHistoryDesk();
    const { id: providerId } = z
      .object({ id: z.int() })
      .parse((await desk.send('POST', adminApi.providers, { name: 'Bright Data', logo: 'B' })).json());
    const { lines } = await desk.addService({
      providerId,
      name: 'Residential',
      lines: [line({ own: '4.20', cost: '3' })],
    });
    expect(await desk.newest()).toMatchObject({
      summary: 'Bright Data, Residential added with 1 price line',
      entity: 'service',
      before: null,
    });
    await desk.edit(lines.map(({ id: lineId, version }) => ({ id: lineId, version, set: { own: '3.99' } })));
    const label = 'Bright Data, Residential';
    expect(await desk.newest()).toMatchObject({
      summary: 'Bright Data, Residential: own price 4.20 → 3.99',
      actor: 'admin',
      way: 'grid',
      entity: 'prices',
      changed: 1,
      at: new Date(desk.clock.now).toISOString(),
      before: { [label]: { own: '4.20' } },
      after: { [label]: { own: '3.99' } },
      undo: 'possible',
      blockedBy: null,
    });
    await desk.send('DELETE', adminApi.provider(providerId));
    expect(await desk.newest()).toMatchObject({
      summary: 'Bright Data deleted with 1 service and 1 price line',
      after: null,
    });
    expect(await desk.entries('?q=residential%20data&way=grid&entity=prices')).toHaveLength(1);
    expect(await desk.entries('?q=%25')).toHaveLength(0);
    const today = new Date(desk.clock.now).toISOString().slice(0, 10);
    expect(await desk.entries(`?from=${today}&to=${today}&limit=2`)).toHaveLength(2);
    expect(await desk.entries('?to=2026-11-20')).toHaveLength(0);
    const at = new Date(desk.clock.now).toISOString();
    expect(await desk.entries(`?from=${at}&limit=2`)).toHaveLength(2);
    expect(await desk.entries(`?to=${at}`)).toHaveLength(0);
    for (const query of ['?way=nobody', '?limit=0', '?before=x', '?from=24.11.2026', '?page=2']) {
      expect((await desk.send('GET', `${adminApi.history}${query}`)).statusCode, query).toBe(400);
    }
    const first = z
      .object({ next: z.string() })
      .parse((await desk.send('GET', `${adminApi.history}?limit=1&q=data`)).json());
    const rest = z.object({ entries: z.array(z.unknown()), next: z.null() });
    const last = await desk.send('GET', first.next.replace('limit=1', 'limit=9'));
    expect(rest.parse(last.json()).entries).toHaveLength(3);
  });

  test('is immutable: the database refuses to change or delete it', async () => {
    const { database } = await createHistoryDesk();
    for (const statement of [
      "update history set actor = 'x'",
      'delete from history',
      "update history_rows set label = 'x'",
      'delete from history_rows',
    ]) {
      await expect(sql.raw(statement).execute(database.queries), statement).rejects.toThrow(/append-only/);
    }
  });

  test('is not readable by visitors', async () => {
    const { server, newest } = await createHistoryDesk();
    const { id } = await newest();
    for (const [method, url] of [
      ['GET', adminApi.history],
      ['GET', adminApi.historyRows(id)],
      ['POST', adminApi.historyUndo(id)],
    ] as const) {
      expect((await server.inject({ method, url })).statusCode, url).toBe(401);
    }
  });
});

describe('undo', () => {
  test('is refused with the change that prevents it, and succeeds once that is undone', async () => {
    const desk = await createHistoryDesk();
    const { id, providerId } = await desk.addService({ name: 'Mobile', lines: [line({ own: 5 })] });
    await desk.updateService(id, { name: 'Mobile', pricePerGbRampage: '4.00' });
    const first = await desk.newest();
    await desk.updateService(id, { name: 'Mobile', pricePerGbRampage: '3.00' });
    const second = await desk.newest();
    const blocked = await desk.undo(first.id);
    expect(blocked.statusCode).toBe(409);
    expect(problem.parse(blocked.json()).detail).toMatch(/Mobile has changed since: own price 4\.00 → 3\.00\./);
    const [, listed] = await desk.entries('?limit=2');
    expect(listed).toMatchObject({ id: first.id, undo: 'blocked' });
    expect(listed?.blockedBy).toContain('3.00');

    await desk.undone(second.id);
    expect((await desk.undo(second.id)).statusCode).toBe(409);
    await desk.undone(first.id);
    expect((await desk.prices(id)).map(({ own }) => own)).toEqual(['5.00']);
    expect((await desk.history(id)).map(({ to }) => to)).toEqual(['5.00', '4.00', '3.00', '4.00', '5.00']);
    expect((await desk.entries(`?limit=4`)).map(({ undo, way }) => [undo, way])).toEqual([
      ['possible', 'undo'],
      ['blocked', 'undo'],
      ['done', 'form'],
      ['done', 'form'],
    ]);

    await desk.send('DELETE', adminApi.provider(providerId));
    const repeated = await desk.undo(first.id);
    expect(problem.parse(repeated.json()).detail).toContain('already undone');
    expect((await desk.undo(999_999)).statusCode).toBe(404);
  });

  test('is refused with the reason if later changes depend on the row or replace it', async () => {
    const desk = await createHistoryDesk();
    const created = await desk.send('POST', adminApi.providers, { name: 'Acme', logo: 'A' });
    const { id: creation } = await desk.newest();
    const providerId = idOf(created);
    await desk.addService({ providerId, name: 'Pool' });
    const detail = async (id: number) => {
      const answer = await desk.undo(id);
      expect(answer.statusCode).toBe(409);
      return problem.parse(answer.json()).detail;
    };
    expect(await detail(creation)).toContain('Acme now has a service');
    await desk.send('DELETE', adminApi.provider(providerId));
    const { id: deletion } = await desk.newest();
    await desk.send('POST', adminApi.providers, { name: 'ACME', logo: 'A' });
    const { id: rival } = await desk.newest();
    expect(await detail(deletion)).toContain('Another provider is now in the place of Acme');
    await desk.undone(rival);
    await desk.undone(deletion);
    expect(await desk.get(api.providers)).toMatchObject([{ id: providerId, name: 'Acme' }]);
  });

  test('happens once for simultaneous calls', async () => {
    const desk = await createHistoryDesk();
    await desk.addService();
    const { id } = await desk.newest();
    const answers = await Promise.all(Array.from({ length: 6 }, async () => desk.undo(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(await desk.get(api.services)).toEqual([]);
  });

  test('of a scheduled price that has taken effect restores the price before it, not the schedule', async () => {
    const desk = await createHistoryDesk();
    const { id } = await desk.addService({
      lines: [line({ own: 5 }), line({ own: 4, validFrom: '2026-11-21T10:10:00Z' })],
    });
    desk.clock.now = Date.UTC(2026, 10, 21, 10, 20);
    expect((await desk.history(id)).map(({ to }) => to)).toEqual(['5.00', '4.00']);
    const arrival = await desk.newest();
    expect(arrival).toMatchObject({ way: 'schedule', actor: 'schedule', at: '2026-11-21T10:10:00.000Z' });
    const undoing = await desk.undone(arrival.id);
    expect((await desk.prices(id)).map(({ own, validFrom }) => [own, validFrom])).toEqual([['5.00', null]]);
    await desk.undone(undoing);
    expect((await desk.prices(id)).map(({ own, validFrom }) => [own, validFrom])).toEqual([['4.00', null]]);
  });

  test('makes changes based on the undone version fail', async () => {
    const desk = await createHistoryDesk();
    const { id } = await desk.addService({ lines: [line({ own: 5 })] });
    const [read] = await desk.replace(id, [line({ own: 4 })]);
    await desk.undone((await desk.newest()).id);
    const stale = await desk.edit([{ id: read?.id, version: read?.version, set: { cost: 1 } }]);
    expect(stale.statusCode).toBe(409);
  });

  test('a save of thousands of lines is one entry, listed in parts, and undone as a whole', async () => {
    const desk = await createHistoryDesk();
    const services = [];
    const lines = Array.from({ length: 1_000 }, (_, index) => line({ fromQuantity: index + 1, own: 9 }));
    for (let index = 0; index < 5; index += 1) services.push(await desk.addService({ name: `Pool ${index}`, lines }));
    const stored = services.flatMap(({ lines: own }) => own);
    const saved = await desk.edit(stored.map(({ id, version }) => ({ id, version, set: { own: 8 } })));
    expect(saved.statusCode).toBe(200);
    const entry = await desk.newest();
    expect(entry).toMatchObject({ changed: 5_000, summary: '5000 price lines changed in 5 services of 5 vendors' });
    expect(Object.keys(entry.after ?? {})).toHaveLength(20);
    const part = z.object({ rows: z.array(z.unknown()), next: z.string().nullable() });
    let next: string | null = adminApi.historyRows(entry.id);
    let read = 0;
    while (next) {
      const answer = part.parse((await desk.send('GET', next)).json());
      read += answer.rows.length;
      next = answer.next;
    }
    expect(read).toBe(5_000);
    const [first] = stored;
    await desk.edit([{ id: first?.id, version: (first?.version ?? 0) + 1, set: { own: 7 } }]);
    const [touch, blocked] = await desk.entries('?limit=2');
    expect([blocked?.id, blocked?.undo, touch?.undo]).toEqual([entry.id, 'blocked', 'possible']);
    await desk.undone(touch?.id ?? 0);
    expect((await desk.entries('?limit=3')).map(({ undo }) => undo)).toEqual(['possible', 'done', 'possible']);
    await desk.undone(entry.id);
    const all = z
      .object({ lines: z.array(z.object({ own: z.string() })) })
      .parse((await desk.send('GET', adminApi.prices)).json());
    expect(new Set(all.lines.map(({ own }) => own))).toEqual(new Set(['9.00']));
  });
});

describe('the file', () => {
  test('has a row per change, newest first, by the filters of the screen, and no formula', async () => {
    const desk = await createHistoryDesk();
    const name = '=HYPERLINK(1)';
    await desk.send('POST', adminApi.providers, { name, logo: 'B' });
    const { lines } = await desk.addService({ name: 'Residential', lines: [line({ own: '4.20' })] });
    await desk.edit(lines.map(({ id, version }) => ({ id, version, set: { own: '3.99' } })));
    await desk.undone(await desk.lastId());
    const file = await desk.send('GET', adminApi.historyCsv);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="history-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    const rows = csvRows(file.body);
    const entries = await desk.entries();
    expect(rows.map(({ id, summary }) => [id, summary])).toEqual(
      entries.map(({ id, summary }) => [String(id), summary.startsWith('=') ? `'${summary}` : summary]),
    );
    expect(rows.some(({ summary }) => summary?.startsWith(`'${name}`))).toBe(true);
    expect(rows[1]).toMatchObject({ author: 'admin', way: 'grid', kind: 'prices', changed_rows: '1', undone: 'true' });
    const grid = csvRows((await desk.send('GET', `${adminApi.historyCsv}?way=grid&q=residential`)).body);
    expect(grid).toHaveLength(1);
    for (const query of ['?way=nobody', '?limit=2', '?before=3'])
      expect((await desk.send('GET', adminApi.historyCsv + query)).statusCode, query).toBe(400);
  });

  test('of thousands of changes comes in parts, complete', async () => {
    const desk = await createHistoryDesk();
    const settings = { entity: 'settings', summary: 's', searchText: 's', changed: 1 } as const;
    const row = { ...settings, at: desk.clock.now, actor: 'admin', way: 'form' } as const;
    for (let part = 0; part < 3; part += 1)
      await desk.database.queries
        .insertInto('history')
        .values(Array.from({ length: 400 }, () => row))
        .execute();
    const ids = csvRows((await desk.send('GET', adminApi.historyCsv)).body).map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(1_200);
  });
});
