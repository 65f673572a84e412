import type { FastifyInstance } from 'fastify';
import type { Answer, Operation } from '#core/contract/operation.ts';
import type { Queries } from '#platform/database/database.ts';
import {
  isFormWithoutScripts,
  registerFormBodies,
  registerFormRefusals,
  type RefusalPage,
} from '#platform/http/form-body.ts';
import { createKeySweeper } from '#platform/submissions/idempotency.ts';
import { registerOperation, type Handler } from './register-operation.ts';

/** What the forms of visitors need beside their operation. */
interface SubmissionParts {
  readonly queries: Queries;
  readonly now: () => number;
  /** The page after a form was sent without scripts, and the one that refuses it. */
  readonly sentPage: string;
  readonly refusalPage: RefusalPage;
}

/**
 * Registers the operation of a visitor's form, as JSON and as a form. Forms without scripts are answered by pages. Old
 * idempotency keys are deleted in the background.
 */
export function registerSubmission<O extends Operation>(
  server: FastifyInstance,
  operation: O,
  { queries, now, sentPage, refusalPage }: SubmissionParts,
  submit: (call: Parameters<Handler<O>>[0]) => Promise<Answer<O>>,
): void {
  const sweepKeys = createKeySweeper(queries, now);
  server.register(async (scope) => {
    registerFormBodies(scope);
    registerFormRefusals(scope, refusalPage);
    registerOperation(scope, operation, async (call, reply) => {
      const answer = await submit(call);
      sweepKeys(call.request.log);
      return isFormWithoutScripts(call.request) ? reply.redirect(sentPage, 303) : answer;
    });
  });
}
