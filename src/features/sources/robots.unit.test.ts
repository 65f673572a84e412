import { expect, test } from 'vitest';
import { sends, sendsForever, startSourceHosts } from '#test/source-hosts.ts';

const ROBOTS = 'vendor-a.test/robots.txt';

/** A reader of `/prices` at a host that answers requests for robots.txt as given. */
async function startRobots(answer: Parameters<Awaited<ReturnType<typeof startSourceHosts>>['on']>[1]) {
  const hosts = await startSourceHosts();
  hosts.on(ROBOTS, answer);
  hosts.on('vendor-a.test/prices', sends('text/html', '<p>$8.00</p>'));
  const read = async () => {
    const source = { url: hosts.url('vendor-a.test/prices'), etag: null, lastModified: null };
    const reading = await hosts.readToEnd(source);
    return reading.kind === 'unread' ? reading.reason : reading.kind;
  };
  return { ...hosts, read };
}

test.each([
  ['User-agent: *\nDisallow: /', 'robots'],
  ['User-agent: *\nDisallow: /p', 'robots'],
  ['User-agent: *\nDisallow: /*ices$', 'robots'],
  ['User-agent: *\nDisallow: /\nAllow: /prices', 'read'],
  ['User-agent: *\nDisallow:', 'read'],
  ['\uFEFFuser-agent : *\r\ndisallow : /prices', 'robots'],
  ['User-agent: RAMPAGE-PRICE-CHECK\nDisallow: /\n\nUser-agent: *\nAllow: /', 'robots'],
  ['User-agent: rampage-price-check/1.0\nAllow: /\n\nUser-agent: *\nDisallow: /', 'read'],
  ['User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /', 'read'],
  ['User-agent: Googlebot\nUser-agent: *\nUser-agent: Bingbot\nDisallow: /', 'robots'],
  ['User-agent: *\nAllow: /\nUser-agent: Googlebot\nDisallow: /', 'read'],
  ['User-agent: *\nsitemap: x\nDisallow: /', 'robots'],
  ['<!doctype html><p>disallow: /', 'read'],
  ['\0\uFFFD: :\n:\n#\nUser-agent:\nDisallow: /', 'read'],
  ['', 'read'],
])('robots.txt %j: %s', async (text, result) => {
  const { read } = await startRobots(sends('text/plain', text));
  expect(await read()).toBe(result);
});

test.each([
  [401, 'read'],
  [403, 'read'],
  [404, 'read'],
  [429, 'robots-unread'],
  [500, 'robots-unread'],
  [503, 'robots-unread'],
  [304, 'robots-unread'],
])('status %i of robots.txt: %s', async (status, result) => {
  const { read } = await startRobots((response) => void response.writeHead(status).end());
  expect(await read()).toBe(result);
});

test('reads robots.txt once a day, and again after an hour if that failed', async () => {
  const { requests, clock, on, read } = await startRobots((response) => void response.writeHead(500).end());
  const count = () => requests.filter(({ address }) => address === ROBOTS).length;
  expect([await read(), await read(), count()]).toEqual(['robots-unread', 'robots-unread', 1]);
  on(ROBOTS, sends('text/plain', 'User-agent: *\nAllow: /'));
  clock.now += 3_600_000;
  expect([await read(), count()]).toEqual(['read', 2]);
  on(ROBOTS, sends('text/plain', 'User-agent: *\nDisallow: /'));
  clock.now += 86_000_000;
  expect([await read(), count()]).toEqual(['read', 2]);
  clock.now += 400_000;
  expect([await read(), count()]).toEqual(['robots', 3]);
});

test('a robots.txt that was read by a clock 400 days ahead is read again', async () => {
  const { requests, clock, read, robots, url } = await startRobots(sends('text/plain', ''));
  const readAt = clock.now + 400 * 86_400_000;
  robots.set(new URL(url(ROBOTS)).origin, { text: 'User-agent: *\nDisallow: /', unreached: false, readAt });
  expect(await read()).toBe('read');
  expect(requests.map(({ address }) => address)).toContain(ROBOTS);
});

