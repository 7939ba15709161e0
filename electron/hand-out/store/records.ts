import type { HandOutWay } from '../contract/hand-out.ts';

export type { HandOutWay };

/** A payslip by what its employee sees of it. */
export interface PayslipVersion {
  readonly payslipId: number;
  /** Null while the service calculates it, or if the version was not recorded. */
  readonly nettPayCents: number | null;
  /** Of its items; null if they were not known. */
  readonly itemsHash: string | null;
}

/** A payslip that was handed out in one way: when last, and which version. */
export interface HandOut extends PayslipVersion {
  readonly how: HandOutWay;
  readonly at: number;
  /** Who handed it over, as the clerk typed it. */
  readonly givenBy: string | null;
  /** Who did it in Paydesk, as the system names them; null for hand-outs of earlier versions. */
  readonly notedBy: string | null;
  /** When it was first read with other values than its first copy; null if it is unchanged, or has none. */
  readonly changedAt: number | null;
}
