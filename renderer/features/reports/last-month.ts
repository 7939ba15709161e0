import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { addWholeMonths, monthIndex } from '#payroll/calendar.ts';

interface Period {
  readonly payFrequencyId: number;
  readonly offset: number;
  readonly end: string;
}

/**
 * An earlier question moved on to today: by the months that have passed since it was asked, or by one if it was asked
 * this month, but never to a month that has not begun. A variance moves to the next period, if there is one.
 */
export function sameAsLastMonth(
  { question, askedOn }: { readonly question: ReportQuestion; readonly askedOn: string },
  today: string,
  periods: readonly Period[],
): ReportQuestion {
  if (question.report === 'variance') {
    const next = { ...question, periodOffset: question.periodOffset + 1 };
    const isKnown = periods.some(
      ({ payFrequencyId, offset }) => payFrequencyId === next.payFrequencyId && offset === next.periodOffset,
    );
    return isKnown ? next : question;
  }
  const passed = Math.max(1, monthIndex(today) - monthIndex(askedOn));
  const last = 'date' in question ? question.date : question.endDate;
  return movedBy(question, Math.max(0, Math.min(passed, monthIndex(today) - monthIndex(last))));
}

function movedBy(question: Exclude<ReportQuestion, { report: 'variance' }>, months: number): ReportQuestion {
  if ('date' in question) return { ...question, date: addWholeMonths(question.date, months) };
  return {
    ...question,
    startDate: addWholeMonths(question.startDate, months),
    endDate: addWholeMonths(question.endDate, months),
  };
}
