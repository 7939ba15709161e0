import type { HandOutWay } from '#contract/domain/hand-out.ts';

export type { HandOutWay };

/** A payslip that was handed out in one way, and when last. */
export interface HandOut {
  readonly payslipId: number;
  readonly how: HandOutWay;
  readonly at: number;
}
