import { z } from 'zod';
import { readRunJournal } from '../accounting/run-journal.ts';
import { readSubmissions } from '../emp201/submissions.ts';
import { RequestError } from '../http/request-error.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { PayRunRow } from '../state/pay-runs.ts';
import { findPayRun, listPayRuns } from '../state/pay-runs.ts';
import { listRunPayslips } from '../state/recent-payslips.ts';
import { accountingReply, presentJournal } from '../wire/accounting.ts';
import { emp201Reply, presentSubmission } from '../wire/emp201.ts';
import { payRunPayslipsReply, payRunsReply, presentPayRun } from '../wire/pay-run.ts';
import type { World } from '../world.ts';
import { requireCompany } from './required.ts';

export const payRunRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/clients/:client_id/payment_runs',
    operation: 'listPaymentRuns',
    summary: 'Pay runs of a company, newest first',
    deployments: ['newer'],
    reply: payRunsReply,
    handle(world, { params }) {
      const companyId = requireCompany(world, params.client_id);
      return { body: listPayRuns(world.database, companyId).map(presentPayRun) };
    },
  }),
  route({
    method: 'GET',
    path: '/payment_runs/:payment_run_id/payslips',
    operation: 'listPaymentRunPayslips',
    summary: 'Payslips of a pay run with their items',
    deployments: ['newer'],
    reply: payRunPayslipsReply,
    handle(world, { params }) {
      const { id } = requirePayRun(world, params.payment_run_id);
      return { items: listRunPayslips(world.database, id) };
    },
  }),
  route({
    method: 'GET',
    path: '/payment_runs/:payment_run_id/accounting',
    operation: 'readAccounting',
    summary: 'The journal of a pay run',
    deployments: ['newer'],
    reply: accountingReply,
    handle(world, { params }) {
      const run = requirePayRun(world, params.payment_run_id);
      const { journal, splits } = readRunJournal(world.database, run);
      return { body: presentJournal(journal, splits) };
    },
  }),
  route({
    method: 'GET',
    path: '/clients/:client_id/submissions/emp201',
    operation: 'readEmp201',
    summary: "A month's EMP201, the newest version first",
    deployments: ['newer'],
    query: z.object({ date: z.iso.date('is not a valid date') }),
    reply: emp201Reply,
    handle(world, { params, query }) {
      const companyId = requireCompany(world, params.client_id);
      return { body: readSubmissions(world.database, companyId, query.date).map(presentSubmission) };
    },
  }),
];

function requirePayRun({ database }: World, id: number): PayRunRow {
  const run = findPayRun(database, id);
  if (!run) throw new RequestError(404, 'Pay run not found');
  return run;
}
