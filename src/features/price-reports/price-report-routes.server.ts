import type { FastifyInstance } from 'fastify';
import { operations } from '#app/contract/operations.ts';
import { reportPaths } from '#core/routes.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import type { RefusalPage } from '#platform/http/form-body.ts';
import { closeReport, type ClosingContext } from './close-report.server.ts';
import { listReports } from './read-reports.server.ts';
import { submitReport, type ReportStore } from './submit-report.server.ts';
import { submissionOf, type SubmissionLimits } from '#platform/submissions/submit-once.ts';
import { authorOf, registerOperations } from '#platform/api/register-operation.ts';
import { registerSubmission } from '#platform/api/register-submission.ts';

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
