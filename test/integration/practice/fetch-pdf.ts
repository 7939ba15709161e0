import { expect } from 'vitest';
import { key } from '#test/support/samples/practice.ts';

/** The document of a payslip. */
export async function fetchPdf({ origin }: { readonly origin: string }, payslipId: number): Promise<Buffer> {
  const address = `${origin}/v1/payslips/${payslipId}.pdf`;
  const response = await fetch(address, { headers: { Authorization: key } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
}
