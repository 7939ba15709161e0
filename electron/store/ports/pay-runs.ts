import type { Emp201 } from '#contract/domain/emp201.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Journal } from '#contract/domain/journal.ts';
import type { PayRun } from '#contract/domain/pay-run.ts';
import type { PayRunPayslip } from '#contract/domain/payslip.ts';
import type { Aged, AgedItem } from './aged.ts';

type PayRunRef = CompanyRef & { payRunId: number };

export interface PayRunStore {
  replacePayRuns(input: CompanyRef & { payRuns: readonly PayRun[]; at: number }): Promise<void>;
  /** Newest period first. */
  listPayRuns(input: CompanyRef): Promise<Aged<PayRun>>;
  /** Also learns names of items from the labels. */
  replacePayRunPayslips(input: PayRunRef & { payslips: readonly PayRunPayslip[]; at: number }): Promise<void>;
  /** Whose a payslip is, where its row left it out, is told by the people's own lists; null: not known. */
  listPayRunPayslips(input: PayRunRef): Promise<Aged<PayRunPayslip>>;
  saveJournal(input: CompanyRef & { journal: Journal; at: number }): Promise<void>;
  readJournal(input: PayRunRef): Promise<AgedItem<Journal> | null>;
  /** All versions of one month, as the service lists them. */
  saveEmp201s(input: CompanyRef & { month: string; emp201s: readonly Emp201[]; at: number }): Promise<void>;
  listEmp201s(input: CompanyRef & { month: string }): Promise<Aged<Emp201>>;
}
