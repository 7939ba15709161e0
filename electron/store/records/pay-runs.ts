/** Whom payslips of a run are of. */
export interface PaidEmployee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the record, or as a report has it; null: not known. */
  readonly payPoint: string | null;
}
