import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doorPaths } from '#core/routes.ts';
import type { SiteInfo } from '#core/site.ts';
import { problem, sendProblem } from '#platform/http/problem-reply.ts';
import type { HeaderFields } from '#platform/http/security-headers.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import { NetworkLimit } from '#platform/limits/rate-limit.ts';

interface McpSources {
  readonly site: () => Pick<SiteInfo, 'name' | 'offersData'>;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly headers: HeaderFields;
  readonly monotonicNow: () => number;
}

const MINUTE_MS = 60_000;
const ALLOWANCES = {
  client: [{ count: 60, milliseconds: MINUTE_MS }],
  site: [{ count: 240, milliseconds: MINUTE_MS }],
};

const BATCH = { code: -32_600, message: 'Send one message per request: batches are not accepted.' };

/**
 * Tools for language models by the Model Context Protocol: its Streamable HTTP without sessions, open to everyone and
 * read-only. Foreign origins, other media types and large bodies are refused as everywhere.
 */
export function registerMcp(server: FastifyInstance, { site, publicUrl, headers, monotonicNow }: McpSources): void {
  const url = doorPaths.mcp;
  const limit = new NetworkLimit(ALLOWANCES, monotonicNow);
  const host = new URL(publicUrl).host;
  const fail = (error: Error) => server.log.debug({ err: error }, 'A tool call was refused');
  server.route({
    method: server.supportedMethods.filter((method) => method !== 'POST'),
    url,
    config: { access: 'public' },
    handler: async (request, reply) => {
      if (!site().offersData) return reply.callNotFound();
      return sendProblem(
        reply.headers({ ...headers, Allow: 'POST' }),
        problem(405, `This path does not accept ${request.method}.`),
      );
    },
  });
  server.post(url, {
    config: { access: 'public' },
    onRequest: async (request, reply) => {
      if (!site().offersData) return reply.callNotFound();
      limit.require(callerOf(request), 'Too many calls within a minute.');
      return undefined;
    },
    handler: async (request, reply) => {
      reply.headers(headers).header('Cache-Control', 'no-store');
      if (Array.isArray(request.body)) return reply.code(400).send({ jsonrpc: '2.0', error: BATCH, id: null });
      // The packages are loaded with the first call.
      const { createToolHandler } = await import('./mcp-handler.server.ts');
      const read = async (path: string) => server.inject({ url: path, headers: { host }, remoteAddress: request.ip });
      const { fetch, close } = createToolHandler(site().name, read, fail);
      const response = await fetch(toWebRequest(request, publicUrl + url), { parsedBody: request.body });
      const body = Buffer.from(await response.arrayBuffer());
      await close();
      const mediaType = response.headers.get('content-type');
      if (mediaType !== null) reply.header('Content-Type', mediaType);
      return reply.code(response.status).send(body);
    },
  });
}

/** The request without its body, which is parsed already, with the headers that the protocol reads. */
function toWebRequest({ headers }: FastifyRequest, url: string): Request {
  const read = Object.entries(headers).filter(([name]) => /^(?:accept|content-type|mcp-.*)$/.test(name));
  return new Request(url, { method: 'POST', headers: new Headers(read.map(([name, value]) => [name, String(value)])) });
}
