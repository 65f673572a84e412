import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_MEDIA_TYPES } from '#contract/media-type.ts';
import type { Problem } from '#contract/problem.ts';
import { compressQuickly, negotiateEncoding } from './content-encoding.ts';
import { problemOfFailure, sendProblem } from './problem-reply.ts';
import type { HeaderFields } from './security-headers.ts';

/** A page that shows a problem, with its headers. */
export interface RefusalPage {
  readonly headers: HeaderFields;
  readonly render: (problem: Problem) => string;
}

/** Whether a form was sent without scripts, so that the response must be a page. */
export function isFormWithoutScripts({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  return FORM_MEDIA_TYPES.some((form) => type.startsWith(form)) && (headers.accept ?? '').includes('text/html');
}

/** Responds to failed forms without scripts with a page, and to others with a problem document. */
export function registerFormRefusals(scope: FastifyInstance, { headers, render }: RefusalPage): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const problem = problemOfFailure(request, reply, error);
    if (!isFormWithoutScripts(request)) return sendProblem(reply, problem);
    return sendPage(request, reply, { status: problem.status, headers, html: render(problem) });
  });
}

/** Sends a personal page, which is never cached. */
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
