import type { PeriodRef } from '#contract/domain/ids.ts';
import type { FindingRef } from '#contract/domain/period-check.ts';

/** A period of regular and once-off payslips together. */
export type WholePeriod = Omit<PeriodRef, 'onceOff'>;

/** An employee of the pay frequency, as the check of a period needs them. */
export interface PeriodEmployee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly appointmentDate: string | null;
  /** When the newest service period began; null: not known. */
  readonly startedOn: string | null;
  readonly endedOn: string | null;
  /** As the record has it, '' where it has none. It never leaves main. */
  readonly accountNumber: string;
  /** Its bank, as the service numbers banks; '' is not known. */
  readonly bankId: string;
  /** Null: their payslips were never read. */
  readonly payslipsReadAt: number | null;
}

export type StoredTick = FindingRef & { readonly by: string; readonly at: number };

/** Inputs of an employee in a period. */
export interface PeriodInputs {
  readonly employeeId: number;
  /** In drafts, not sent. */
  readonly unsent: number;
  /** Sent, and saved by the service. */
  readonly saved: number;
}
