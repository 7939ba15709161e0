import type { DueKind } from '#electron/home/contract/due-dates.ts';

/** What is due on a day. */
export const dueNames: Readonly<Record<DueKind, string>> = {
  notification: 'Notify employees',
  finalisation: 'Finalise',
  payDay: 'Pay day',
  emp201: 'EMP201',
  periodEnd: 'Period ends',
};
