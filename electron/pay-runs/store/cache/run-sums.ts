import type { CompanyRef } from '#kit/ids.ts';
import type { PayRunPayslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { RunItemSum, RunSums } from '../records/run-sums.ts';
import { statement, type Db } from '#store/sql.ts';
import { readOwnedAt } from '#store/cache/answers.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

function addItems(sums: Map<string, RunItemSum>, data: PayslipData): void {
  const add = (kind: RunItemSum['kind'], items: PayslipData['income'], group = '') => {
    for (const { item, amountCents } of items) {
      const key = `${kind}\n${group}\n${item}`;
      sums.set(key, { kind, group, item, cents: (sums.get(key)?.cents ?? 0) + (amountCents ?? 0) });
    }
  };
  add('income', data.income);
  add('deduction', data.deduction);
  for (const { group, items } of data.sideline) add('sideline', items, group);
}

/** The sums of the payslips of one run. */
export function sumPayslips(
  payRunId: number,
  payslips: Iterable<Pick<PayRunPayslip, 'nettPayCents' | 'data'>>,
): RunSums {
  const items = new Map<string, RunItemSum>();
  let count = 0;
  let withoutItems = 0;
  let nettPayCents: number | null = 0;
  for (const { nettPayCents: own, data } of payslips) {
    count += 1;
    nettPayCents = nettPayCents === null || own === null ? null : nettPayCents + own;
    if (data === null) withoutItems += 1;
    else addItems(items, data);
  }
  return { payRunId, payslips: count, withoutItems, nettPayCents, items: [...items.values()] };
}

/** The sums of the runs whose payslips were read. Made in the worker: a year of payslips is too much to hand over. */
function sumPayRuns(
  db: Db,
  { payRunIds, ...company }: CompanyRef & { payRunIds: readonly number[] },
): readonly RunSums[] {
  const select = statement<Packed<PayRunPayslip>>(
    db,
    `SELECT content FROM pay_run_payslips
     WHERE connection_id = @connectionId AND company_id = @companyId AND pay_run_id = @payRunId`,
  );
  function* payslipsOf(payRunId: number) {
    for (const row of select.iterate({ ...company, payRunId })) yield unpack(row);
  }
  return payRunIds.flatMap((payRunId): RunSums[] =>
    readOwnedAt(db, { ...company, list: 'pay-run-payslips', ownerId: payRunId }) === null
      ? []
      : [sumPayslips(payRunId, payslipsOf(payRunId))],
  );
}

export const methods = { sumPayRuns };
