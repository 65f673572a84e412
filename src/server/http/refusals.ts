import { STATUS_CODES } from '#server/runtime/node-http.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import { probes } from '#contract/routes.ts';
import type { HostCheck } from './known-hosts.ts';
import { problem, problemOfFailure, sendProblem } from './problem-reply.ts';
import type { HeaderFields } from './security-headers.ts';

const PAGE_NOT_FOUND = 'There is no page at this path.';

/** Errors of the HTTP parser by code; all others are 400. */
const CONNECTION_FAULTS: Readonly<Record<string, { readonly status: number; readonly detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too large.' },
};
const UNREADABLE = { status: 400, detail: 'The request could not be read.' };

/**
 * Rejections before routing: unknown hosts (421, without one 400), invalid targets (400); and problem documents for all
 * errors.
 */
export function registerRefusals(server: FastifyInstance, isKnownHost: HostCheck, headers: HeaderFields): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (refuseForeignHost(request, reply, isKnownHost)) return reply;
    if (!request.url.startsWith('/')) return sendProblem(reply, problem(400, 'The request target must be a path.'));
    return undefined;
  });
  server.setNotFoundHandler(async (_request, reply) => sendProblem(reply, problem(404, PAGE_NOT_FOUND)));
  server.setErrorHandler(async (error, request, reply) => sendProblem(reply, problemOfFailure(request, reply, error)));
}

/**
 * Rejections of the framework and the parser, which run before hooks, as problem documents: undecodable paths (400),
 * oversized ids (404), and invalid HTTP.
 */
export function parserRejections(
  isKnownHost: HostCheck,
  headers: HeaderFields,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (refuseForeignHost(request, reply, isKnownHost)) return;
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      sendProblem(
        reply,
        isTooLong ? problem(404, PAGE_NOT_FOUND) : problem(400, 'The request target cannot be decoded.'),
      );
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const { status, detail } = CONNECTION_FAULTS[error.code] ?? UNREADABLE;
      const body = Buffer.from(JSON.stringify(problem(status, detail)));
      const fields: HeaderFields = {
        ...headers,
        'Content-Type': PROBLEM_MEDIA_TYPE,
        'Content-Length': String(body.length),
        'Cache-Control': 'no-store',
        Connection: 'close',
      };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
      if (socket.writable)
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
      socket.destroy(error);
    },
  };
}

function refuseForeignHost(request: FastifyRequest, reply: FastifyReply, isKnownHost: HostCheck): boolean {
  if (isProbe(pathOf(request.url)) || isKnownHost(request.raw)) return false;
  const isNamed = request.raw.headers.host !== undefined;
  sendProblem(
    reply,
    isNamed
      ? problem(421, 'This server has no site with this host name.')
      : problem(400, 'The request has no Host header.'),
  );
  return true;
}

function isProbe(pathname: string): boolean {
  return pathname === probes.alive || pathname === probes.ready;
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
