import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A received request. */
export interface Hit {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An endpoint that records requests and responds as configured. */
export interface FakeEndpoint {
  readonly url: string;
  readonly hits: Hit[];
  answer: Answer;
  close(): Promise<void>;
}

const addressSchema = z.object({ port: z.number() });

/** The response of a spreadsheet script on success. */
export const success: Answer = (response) => {
  response.setHeader('Content-Type', 'application/json').end('{"result":"success","row":2}');
};

/** Starts an endpoint on a free port, or on the port of an earlier one. */
export async function startFakeEndpoint(answer: Answer = success, port = 0): Promise<FakeEndpoint> {
  const hits: Hit[] = [];
  const endpoint = { url: '', hits, answer, close };
  const server = createServer((request, response) => {
    void take(request, response);
  });
  async function take(request: IncomingMessage, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    hits.push({ method: request.method ?? '', path: request.url ?? '', form });
    endpoint.answer(response, request);
  }
  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  endpoint.url = `http://127.0.0.1:${addressSchema.parse(server.address()).port}/exec`;
  return endpoint;
}
