import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { reportPaths } from '#contract/routes.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import {
  isFormWithoutScripts,
  registerFormBodies,
  registerFormRefusals,
  type RefusalPage,
} from '#server/http/form-body.ts';
import { submitReport, type ReportStore } from '#server/price-reports/submit-report.ts';
import { submissionOf, type SubmissionLimits } from '#server/submissions/submit-once.ts';
import { closeReport, type ClosingContext } from '#server/price-reports/close-report.ts';
import { listReports } from '#server/price-reports/read-reports.ts';
import { authorOf, registerOperation, registerOperations } from './register-operation.ts';

/** Reports of wrong prices: submission, and the operator's operations. */
export function registerPriceReportRoutes(
  server: FastifyInstance,
  context: ReportStore & ClosingContext,
  limits: SubmissionLimits,
  refusalPage: RefusalPage,
): void {
  server.register(async (scope) => {
    registerFormBodies(scope);
    registerFormRefusals(scope, refusalPage);
    registerOperation(scope, operations.createPriceReport, async (call, reply) => {
      const { id, isRepeated } = await submitReport(context, limits, submissionOf(call));
      if (!isRepeated) call.request.log.info({ reportId: id }, 'A price report was stored');
      return isFormWithoutScripts(call.request) ? reply.redirect(reportPaths.sent, 303) : { id };
    });
  });
  registerOperations(server, {
    listPriceReports: async ({ query }) => withinDeadline(listReports(context.database.queries, query.state)),
    closePriceReport: async ({ params, body, request }) => closeReport(context, params.id, body.as, authorOf(request)),
  });
}
