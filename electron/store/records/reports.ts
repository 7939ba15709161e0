import type { Classification } from '#contract/domain/classification.ts';
import type { PayslipData } from '#contract/domain/payslip.ts';
import type { ReportQuestion } from '#contract/domain/report.ts';
import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';
import type { ListWindow } from './window.ts';

/** A part of a kept result, its rows joined with employees by their numbers. */
export interface CachedReport extends ListWindow<ReportLine> {
  readonly question: ReportQuestion;
  readonly columns: readonly ReportColumn[];
  readonly fetchedAt: number;
}

/** Somebody of a company, as reports of this computer's own need them. */
export interface FactEmployee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string | null;
  /** `rsa_id` and what else; null: not known. */
  readonly identificationType: string | null;
  readonly appointmentDate: string | null;
  readonly endedOn: string | null;
  readonly payPoint: string | null;
  readonly payFrequencyId: number | null;
  readonly payFrequency: string | null;
  /** How often they are paid: `monthly` and what else the service calls it; null: not known. */
  readonly frequency: string | null;
  readonly classification: Classification | null;
  /** Times in service, oldest first; long-term leave interrupts none. Empty where they were never read. */
  readonly service: readonly { readonly from: string; readonly to: string | null }[];
}

export interface FactPayslip {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly date: string;
  readonly special: boolean;
  /** Null while the service works it out. */
  readonly nettPayCents: number | null;
  /** By labels; null: no list had its items. */
  readonly data: PayslipData | null;
}

export interface ReportFacts {
  readonly employees: readonly FactEmployee[];
  readonly payslips: readonly FactPayslip[];
  readonly fetchedAt: number | null;
}
