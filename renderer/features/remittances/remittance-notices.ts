import type { RemittanceItem, Remittances } from '#electron/remittances/contract/remittance.ts';
import { monthOf } from '#payroll/calendar.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import { differenceOf, payeesOf, totalOf } from './remittance-columns.ts';
import { remittancesMessages as messages } from './texts.ts';

type Action = NonNullable<ResultNotice['action']>;

/** `period` is a month or a day; `today` is the clerk's local date. */
export function notOverNotices(period: string, today: string): readonly ResultNotice[] {
  const month = monthOf(period);
  const { title, text } = messages.notOver;
  return month < monthOf(today) ? [] : [{ tone: 'warn', title: title(month), text }];
}

/** What was never read, without which amounts are too small or are not compared. */
export function unreadNotices(
  { unreadRuns, unreadPayslips, unreadJournals }: Remittances,
  action: Action,
): readonly ResultNotice[] {
  const { title, runs, payslips, journals } = messages.unread;
  const text = [
    unreadRuns > 0 && runs(unreadRuns),
    unreadPayslips > 0 && payslips(unreadPayslips),
    unreadJournals > 0 && journals(unreadJournals),
  ].filter((line) => line !== false);
  return text.length === 0 ? [] : [{ tone: 'warn', title, text, action }];
}

/** The items whose journal is not what their payslips add up to. */
export function differenceNotices(items: readonly RemittanceItem[], action: Action): readonly ResultNotice[] {
  const { title, text } = messages.differs;
  const apart = items.filter((item) => (differenceOf(item) ?? 0) !== 0);
  if (apart.length === 0) return [];
  const lines = apart.map((item) => text(item.label, item.journalCents ?? 0, totalOf(item)));
  return [{ tone: 'wrong', title, text: lines, action }];
}

/** The items of which some or all has no payee. */
export function unpaidNotices(view: Remittances, action: Action): readonly ResultNotice[] {
  const { title } = messages.withoutPayee;
  const unpaid = view.items.filter((item) => item.listed && payeesOf(view, item).includes(null));
  return unpaid.length === 0 ? [] : [{ tone: 'warn', title: title(unpaid.length), action }];
}
