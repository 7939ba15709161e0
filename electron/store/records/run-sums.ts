/** What payslips of a run have of one item, all together. */
export interface RunItemSum {
  readonly kind: 'income' | 'deduction' | 'sideline';
  readonly item: string;
  readonly cents: number;
}

/** What the payslips of a run come to. */
export interface RunSums {
  readonly payRunId: number;
  readonly payslips: number;
  /** Payslips of which no items are known. */
  readonly withoutItems: number;
  /** Null where one of them is not known. */
  readonly nettPayCents: number | null;
  readonly items: readonly RunItemSum[];
}
