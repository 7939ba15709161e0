/** An employee to whom payslips of a pay run may belong. */
export interface PaidEmployee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** From the record, or from a report; null if unknown. */
  readonly payPoint: string | null;
}
