import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { reportPaths } from '#contract/routes.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import type { RefusalPage } from '#server/http/form-body.ts';
import { closeReport, type ClosingContext } from '#server/price-reports/close-report.ts';
import { listReports } from '#server/price-reports/read-reports.ts';
import { submitReport, type ReportStore } from '#server/price-reports/submit-report.ts';
import { submissionOf, type SubmissionLimits } from '#server/submissions/submit-once.ts';
import { authorOf, registerOperations } from './register-operation.ts';
import { registerSubmission } from './register-submission.ts';

/** Reports of wrong prices: submission, and the operator's operations. */
export function registerPriceReportRoutes(
  server: FastifyInstance,
  context: ReportStore & ClosingContext,
  limits: SubmissionLimits,
  refusalPage: RefusalPage,
): void {
  const { database, now } = context;
  const { queries } = database;
  const parts = { queries, now, sentPage: reportPaths.sent, refusalPage };
  registerSubmission(server, operations.createPriceReport, parts, async (call) => {
    const { id, isRepeated } = await submitReport(context, limits, submissionOf(call));
    if (!isRepeated) call.request.log.info({ reportId: id }, 'A price report was stored');
    return { id };
  });
  registerOperations(server, {
    listPriceReports: async ({ query }) => withinDeadline(listReports(queries, query.state)),
    closePriceReport: async ({ params, body, request }) => closeReport(context, params.id, body.as, authorOf(request)),
  });
}
