import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { afterUse } from './after-use.ts';

/** A received call. */
export interface CaughtCall {
  readonly path: string;
  /** The id that identifies duplicates. */
  readonly id: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const addressSchema = z.object({ port: z.number() });
const envelopeSchema = z.strictObject({ type: z.string(), timestamp: z.iso.datetime(), data: z.unknown() });

/**
 * A receiver of webhooks on this machine, closed after the test file. It records calls and answers with the given status.
 */
export async function startWebhookCatcher() {
  const calls: CaughtCall[] = [];
  const catcher = {
    url: '',
    calls,
    answer: (response: ServerResponse) => void response.writeHead(204).end(),
    /** The content of a call after the reference library verified its signature. */
    verified: (call: CaughtCall | undefined, secret: string) =>
      envelopeSchema.parse(new Webhook(secret).verify(call?.body ?? '', { ...call?.headers })),
    close,
  };
  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    calls.push({ path: request.url ?? '', id: headers['webhook-id'] ?? '', body, headers });
    catcher.answer(response);
  }
  let isClosed = false;
  async function close() {
    if (isClosed) return;
    isClosed = true;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  catcher.url = `http://127.0.0.1:${addressSchema.parse(server.address()).port}/hook`;
  afterUse(close);
  return catcher;
}