test.each([
  ['', 5],
  ['Crawl-delay: 1', 5],
  ['Crawl-delay: 12.5', 12.5],
  ['Crawl-delay: 3600', 60],
  ['Crawl-delay: Infinity', 60],
  ['Crawl-delay: -1', 5],
  ['Crawl-delay: often', 5],
])('%j sets the pause between requests to %d seconds, from the first one on', async (rule, seconds) => {
  const { requests, read } = await startRobots(sends('text/plain', `User-agent: *\n${rule}`));
  await read();
  await read();
  const [first = 0, ...later] = requests.map(({ at }) => at);
  expect(later.map((at) => (at - first) / 1_000)).toEqual([seconds, 2 * seconds]);
});

test('a robots.txt that times out forbids everything, and is unknown if its host breaks off', async () => {
  const { clock, on, read, timeOut } = await startRobots(() => timeOut());
  expect(await read()).toBe('robots-unread');
  clock.now += 3_600_000;
  on(ROBOTS, (_response, { socket }) => void socket.resetAndDestroy());
  expect(await read()).toBe('robots-unreached');
  // Kept for an hour, as what it is.
  clock.now += 1_800_000;
  expect(await read()).toBe('robots-unreached');
});

test('reads 500 KB of an endless robots.txt, and ignores the incomplete last line', async () => {
  const comment = Buffer.from(`# ${'x'.repeat(1_021)}\n`);
  const endless = sendsForever('text/plain', comment);
  const { read } = await startRobots(endless.answer);
  expect(await read()).toBe('read');
  await endless.closed;
  const long = Buffer.concat([Buffer.from('User-agent: *\nDisallow: /\n'), ...Array<Buffer>(600).fill(comment)]);
  expect(await (await startRobots(sends('text/plain', long))).read()).toBe('robots');
  const rest = Buffer.concat([...Array<Buffer>(600).fill(comment), Buffer.from('User-agent: *\nDisallow: /\n')]);
  expect(await (await startRobots(sends('text/plain', rest))).read()).toBe('read');
  const cut = Buffer.concat([Buffer.from('User-agent: *\n'), Buffer.alloc(500 * 1024, 'disallow: /')]);
  expect(await (await startRobots(sends('text/plain', cut))).read()).toBe('read');
});

test('follows three redirects of robots.txt, to allowed addresses', async () => {
  const to = (location: string): Parameters<typeof startRobots>[0] => {
    return (response) => void response.writeHead(301, { location }).end();
  };
  const { requests, clock, on, read, url } = await startRobots(to('/r1'));
  on('vendor-a.test/r1', to('/r2'));
  on('vendor-a.test/r2', to(url('vendor-b.test/r3')));
  on('vendor-b.test/r3', sends('text/plain', 'User-agent: *\nAllow: /'));
  expect(await read()).toBe('read');
  on('vendor-b.test/r3', to('/r4'));
  on('vendor-b.test/r4', sends('text/plain', ''));
  clock.now += 86_400_000;
  expect(await read()).toBe('robots-unread');
  const before = requests.length;
  on(ROBOTS, to('https://169.254.169.254/robots.txt'));
  clock.now += 3_600_000;
  expect(await read()).toBe('robots-unread');
  expect(requests).toHaveLength(before + 1);
});

test.each([
  ['names of a group', `${'user-agent: a\n'.repeat(15_000)}user-agent: *\n${'allow: /\n'.repeat(30_000)}`, 'read'],
  ['wildcards', `user-agent: *\n${`disallow: /${'*a'.repeat(1_000)}b\n`.repeat(240)}`, 'read'],
  ['repeated letters', `user-agent: *\n${`disallow: /*${'a'.repeat(1_000)}b\n`.repeat(480)}`, 'robots'],
])('evaluates half a megabyte of %s in few steps', async (_what, text, result) => {
  const hosts = await startSourceHosts();
  const address = `vendor-a.test/${'a'.repeat(1_900)}`;
  hosts.on(ROBOTS, sends('text/plain', text));
  hosts.on(address, sends('text/html', '<p>$8.00</p>'));
  const source = { url: hosts.url(address), etag: null, lastModified: null };
  const reading = await hosts.readToEnd(source);
  expect(reading.kind === 'unread' ? reading.reason : reading.kind).toBe(result);
});
