import { connect } from 'node:net';

const ANSWER_LIMIT_MS = 10_000;
const STATUS_LINE = /^HTTP\/1\.[01] (\d{3}) /gm;

/** The response over one connection. */
export interface Exchange {
  readonly statuses: readonly number[];
  /** All bytes, headers included. */
  readonly bytes: number;
  /** From the first byte sent to the end of the connection. */
  readonly milliseconds: number;
  /** False if the server had not ended the connection in time. */
  readonly ended: boolean;
}

/**
 * Sends bytes over a new connection and waits until the server ends it. A client that ends its side first may get no
 * answer, but the server then does not wait for the rest of a truncated request.
 */
export async function exchange(
  { port, hostname }: URL,
  bytes: Buffer | string,
  side: 'stays open' | 'ends',
): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  let [answer, startedAt, ended] = ['', performance.now(), true];
  const socket = connect(Number(port), hostname, () => {
    startedAt = performance.now();
    if (side === 'ends') socket.end(bytes);
    else socket.write(bytes);
  });
  socket.setEncoding('latin1').on('data', (chunk) => (answer += String(chunk)));
  socket.setTimeout(ANSWER_LIMIT_MS, () => {
    ended = false;
    socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    const statuses = [...answer.matchAll(STATUS_LINE)].map(([, status]) => Number(status));
    resolve({ statuses, bytes: answer.length, milliseconds: performance.now() - startedAt, ended });
  });
  return promise;
}
