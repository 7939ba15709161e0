import { describe, expect } from 'vitest';
import { karoo, protea } from '#test/support/samples/practice.ts';
import { valueAt, centsOf, each, listAt, numberAt, sumOf } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { emp201Of, lastRunOf } from './worlds.ts';

const conform = conformity();

/** The total of lines with this label, in cents. */
function totalOf(lines: readonly unknown[], label: string): number {
  return sumOf(lines.filter((line) => valueAt(line, 0) === label).map((line) => centsOf(valueAt(line, 1))));
}

describe('the EMP201 of a month', () => {
  conform(
    ['4.6.emp201', '2.12.amounts', '2.12.numbers', '2.12.emp201_version', '2.12.not_eti_compliant'],
    'sums the taxes of finalised payslips',
    async (base) => {
      const run = numberAt(await lastRunOf(base, protea), 'id');
      const payslips = each((await base.get(`/payment_runs/${run}/payslips`)).body, 'payslip', 'data');
      const deductions = each(payslips, 'deduction').flat();
      const contributions = each(payslips, 'sideline').flatMap((groups) => each(groups, 1).flat());
      const [submission] = listAt((await emp201Of(base, protea, '2026-10-15')).body);
      expect(submission).toMatchObject({
        emp201_version: 1,
        not_eti_compliant: false,
        client_paye_number: expect.stringMatching(/^7\d{9}$/) as string,
        client_uif_number: expect.stringMatching(/^U/) as string,
      });
      const [paye, uif, sdl, total] = ['paye', 'uif', 'sdl', 'total'].map((name) =>
        centsOf(valueAt(submission, name)),
      );
      expect(paye).toBe(totalOf(deductions, 'Tax (PAYE)'));
      expect(uif).toBe(2 * totalOf(deductions, 'UIF - Employee'));
      expect(sdl).toBe(totalOf(contributions, 'SDL - Employer'));
      expect(sdl).toBeGreaterThan(0);
      expect(total).toBe((paye ?? 0) + (uif ?? 0) + (sdl ?? 0));
    },
  );

  conform(
    ['emp201.month'],
    'includes only finalised payslips, by the month in which their period ends',
    async (base) => {
      const firstOfMonth = (await emp201Of(base, karoo, '2026-10-01')).body;
      expect((await emp201Of(base, karoo, '2026-10-31')).body).toEqual(firstOfMonth);
      expect((await emp201Of(base, protea, '2026-11-30')).body).toEqual([]);
      expect((await emp201Of(base, protea, '2026-13-01')).status).toBe(422);
      expect((await base.get(`/clients/${protea}/submissions/emp201`)).status).toBe(422);
    },
  );
});
