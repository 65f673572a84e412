import { connect } from 'node:net';
import { floodArguments, sendPaced } from './send-paced.ts';

/** Idle connections of one address, as many as the operating system allows a process. */

/** Differs from the visitors' address: on Linux all of 127.0.0.0/8 is this machine. */
const ADDRESS = '127.0.0.2';
const AT_ONCE = 12_000;

const { url, seconds, rest } = floodArguments();
const [perSecond = '2000'] = rest;
const { hostname, port } = new URL(url);

async function staySilent(): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port), localAddress: ADDRESS });
  return new Promise((resolve) => {
    socket.on('error', () => {});
    socket.once('close', () => resolve('closed'));
  });
}

await sendPaced({ perSecond: Number(perSecond), seconds, atOnce: AT_ONCE }, staySilent);
