import type { Classification } from '#electron/employees/contract/classification.ts';
import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { ReportQuestion } from '../contract/report.ts';
import type { ReportColumn, ReportLine } from '../contract/report-table.ts';
import type { ListWindow } from '#store/records/window.ts';

/** A window of a saved result, its rows joined with employees by number. */
export interface CachedReport extends ListWindow<ReportLine> {
  readonly question: ReportQuestion;
  readonly columns: readonly ReportColumn[];
  readonly fetchedAt: number;
}

/** An employee, with the facts that this computer's own reports need. */
export interface FactEmployee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string | null;
  /** Such as `rsa_id`; null if unknown. */
  readonly identificationType: string | null;
  readonly appointmentDate: string | null;
  readonly endedOn: string | null;
  readonly payPoint: string | null;
  readonly payFrequencyId: number | null;
  readonly payFrequency: string | null;
  /** How often they are paid, in the service's words, such as `monthly`; null if unknown. */
  readonly frequency: string | null;
  readonly classification: Classification | null;
  /** Times in service, oldest first; long-term leave does not interrupt them. Empty if they were never read. */
  readonly service: readonly { readonly from: string; readonly to: string | null }[];
}

export interface FactPayslip {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly date: string;
  /** Of the pay frequency with which it was made, as the employee's may have changed since; null if unknown. */
  readonly frequency: string | null;
  readonly special: boolean;
  readonly finalised: boolean;
  /** Null while the service calculates it. */
  readonly nettPayCents: number | null;
  /** The items by label; null if no list had them. */
  readonly data: PayslipData | null;
  /** The items are from the payslip's own detail, where the service gives names and numbers instead of labels. */
  readonly byName?: boolean;
}

export interface ReportFacts {
  readonly employees: readonly FactEmployee[];
  readonly payslips: readonly FactPayslip[];
  readonly fetchedAt: number | null;
}
