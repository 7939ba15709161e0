import type { PeriodRef } from '#kit/ids.ts';
import type { BasicPayInput, FindingRef } from '../contract/period-check.ts';

/** A period of regular and once-off payslips together. */
export type WholePeriod = Omit<PeriodRef, 'onceOff'>;

/** An employee of the pay frequency, with the facts that a period check needs. */
export interface PeriodEmployee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly appointmentDate: string | null;
  /** When the newest service period began; null if unknown. */
  readonly startedOn: string | null;
  readonly endedOn: string | null;
  /** From the record; '' if it has none. It never leaves main. */
  readonly accountNumber: string;
  /** The service's id of the account's bank; '' if unknown. */
  readonly bankId: string;
  /** Null if the employee's payslips were never read. */
  readonly payslipsReadAt: number | null;
}

export type StoredTick = FindingRef & { readonly by: string; readonly at: number };

/** How many inputs an employee has in a period. */
export interface PeriodInputs {
  readonly employeeId: number;
  /** In drafts and not sent. */
  readonly unsent: number;
  /** Sent and saved by the service; an input that was sent again counts once. */
  readonly saved: number;
  /** What of basic pay was sent and saved: the salary or the rate before hours; null if nothing of it was. */
  readonly basicPay: BasicPayInput | null;
}
