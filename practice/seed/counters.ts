/** Ids as the service assigns them: one sequence for each kind of record, across all companies. */
export class Counters {
  private readonly last = {
    wave: 7300,
    payPoint: 310,
    accountingSplit: 11,
    leaveType: 1_418_850,
    employee: 410_000,
    servicePeriod: 90_000,
    paymentRun: 5_500,
    payslip: 6_600_000,
    calculation: 8_800_000,
    inheritedCalculation: 2_300_000,
  };

  next(kind: keyof Counters['last']): number {
    return this.take(kind, 1);
  }

  /** Takes `count` ids at once; returns the first. */
  take(kind: keyof Counters['last'], count: number): number {
    const first = this.upcoming(kind);
    this.last[kind] += count;
    return first;
  }

  /** The id that `next` would return, without taking it. */
  upcoming(kind: keyof Counters['last']): number {
    return this.last[kind] + 1;
  }
}
