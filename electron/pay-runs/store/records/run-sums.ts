/** The sum of one item over all payslips of a pay run. */
export interface RunItemSum {
  readonly kind: 'income' | 'deduction' | 'sideline';
  /** The service's name of the group that an item beside the payslip is in; '' for others. */
  readonly group: string;
  readonly item: string;
  readonly cents: number;
}

/** The sums over all payslips of a pay run. */
export interface RunSums {
  readonly payRunId: number;
  readonly payslips: number;
  /** How many payslips have no known items. */
  readonly withoutItems: number;
  /** Null if the nett pay of any payslip is unknown. */
  readonly nettPayCents: number | null;
  readonly items: readonly RunItemSum[];
}
