import type { DueKind } from '#contract/domain/due-dates.ts';

/** What a day is the last one for. */
export const dueNames: Readonly<Record<DueKind, string>> = {
  notification: 'Notify employees',
  finalisation: 'Finalise',
  payDay: 'Pay day',
  emp201: 'EMP201',
  periodEnd: 'Period ends',
};
