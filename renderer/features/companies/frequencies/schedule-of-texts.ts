import { payFrequencyFields } from '#electron/period/contract/pay-frequency-fields.ts';
import { scheduleOf, type PaySchedule } from '#payroll/pay-schedule.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { problemsOf } from '#kit/form/form-values.ts';

/** The schedule that a form describes; null while a field is missing or wrong, or the length is unknown. */
export function scheduleOfTexts(texts: Texts): PaySchedule | null {
  if (problemsOf(payFrequencyFields, texts).size > 0) return null;
  const { frequency = null, firstEndDate = null, lastDayOfMonth = '', interimDayOfMonth = '' } = texts;
  const unknown = { lengthMonths: null, lengthWeeks: null, interimFirstEndDate: null };
  const schedule = scheduleOf({ ...unknown, frequency, firstEndDate, lastEnd: firstEndDate });
  if (schedule === null || schedule.weeks > 0) return schedule;
  const interimDay = frequency === 'twice_a_month' ? Number(interimDayOfMonth) : null;
  return { ...schedule, lastDay: Number(lastDayOfMonth), interimDay };
}
