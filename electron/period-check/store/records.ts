import type { PeriodRef } from '#kit/ids.ts';
import type { Comparison } from '../contract/comparison.ts';
import type { FindingRef } from '../contract/period-check.ts';
import type { InputScope } from '#electron/inputs/contract/bulk-input.ts';

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
  /** From the record, or from a report; null if unknown. */
  readonly payPoint: string | null;
}

export type StoredTick = FindingRef & {
  readonly compare: Comparison;
  readonly by: string;
  readonly at: number;
  readonly note: string;
};

/** An input that the service has, as it was sent from here. */
export interface SentValue {
  readonly employeeId: number;
  readonly heading: string;
  readonly scope: InputScope;
  readonly periodEnd: string;
  /** The value before; null if it was not known. */
  readonly base: string | null;
  readonly value: string;
}

/** How many inputs an employee has in a period. */
export interface PeriodInputs {
  readonly employeeId: number;
  /** In drafts and not sent. */
  readonly unsent: number;
  /** Sent and saved by the service; an input that was sent again counts once. */
  readonly saved: number;
  /** Those of them that are for the regular payslip; the others are for once-off ones. */
  readonly unsentRegular: number;
  readonly savedRegular: number;
}
