import { reportFileName, usualReportNames } from '#electron/reports/contract/report-file-names.ts';
import { isOfOneFrequency } from '#electron/reports/contract/report-fields.ts';
import { datesText } from '#features/reports/texts/reports.ts';
import { addMonths } from '#payroll/calendar.ts';
import { companyKey } from '#kit/company-key.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { ManyAct } from '#electron/many/contract/many-acts.ts';
import type { ChosenCompany, ManyQuestion } from '#electron/many/contract/many.ts';
import { journalNameStem } from '#electron/journals/contract/journal-file-name.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { periodOf, type ReportAnswer } from './many-reports.ts';
import { draftsMessages } from '#features/drafts/texts.ts';

/** A company that is ticked, and its period; the fields of the period are null if none is on this computer. */
export interface ChosenRow extends CompanyRef {
  readonly companyName: string | null;
  readonly payFrequencyId: number | null;
  readonly payFrequencyName: string | null;
  readonly periodEnd: string | null;
}

/** What the dialog asks. */
export interface ManyAnswers {
  readonly month: string;
  readonly reads: boolean;
  readonly again: boolean;
  readonly unfinished: boolean;
  readonly report: ReportAnswer;
}

/** What an act is asked. */
export function questionOf(
  act: ManyAct,
  { month, reads, again, unfinished, report }: ManyAnswers,
): ManyQuestion {
  if (act === 'read') return { act };
  if (act === 'emp201') return { act, month };
  if (act === 'journals') return { act, month, reads, again, unfinished };
  if (act === 'month-files') return { act, month, reads, unfinished };
  if (act === 'reports') {
    const { wanted, title, dates, output } = report;
    return { act, report: wanted, title, text: dates === null ? '' : datesText(dates), output };
  }
  return { act, reads };
}

/** The names of the chosen companies, each once. */
export const companyNames = (chosen: readonly ChosenRow[]): readonly string[] => [
  ...new Map(
    chosen.map((row) => [companyKey(row), row.companyName ?? draftsMessages.unnamedCompany(row.companyId)]),
  ).values(),
];

interface Naming {
  readonly month: string;
  readonly today: string;
  readonly report: ReportAnswer;
  /** The pattern of each chosen company for the names of report files. */
  readonly fileNames: readonly string[];
}

/** The name of a report's file; that of a workbook of several companies names none, and has the first one's pattern. */
export const reportName = (company: string, { today, report, fileNames }: Naming): string =>
  reportFileName(fileNames[0] ?? usualReportNames, {
    company,
    report: report.title,
    period: periodOf(report.dates, today),
    date: today,
  });

const always = (name: string) => [name, name] as const;

/** For each act, the names that the single act would suggest for a company, whole and with something unread. */
const namesOf: Readonly<
  Record<ManyAct, (company: string, naming: Naming & { sheet: string }) => readonly [string, string]>
> = {
  read: always,
  emp201: always,
  journals: (company, { month }) => always(journalNameStem(company, month)),
  'month-files': (company, { month }) => [
    tieOutMessages.month.archiveName(company, month, true),
    tieOutMessages.month.archiveName(company, month, false),
  ],
  reports: (company, { sheet, ...naming }) => {
    const { wanted, output } = naming.report;
    const whose = isOfOneFrequency(wanted) ? sheet : company;
    return always(output === 'workbook' ? whose : reportName(whose, naming));
  },
  'period-check': (_, { sheet }) => always(sheet),
};

/** The rows with the names of their files, or of their sheets. */
export function chosenCompanies(
  act: ManyAct,
  chosen: readonly ChosenRow[],
  naming: Naming,
): readonly ChosenCompany[] {
  const rowsOf = Map.groupBy(chosen, companyKey);
  return chosen.map((row, index) => {
    const { connectionId, companyId, payFrequencyId, payFrequencyName, periodEnd } = row;
    const company = row.companyName ?? draftsMessages.unnamedCompany(companyId);
    const hasSeveral = (rowsOf.get(companyKey(row))?.length ?? 0) > 1;
    const sheet = hasSeveral && payFrequencyName !== null ? `${payFrequencyName} ${company}` : company;
    const [name, unreadName] = namesOf[act](company, {
      ...naming,
      fileNames: naming.fileNames.slice(index, index + 1),
      sheet,
    });
    const period = payFrequencyId === null || periodEnd === null ? null : { payFrequencyId, periodEnd };
    return { connectionId, companyId, period, name, unreadName };
  });
}

/** Two years back from the month of today. */
export const monthChoices = (today: string): readonly string[] =>
  Array.from({ length: 24 }, (_, back) => addMonths(today.slice(0, 7), -back));
