import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { ReportChoices } from '#electron/reports/contract/report-table.ts';
import { reportNameMessages as messages } from './texts/reports.ts';

/** The last day of a variance's period; null for any other report, and if it was never learned. */
export function endOfPeriod(question: ReportQuestion, periods: ReportChoices['periods']): string | null {
  if (question.report !== 'variance') return null;
  const { payFrequencyId, periodOffset } = question;
  const found = periods.find(
    (period) => period.payFrequencyId === payFrequencyId && period.offset === periodOffset,
  );
  return found?.end ?? null;
}

/** The period of a report in the name of a file: ISO dates, which a folder sorts in their order. */
export function periodName(question: ReportQuestion, periodEnd: string | null): string {
  if (question.report === 'variance') return periodEnd ?? messages.periodNumber(question.periodOffset);
  return 'date' in question ? question.date : messages.span(question.startDate, question.endDate);
}
