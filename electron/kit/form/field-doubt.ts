/**
 * What can be unlikely about a field that is not wrong: it is asked about, never refused, because it may be right. Each
 * has its message in `renderer/messages/forms.ts`.
 */
export const fieldDoubts = [
  'under-15',
  'over-100',
  'year-ahead',
  'not-four-digits',
  'over-12-hours',
  'over-45-hours',
  'low-for-a-period',
  'high-for-a-period',
  'low-for-an-hour',
  'high-for-an-hour',
  'two-kinds-of-pay',
  'shared-number',
] as const;
export type FieldDoubt = (typeof fieldDoubts)[number];
