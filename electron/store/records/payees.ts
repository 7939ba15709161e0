/** An employee as a payment names one. Account and branch are the record's, '' where it has none; they never leave main. */
export interface Payee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly payFrequencyId: number | null;
  /** As the service names it; '' is not known. */
  readonly paymentMethod: string;
  readonly accountNumber: string;
  readonly branchCode: string;
  /** The bank, as the service numbers banks; '' is not known. */
  readonly bankId: string;
  readonly holderName: string;
  /** Null: their payslips were never read. */
  readonly payslipsReadAt: number | null;
}
