import type { CompanyRef } from '#kit/ids.ts';
import type { PayRunPayslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { RunItemSum, RunSums } from '../records/run-sums.ts';
import { statement, type Db } from '#store/sql.ts';
import { readOwnedAt } from '#store/cache/answers.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

function addItems(sums: Map<string, RunItemSum>, data: PayslipData): void {
  const add = (kind: RunItemSum['kind'], items: PayslipData['income']) => {
    for (const { item, amountCents } of items) {
      const key = `${kind}\n${item}`;
      sums.set(key, { kind, item, cents: (sums.get(key)?.cents ?? 0) + (amountCents ?? 0) });
    }
  };
  add('income', data.income);
  add('deduction', data.deduction);
  for (const { items } of data.sideline) add('sideline', items);
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
  return payRunIds.flatMap((payRunId): RunSums[] => {
    const ref = { ...company, payRunId };
    if (readOwnedAt(db, { ...company, list: 'pay-run-payslips', ownerId: payRunId }) === null) return [];
    const items = new Map<string, RunItemSum>();
    let payslips = 0;
    let withoutItems = 0;
    let nettPayCents: number | null = 0;
    for (const row of select.iterate(ref)) {
      const { nettPayCents: own, data } = unpack(row);
      payslips += 1;
      nettPayCents = nettPayCents === null || own === null ? null : nettPayCents + own;
      if (data === null) withoutItems += 1;
      else addItems(items, data);
    }
    return [{ payRunId, payslips, withoutItems, nettPayCents, items: [...items.values()] }];
  });
}

export const methods = { sumPayRuns };
