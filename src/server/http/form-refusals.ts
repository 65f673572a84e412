import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_MEDIA_TYPES } from '#contract/media-type.ts';
import type { Problem } from '#contract/problem.ts';
import { compressQuickly, negotiateEncoding } from './content-encoding.ts';
import { problemOfFailure, sendProblem } from './problem-reply.ts';
import type { HeaderFields } from './security-headers.ts';

/** A page that tells a problem to the person who sent a form, with its headers. */
export interface RefusalPage {
  readonly headers: HeaderFields;
  readonly render: (problem: Problem) => string;
}

/** Whether a browser without scripts sent a form: it wants a page back, not a document of data. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  return FORM_MEDIA_TYPES.some((form) => type.startsWith(form)) && (headers.accept ?? '').includes('text/html');
}

/**
 * What fails in this scope is told as a page to whoever sent a form without scripts, and as a problem document else.
 */
export function registerFormRefusals(scope: FastifyInstance, { headers, render }: RefusalPage): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const problem = problemOfFailure(request, reply, error);
    if (!wantsPage(request)) return sendProblem(reply, problem);
    return sendPage(request, reply, { status: problem.status, headers, html: render(problem) });
  });
}

/** Sends a page that is one person's alone: no cache keeps it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: { readonly status: number; readonly headers: HeaderFields; readonly html: string },
): Promise<FastifyReply> {
  const page = Buffer.from(html);
  const compressed = await compressQuickly(page);
  const encoding = negotiateEncoding(request.headers['accept-encoding'], compressed);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply
    .code(status)
    .headers(headers)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(encoding === null ? page : compressed[encoding].body);
}
