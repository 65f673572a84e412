import { once } from 'node:events';
import { connect } from 'node:net';

/*
 * Requests a URL on some connections for a number of seconds, and prints how many responses arrived. Sends and counts
 * bytes only: a client that parses 38 KB of compressed body is slower than the server, which then idles between requests.
 * Fails on a response without status 200, or longer than the first of its connection.
 */

const CONNECTIONS = 50;

const [, , address = '', seconds = ''] = process.argv;
const { hostname, port, host, pathname, search } = new URL(address);
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`);
const OK = Buffer.from('HTTP/1.1 200 ');
const endsAt = performance.now() + Number(seconds) * 1_000;

/** Bytes of a response with its head, from its first piece. */
function lengthOf(piece: Buffer): number {
  const text = piece.toString('latin1');
  const headEnd = text.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)$/im.exec(text.slice(0, headEnd))?.[1];
  if (headEnd === -1 || length === undefined) throw new Error(`${address} does not send its length in the first piece`);
  return headEnd + 4 + Number(length);
}

async function requestUntilTheEnd(): Promise<number> {
  const socket = connect(Number(port), hostname);
  let [responses, length, received] = [0, 0, 0];
  socket.on('data', (piece: Buffer) => {
    if (received === 0 && !piece.subarray(0, OK.length).equals(OK))
      throw new Error(`${address} is not answered with 200`);
    length ||= lengthOf(piece);
    received += piece.length;
    if (received < length) return;
    if (received > length) throw new Error(`${address} sends responses of different lengths`);
    responses += 1;
    received = 0;
    if (performance.now() < endsAt) socket.write(request);
    else socket.end();
  });
  socket.write(request);
  await once(socket, 'close');
  if (performance.now() < endsAt) throw new Error(`${address} closed a connection`);
  return responses;
}

const counts = await Promise.all(Array.from({ length: CONNECTIONS }, requestUntilTheEnd));
console.log(counts.reduce((sum, count) => sum + count, 0));
