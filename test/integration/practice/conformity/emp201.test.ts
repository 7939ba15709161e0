import { describe, expect } from 'vitest';
import { karoo, protea } from '../practice-client.ts';
import { at, each, listAt, numberAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';

const conform = conformity();
const path = (companyId: number, date: string) => `/clients/${companyId}/submissions/emp201?date=${date}`;
const cents = (rands: unknown) => Math.round(Number(rands) * 100);

/** The total of a run's payslips under a label, in cents. */
function lineTotal(payslips: unknown, group: 'income' | 'deduction', label: string): number {
  return each(payslips, 'payslip', 'data', group)
    .flatMap((lines) => listAt(lines).filter((line) => at(line, 0) === label))
    .reduce((sum: number, line) => sum + cents(at(line, 1)), 0);
}

function contributionTotal(payslips: unknown, label: string): number {
  return each(payslips, 'payslip', 'data', 'sideline')
    .flatMap((groups) => listAt(groups).flatMap((group) => listAt(at(group, 1))))
    .filter((line) => at(line, 0) === label)
    .reduce((sum: number, line) => sum + cents(at(line, 1)), 0);
}

describe('the EMP201 of a month', () => {
  conform(
    ['4.6.emp201', '2.12.amounts', '2.12.numbers', '2.12.emp201_version', '2.12.not_eti_compliant'],
    'sums what the finalised payslips say',
    async ({ get }) => {
      const runs = (await get(`/clients/${protea}/payment_runs`)).body;
      const payslips = (await get(`/payment_runs/${numberAt(runs, 0, 'payment_run', 'id')}/payslips`)).body;
      const [submission] = listAt((await get(path(protea, '2026-10-15'))).body);
      expect(submission).toMatchObject({
        emp201_version: 1,
        not_eti_compliant: false,
        client_paye_number: expect.stringMatching(/^7\d{9}$/) as string,
        client_uif_number: expect.stringMatching(/^U/) as string,
      });
      const [paye, uif, sdl, total] = ['paye', 'uif', 'sdl', 'total'].map((name) =>
        cents(at(submission, name)),
      );
      expect(paye).toBe(lineTotal(payslips, 'deduction', 'Tax (PAYE)'));
      expect(uif).toBe(2 * lineTotal(payslips, 'deduction', 'UIF - Employee'));
      expect(sdl).toBe(contributionTotal(payslips, 'SDL - Employer'));
      expect(sdl).toBeGreaterThan(0);
      expect(total).toBe((paye ?? 0) + (uif ?? 0) + (sdl ?? 0));
    },
  );

  conform(
    ['emp201.month'],
    "counts by the month of the period's end, and finalised ones alone",
    async ({ get }) => {
      const firstOfMonth = (await get(path(karoo, '2026-10-01'))).body;
      expect((await get(path(karoo, '2026-10-31'))).body).toEqual(firstOfMonth);
      expect((await get(path(protea, '2026-11-30'))).body).toEqual([]);
      expect((await get(path(protea, '2026-13-01'))).status).toBe(422);
      expect((await get(`/clients/${protea}/submissions/emp201`)).status).toBe(422);
    },
  );
});
