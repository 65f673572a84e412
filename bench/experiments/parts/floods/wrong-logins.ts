import { Agent, request } from 'node:http';
import { adminApi } from '#core/routes.ts';
import { floodArguments, sendPaced } from './send-paced.ts';

/** Wrong passwords, each from an address of its own for a server with `TRUST_PROXY=1`. */

const { url, seconds, rest } = floodArguments();
const [perSecond = '400'] = rest;
const agent = new Agent({ keepAlive: true });
const body = JSON.stringify({ password: 'a long wrong password' });

async function tryToSignIn(index: number): Promise<string> {
  const address = `11.${(index >>> 16) & 255}.${(index >>> 8) & 255}.${index & 255}`;
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  return new Promise((resolve, reject) => {
    const asked = request(url + adminApi.login, { method: 'POST', agent, headers }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(`status${answer.statusCode}`));
      answer.resume();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

await sendPaced({ perSecond: Number(perSecond), seconds }, tryToSignIn);
