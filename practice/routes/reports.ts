import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { ReportRow } from '../reports/report.ts';
import { reports } from '../reports/table.ts';
import { reportBody, reportId, reportReply, reportStarted } from '../wire/report.ts';
import { requireCompany } from './required.ts';

const PATH = '/clients/:client_id/reports';
const clientId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const reportParameters = z.object({ client_id: clientId, report: reportId });

export const reportRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${PATH}/:report`,
    operation: 'runReport',
    summary: 'Runs a report at once',
    params: reportParameters,
    body: reportBody,
    reply: reportReply,
    handle(world, { params, body }) {
      const companyId = requireCompany(world, params.client_id);
      return { items: texts(reports[params.report].run(world.database, companyId, body)) };
    },
  }),
  route({
    method: 'GET',
    path: `${PATH}/:report`,
    operation: 'runReportByQuery',
    summary: 'Runs a report at once: the older form, its question in the address, lists with commas',
    params: reportParameters,
    query: reportBody,
    reply: reportReply,
    handle(world, { params, query }) {
      const companyId = requireCompany(world, params.client_id);
      return { items: texts(reports[params.report].run(world.database, companyId, query)) };
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/:report/async`,
    operation: 'startReport',
    summary: 'Queues a report',
    params: reportParameters,
    body: reportBody,
    reply: reportStarted,
    statuses: { 429: 'Too many reports are queued' },
    handle(world, { params, body }) {
      const companyId = requireCompany(world, params.client_id);
      const uuid = world.reports.start({ companyId, report: params.report, question: body });
      return { body: [{ message: 'Report queued', uuid }] };
    },
  }),
  route({
    method: 'GET',
    path: `${PATH}/poll/:uuid`,
    operation: 'pollReport',
    summary: 'A queued report, once it is complete',
    reply: reportReply,
    statuses: { 204: 'The report is running' },
    handle(world, { params }) {
      const rows = world.reports.poll(requireCompany(world, params.client_id), params.uuid);
      return rows ? { items: texts(rows) } : { status: 204 };
    },
  }),
];

/** Reports may be long: they are written row by row. */
function texts(rows: readonly ReportRow[]): string[] {
  return rows.map((row) => JSON.stringify(row));
}
