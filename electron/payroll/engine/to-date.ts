import { monthOf } from '../calendar.ts';
import type { ToDate } from './engine.ts';
import { addToDate, nothingToDate } from './paye.ts';
import { taxYearOn } from './tax-year.ts';

export const nothingBefore: ToDate = {
  tax: nothingToDate,
  uifRemunerationCents: 0,
  loanRepaidCents: 0,
  savedCents: 0,
};

/** The totals of the last payslip that still count on `date`: tax starts again in March, UIF with each month. */
export function carriedTo(date: string, last: { readonly date: string; readonly toDate: ToDate }): ToDate {
  const { toDate } = last;
  const sameMonth = monthOf(last.date) === monthOf(date);
  return {
    ...toDate,
    tax: last.date >= taxYearOn(date).from ? toDate.tax : nothingToDate,
    uifRemunerationCents: sameMonth ? toDate.uifRemunerationCents : 0,
  };
}

export function withPayslip(before: ToDate, added: ToDate): ToDate {
  return {
    tax: addToDate(before.tax, added.tax),
    uifRemunerationCents: before.uifRemunerationCents + added.uifRemunerationCents,
    loanRepaidCents: before.loanRepaidCents + added.loanRepaidCents,
    savedCents: before.savedCents + added.savedCents,
  };
}
