import { describe, expect } from 'vitest';
import { karoo, protea, smallCompanies } from '#test/support/samples/practice.ts';
import { anyTimestamp, valueAt, centsOf, each, listAt, numberAt, sumOf, textAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { lastRunOf } from './worlds.ts';

const split = smallCompanies.map((company) => ({ ...company, splitAccounts: company.id === karoo }));
const conform = conformity({ companies: split });

/** The totals of one side of a journal, by split. */
function sideOf(journal: unknown, side: 'debit' | 'credit'): Map<string, number> {
  const totals = new Map<string, number>();
  for (const line of listAt(journal, 0, side)) {
    for (const [id, rands] of Object.entries(valueAt(line, 'amount') as object)) {
      totals.set(id, (totals.get(id) ?? 0) + centsOf(rands));
    }
  }
  return totals;
}

describe('pay runs', () => {
  conform(
    [
      ...(['2.6.shape', '2.6.ids', '2.6.period_end_date', '2.6.total', '2.6.timestamps'] as const),
      ...(['2.6.special', '4.6.list'] as const),
    ],
    'are listed in wrappers, newest first',
    async ({ get }) => {
      const { body } = await get(`/clients/${protea}/payment_runs`);
      expect(valueAt(body, 0)).toEqual({
        payment_run: {
          id: 5512,
          wave_id: 7301,
          period_offset: 225,
          period_end_date: '2026-10-31',
          total: expect.any(Number) as number,
          created_at: anyTimestamp,
          updated_at: anyTimestamp,
          special: false,
        },
      });
      const ends = each(body, 'payment_run', 'period_end_date');
      expect(ends).toHaveLength(12);
      expect(ends).toEqual(ends.toSorted().reverse());
    },
  );

  conform(['4.6.payslips', '2.5.data'], 'have payslips with items under labels', async ({ get }) => {
    const runs = (await get(`/clients/${protea}/payment_runs`)).body;
    const id = numberAt(runs, 0, 'payment_run', 'id');
    const { body } = await get(`/payment_runs/${id}/payslips`);
    expect(each(body, 'payslip', 'payment_run_id')).toEqual(Array(6).fill(id));
    expect(valueAt(body, 0, 'payslip', 'data', 'income', 0, 0)).toBe('Basic Salary');
    expect(valueAt(body, 0, 'payslip', 'data', 'grand_total', 0, 0)).toBe('Nett Pay');
    const total = sumOf(each(body, 'payslip', 'nett_pay').map(centsOf));
    expect(centsOf(valueAt(runs, 0, 'payment_run', 'total'))).toBe(total);
  });

  conform(
    ['9.payment_runs', '9.accounting', '9.emp201'],
    'get 404 on the older deployment',
    async ({ get }) => {
      for (const path of [
        `/clients/${protea}/payment_runs`,
        '/payment_runs/5512/payslips',
        '/payment_runs/5512/accounting',
        `/clients/${protea}/submissions/emp201?date=2026-10-31`,
      ]) {
        expect((await get(path)).status).toBe(404);
      }
    },
  );
});

describe('the journal of a pay run', () => {
  conform(
    ['4.6.accounting', '2.11.lines', '2.11.amount', 'payslips.nett-pay'],
    'balances, with Nett Pay equal to the total of the run',
    async (base) => {
      const run = await lastRunOf(base, protea);
      const { body } = await base.get(`/payment_runs/${numberAt(run, 'id')}/accounting`);
      expect(listAt(body, 0, 'accounting_splits')).toEqual([]);
      expect(sideOf(body, 'debit')).toEqual(sideOf(body, 'credit'));
      expect(listAt(body, 0, 'credit').at(-1)).toEqual({
        category: 'Nett Pay',
        line_item: 'Nett Pay',
        label: 'Nett Pay',
        amount: { '': valueAt(run, 'total') },
      });
      expect((await base.get('/payment_runs/1/accounting')).status).toBe(404);
    },
  );

  conform(['2.11.splits'], 'balances in every split when there are splits', async (base) => {
    const run = await lastRunOf(base, karoo);
    const { body } = await base.get(`/payment_runs/${numberAt(run, 'id')}/accounting`);
    const splits = listAt(body, 0, 'accounting_splits');
    expect(splits[0]).toEqual({ id: '12', name: 'Packhouse' });
    const debit = sideOf(body, 'debit');
    expect(debit).toEqual(sideOf(body, 'credit'));
    expect(debit.size).toBeGreaterThan(1);
    expect(splits.map((entry) => textAt(entry, 'id'))).toEqual(expect.arrayContaining([...debit.keys()]));
    const nett = Object.values(valueAt(listAt(body, 0, 'credit').at(-1), 'amount') as object);
    expect(sumOf(nett.map(centsOf))).toBe(centsOf(valueAt(run, 'total')));
  });
});
