import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { PayslipFacts } from '#practice/documents/payslip-facts.ts';
import { drawPayslip } from '#practice/documents/payslip-pdf.ts';

const facts: PayslipFacts = {
  payslipId: 1,
  finalised: true,
  special: false,
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  employer: { name: 'Muṋangiwa & Šimon Joinery', address: '1 Žižka Street' },
  employee: [],
  employeeName: 'Ṱhifhelimbilu Smith-Jönsson',
  number: 'PJ-001',
  payPointId: null,
  basicSalary: { frequency: 'monthly', inputs: {} },
  earnings: [
    { label: 'Wage', quantity: '', rate: '', cents: 11_111_11 },
    { label: 'Bonus', quantity: '', rate: '', cents: 88_888_88 },
  ],
  deductions: [],
  contributions: [],
  benefits: [{ label: 'Company Car', cents: 123_45 }],
  notes: ['Deductions are R1.00 more than the pay.'],
  nettCents: 99_999_99,
  paidBy: 'Cash',
  leave: [],
};

test('writes names with all letters of South Africa’s languages', async () => {
  const { text } = await extractText(new Uint8Array(await drawPayslip(facts)), { mergePages: true });
  for (const name of [facts.employer.name, facts.employer.address, facts.employeeName])
    expect(text).toContain(name);
});

test('prints fringe benefits and notes', async () => {
  const { text } = await extractText(new Uint8Array(await drawPayslip(facts)), { mergePages: true });
  expect(text).toContain('Company Car');
  expect(text).toContain('Deductions are R1.00 more than the pay.');
});

test('gives all digits the same width, so that amounts line up', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPayslip(facts)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const texts = items.filter((item) => 'str' in item);
  const widthOf = (text: string) => texts.find(({ str }) => str === text)?.width;
  expect(widthOf('11,111.11')).toBeGreaterThan(0);
  expect(widthOf('11,111.11')).toBe(widthOf('88,888.88'));
});
