import { z } from 'zod';
import { readPayslipFacts } from '../documents/payslip-facts.ts';
import type { PayslipFacts } from '../documents/payslip-facts.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { requirePayslip } from './required.ts';

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
