import { expect, test } from 'vitest';
import { createPriceDesk, line } from '#test/price-client.ts';
import { serveVendors, startInstance } from '#test/vendor-hosts.ts';

const MINUTE = 60_000;

type Desk = Awaited<ReturnType<typeof createPriceDesk>>;

/** Cites `http://NAME.test:PORT/` for each name, and has all of them read at once, in this order. */
async function cite({ addService, clock, replace, database: { queries } }: Desk, hosts: readonly string[]) {
  const { id } = await addService({ name: 'Pool' });
  const lines = hosts.map((_, index) =>
    line({
      fromQuantity: index + 1,
      own: '2.00',
      direct: '8.00',
      evidence: { checkedOn: '2026-10-06', sourceUrl: `https://vendor.example/${index}` },
    }),
  );
  await replace(id, lines);
  for (const [index, host] of hosts.entries()) {
    await queries
      .updateTable('sources')
      .set({ url: `http://${host}/`, host, nextAt: clock.now + index })
      .where('url', '=', `https://vendor.example/${index}`)
      .execute();
  }
  clock.now += hosts.length;
}

/** Vendors of which all but `innocent.test` redirect to `slow.test`, whose Crawl-delay is a minute. */
async function startHostileVendors(hostile: number) {
  const desk = await createPriceDesk();
  const { clock } = desk;
  const { requests, port } = await serveVendors(
    () => clock.now,
    (response, host) => {
      if (host.startsWith('robots of slow')) response.end('User-agent: *\nCrawl-delay: 60');
      else if (host.startsWith('robots of')) response.writeHead(404).end();
      else if (host.startsWith('hostile')) response.writeHead(302, { location: `http://slow.test:${port}/` }).end();
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Pro <b>$8.00</b> / GB</p>');
    },
  );
  const redirecting = Array.from({ length: hostile }, (_, index) => `hostile-${index}.test:${port}`);
  const hosts = [...redirecting, `innocent.test:${port}`];
  await cite(desk, hosts);
  // Its own watch would read, too.
  await desk.server.close();
  const readings = async () =>
    desk.database.queries
      .selectFrom('sources')
      .innerJoin('sourceReadings', 'sourceReadings.sourceId', 'sources.id')
      .select(['host', 'at', 'crashes', 'sourceReadings.reason'])
      .execute();
  return { desk, requests, readings, ...startInstance(desk, [...hosts, 'slow.test']) };
}

test.each([12, 40])(
  '%i hosts that redirect to one with a Crawl-delay of a minute delay no other host by a minute, and are read in turn',
  async (hostile) => {
    const { desk, requests, readings, step } = await startHostileVendors(hostile);
    const { clock } = desk;
    const from = clock.now;
    const read = async () => {
      const rows = await readings();
      return rows.length === hostile + 1 ? rows : null;
    };
    let rows = await read();
    while (rows === null && clock.now < from + (hostile + 5) * MINUTE) {
      clock.now += Math.max(1, await step());
      rows = await read();
    }
    const innocent = rows?.find(({ host }) => host.startsWith('innocent'));
    expect((innocent?.at ?? Infinity) - from).toBeLessThan(MINUTE / 4);
    expect(rows?.every(({ reason, crashes }) => reason === null && crashes === 0)).toBe(true);
    // Each redirecting host is asked once for robots.txt and once for its page, however long the turn took.
    const asked = requests.map(({ host, path }) => host + path);
    expect(new Set(asked).size).toBe(2 * (hostile + 1) + 2);
    expect(asked).toHaveLength(2 * (hostile + 1) + 1 + hostile);
    const slow = requests.filter(({ host }) => host.startsWith('slow')).map(({ at }) => at);
    const pauses = slow.slice(1).map((at, index) => at - (slow[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(MINUTE);
  },
);
