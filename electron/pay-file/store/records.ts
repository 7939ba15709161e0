/** An employee as the payee of a payment. Account and branch are from the record ('' if none) and never leave main. */
export interface Payee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly payFrequencyId: number | null;
  /** In the service's words; '' if unknown. */
  readonly paymentMethod: string;
  readonly accountNumber: string;
  readonly branchCode: string;
  /** The service's id of the bank; '' if unknown. */
  readonly bankId: string;
  readonly holderName: string;
  /** Null if the employee's payslips were never read. */
  readonly payslipsReadAt: number | null;
}

/** The same with what only a payment to them needs. */
export interface ListedPayee extends Payee {
  /** In the service's tokens; '' if unknown. */
  readonly accountType: string;
  /** The last day of service; null while it goes on. */
  readonly endedOn: string | null;
}
