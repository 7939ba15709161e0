import { expect } from 'vitest';
import { deploymentBases } from '#practice/deployment.ts';
import { key, protea, salaryInput } from '#test/support/samples/practice.ts';
import { valueAt, numberAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { firstEmployeeOf, payslipsOf } from './worlds.ts';

const conform = conformity();

conform(
  ['4.5.pdf', '4.5.pdf.type'],
  'a payslip is returned as PDF with or without a content type in the request',
  async (base) => {
    const [payslip] = await payslipsOf(base, await firstEmployeeOf(base, protea));
    const address = `${base.practice.origin}${deploymentBases[base.deployment]}/payslips/${numberAt(payslip, 'id')}.pdf`;
    const documents: string[] = [];
    for (const type of [{ 'Content-Type': 'application/pdf' }, {}]) {
      const response = await fetch(address, { headers: { Authorization: key, ...type } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      documents.push(await response.text());
    }
    expect(documents[0]).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
    expect(documents[1]).toBe(documents[0]);
    expect((await base.get('/payslips/1.pdf')).status).toBe(404);
    expect((await base.get('/payslips/x.pdf')).status).toBe(404);
  },
);

conform(['4.5.pdf'], 'a payslip gets 202 instead of a PDF until it is calculated', async (base) => {
  base.practice.calculator.hold();
  const id = await firstEmployeeOf(base, protea);
  await base.practice.bulk(protea, [{ id: String(id), attributes: { [salaryInput]: '10000' } }]);
  const payslipId = numberAt((await payslipsOf(base, id)).at(-1), 'id');
  const { status, body } = await base.get(`/payslips/${payslipId}.pdf`);
  expect([status, typeof valueAt(body, 'message')]).toEqual([202, 'string']);
});
