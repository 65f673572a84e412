import { Agent, request } from 'node:http';
import { OPERATOR_PASSWORD } from '#bench/experiments/parts/beside-flood.ts';
import { adminApi, api } from '#core/routes.ts';
import { signIn } from '#test/sign-in.ts';
import { floodArguments, sendPaced } from './send-paced.ts';

/** An operator changes a provider once a second, while strangers request ever new spellings of API paths. */

const EDITS_A_SECOND = 1;
const EDITED = adminApi.provider(1);

const { url, seconds, rest } = floodArguments();
const [spellingsPerSecond = '0'] = rest;
const perSecond = EDITS_A_SECOND + Number(spellingsPerSecond);
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const cookie = await signIn(url, OPERATOR_PASSWORD);

async function edit(index: number): Promise<string> {
  const body = JSON.stringify({ name: 'Vendor 0001', logo: 'V', description: `Changed for the ${index}th time` });
  const { status } = await fetch(url + EDITED, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', cookie },
    body,
  });
  return `edit${status}`;
}

/** A list's path with some letters percent-encoded, or another spelling of a service's id. */
function spelling(index: number): string {
  const [path, bits] = [index % 2 === 0 ? api.services : api.providers, index >>> 2];
  if (index % 4 === 3) return api.serviceCountries(1).replace('1', `1.${'0'.repeat(bits % 90)}`);
  const letters = Array.from(path.slice('/api/'.length), (letter, at) =>
    (bits >>> at) & 1 ? `%${(letter.codePointAt(0) ?? 0).toString(16)}` : letter,
  );
  return `/api/${letters.join('')}`;
}

async function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, headers: { 'Accept-Encoding': 'br' } }, (reply) => {
      reply.on('error', reject);
      reply.on('end', () => resolve(`status${reply.statusCode}`));
      reply.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
}

await sendPaced({ perSecond, seconds }, (index) => (index % perSecond === 0 ? edit(index) : ask(spelling(index))));
