import { labelOf } from '../catalogue.ts';
import type { AccountingSplit } from '../state/accounting-splits.ts';
import { listAccountingSplits } from '../state/accounting-splits.ts';
import { readCatalogue } from '../state/companies.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { PayRunRow } from '../state/pay-runs.ts';
import { listPaidPayslips } from '../state/paid-payslips.ts';
import { decodeResult } from '../state/payslip-result.ts';
import type { Journal } from './journal.ts';
import { journalOf } from './journal.ts';

interface RunJournal {
  readonly splits: readonly AccountingSplit[];
  readonly journal: Journal;
}

/** The accounting journal of a pay run. */
export function readRunJournal(database: PracticeDatabase, run: PayRunRow): RunJournal {
  const splits = listAccountingSplits(database, run.company_id);
  const catalogue = readCatalogue(database, run.company_id);
  const payslips = listPaidPayslips(database, { companyId: run.company_id, runId: run.id });
  const booked = payslips.map(({ result, pay_point_id }) => ({
    result: decodeResult(result),
    split: splitOf(splits, pay_point_id),
  }));
  return { splits, journal: journalOf(booked, (name) => labelOf(catalogue, name)) };
}

/** An employee whose pay point has no split is booked on the first. */
function splitOf(splits: readonly AccountingSplit[], payPointId: number | null): string {
  const split = splits.find(({ pay_point_id }) => pay_point_id === payPointId) ?? splits[0];
  return split ? String(split.id) : '';
}
