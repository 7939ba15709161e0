import { z } from 'zod';
import type { FinalisedRun } from '../pay-runs/finalise.ts';
import type { RolledForward } from '../pay-runs/roll-forward.ts';

/** One pay frequency's open period, or once-off payslips. */
export const finaliseBody = z.union([
  z.strictObject({
    wave_id: z.int(),
    /** Nothing is finalised unless the open period ends on this date, so that a repeated request is harmless. */
    period_end_date: z.iso.date().optional(),
  }),
  z.strictObject({ payslip_ids: z.array(z.int()).min(1) }),
]);

/** Refused unless the open period ends on this date, so that a repeated request is harmless. */
export const rollForwardBody = z.strictObject({ wave_id: z.int(), period_end_date: z.iso.date() });

export const rolledForwardReply = z.strictObject({
  message: z.string(),
  periods: z.int(),
  payslips: z.int(),
  /** Of the period that is open now. */
  period_end_date: z.iso.date(),
});

export const finalisedReply = z.strictObject({
  message: z.string(),
  payment_run_id: z.int(),
  period_end_date: z.iso.date(),
  payslips: z.int(),
});

export const onceOffBody = z.strictObject({ employee_id: z.int(), date: z.iso.date() });

export function presentFinalised({ runId, periodEndDate, payslips }: FinalisedRun) {
  return {
    message: `Payslips finalised: ${payslips}`,
    payment_run_id: runId,
    period_end_date: periodEndDate,
    payslips,
  };
}

export function presentRolledForward({ periods, payslips, openEnd }: RolledForward) {
  return { message: `Periods finalised: ${periods}`, periods, payslips, period_end_date: openEnd };
}
