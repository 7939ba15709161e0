import { type Route, route } from '../http/route.ts';
import { readLeave } from '../state/leave.ts';
import { listPayslips } from '../state/payslips.ts';
import { payslipDetailReply, payslipsReply, presentPayslip, presentPayslipDetail } from '../wire/payslip.ts';
import { requireEmployee, requirePayslip } from './required.ts';
import { z } from 'zod';
import { readPayslipFacts, type PayslipFacts } from '../documents/payslip-facts.ts';

export const payslipRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/employees/:employee_id/payslips',
    operation: 'listPayslips',
    summary: 'Payslips of an employee',
    reply: payslipsReply,
    handle(world, { params, deployment }) {
      const { id } = requireEmployee(world, params.employee_id);
      return { body: listPayslips(world.database, id).map((row) => presentPayslip(row, deployment)) };
    },
  }),
  route({
    method: 'GET',
    path: '/payslips/:payslip_id',
    operation: 'readPayslip',
    summary: 'One payslip with its items',
    reply: payslipDetailReply,
    handle(world, { params, deployment }) {
      const payslip = requirePayslip(world, params.payslip_id);
      return { body: presentPayslipDetail(payslip, readLeave(world.database, payslip.id), deployment) };
    },
  }),
];

export const payslipDocumentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/payslips/:payslip_id.pdf',
    operation: 'readPayslipDocument',
    summary: 'One payslip as PDF',
    params: z.object({
      payslip_id: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    }),
    reply: { mediaType: 'application/pdf' },
    statuses: { 202: 'The payslip is being calculated: try again later' },
    handle(world, { params }) {
      const payslip = requirePayslip(world, params.payslip_id);
      const { result } = payslip;
      if (result === null) {
        return { status: 202, body: { message: 'The payslip is being calculated. Try again later.' } };
      }
      return {
        mediaType: 'application/pdf',
        content: draw(readPayslipFacts(world.database, { ...payslip, result })),
      };
    },
  }),
];

/** PDFKit takes most of a second to load, so it is loaded with the first document. */
async function draw(facts: PayslipFacts): Promise<Buffer> {
  const { drawPayslip } = await import('../documents/payslip-pdf.ts');
  return drawPayslip(facts);
}
