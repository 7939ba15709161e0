import { reportJobId } from '../contract/report.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import { type Client, ofCompany } from '#api/client.ts';
import type { PayrollApi, ReportPoll } from '#api/payroll-api.ts';
import type { ReportPolls } from '#api/scheduling/report-polls.ts';
import { routes } from '#api/route.ts';
import { readReport, readStartedReport, writeReportQuestion } from './report.ts';

/** 202 means the same as 204: not finished. */
function pollOfFailure(error: unknown): ReportPoll {
  if (isAppError(error, 'not-ready')) return { state: 'running' };
  if (isAppError(error, 'service-refused') && error.params.status === 404) return { state: 'unknown' };
  throw error;
}

export const reportCalls = (client: Client, polls: ReportPolls) =>
  ({
    runReport: async (companyId, question, options) => {
      const call = ofCompany(routes.runReport, companyId, `/reports/${question.report}`);
      return readReport(await client.read({ ...call, body: writeReportQuestion(question) }, options));
    },

    startReport: (companyId, question, options) =>
      client.features.within('queuedReports', async () => {
        const call = ofCompany(routes.startReport, companyId, `/reports/${question.report}/async`);
        const id = readStartedReport(
          await client.send({ ...call, body: writeReportQuestion(question) }, options),
        );
        polls.begin(id);
        return id;
      }),

    pollReport: async (companyId, reportId, options) => {
      if (!reportJobId.safeParse(reportId).success) throw new AppError('invalid-input', { path: 'reportId' });
      const call = ofCompany(routes.pollReport, companyId, `/reports/poll/${reportId}`);
      return polls.spaced(reportId, options.signal, async () => {
        try {
          // Sent without the retries of a read: the next poll follows anyway.
          const body = await client.send(call, options);
          return body === null ? { state: 'running' } : { state: 'complete', result: readReport(body) };
        } catch (error) {
          return pollOfFailure(error);
        }
      });
    },
  }) satisfies Partial<PayrollApi>;
