import type { CallOutput } from '#bridge/bridge.ts';
import type { ManyQuestion } from '#electron/many/contract/many.ts';
import { reportIds } from '#electron/reports/contract/report-fields.ts';
import {
  presetKey,
  type PresetContent,
  type WantedReport,
} from '#electron/reports/contract/report-preset.ts';
import { reportNameMessages, reportsMessages, datesText } from '#features/reports/texts/reports.ts';
import { relativeDateMessages } from '#messages/relative-dates.ts';
import { relativeDateIds, relativeDates, type RelativeDate } from '#payroll/relative-dates.ts';
import { manyMessages } from './texts.ts';

export type Output = Extract<ManyQuestion, { act: 'reports' }>['output'];
type Preset = CallOutput<'many', 'presets'>['presets'][number];

/** Which report is run, and how its files are made. */
export interface ReportAnswer {
  readonly wanted: WantedReport;
  readonly title: string;
  /** Null if they differ from company to company. */
  readonly dates: PresetContent['dates'] | null;
  readonly output: Output;
}

/** A preset, or a report whose dates are chosen beside it. */
interface ReportOption {
  readonly value: string;
  readonly label: string;
  readonly preset: Preset | null;
}

/** Presets first, then every report of all that a company has. */
export const reportOptions = (presets: readonly Preset[], all: number): readonly ReportOption[] => [
  ...presets.map((preset) => {
    const { content, companies, sameDates } = preset;
    const dates = sameDates ? datesText(content.dates) : manyMessages.dialog.datesDiffer;
    const about = [reportsMessages.reports[content.report].title, dates].join(', ');
    const label = manyMessages.dialog.preset(content.name, about, { companies, all });
    return { value: `preset ${presetKey(content)}`, label, preset };
  }),
  ...reportIds.map((id) => ({ value: id, label: reportsMessages.reports[id].title, preset: null })),
];

/** The dates that a report may be run for; a variance is of a period. */
export const datesOf = (value: string): readonly RelativeDate[] =>
  value === 'variance' ? ['last-period'] : relativeDateIds;

export function reportAnswer(option: ReportOption, relative: RelativeDate, output: Output): ReportAnswer {
  const { preset, value, label } = option;
  if (preset !== null) {
    const { report, name, dates } = preset.content;
    return { wanted: { report, name }, title: name, dates: preset.sameDates ? dates : null, output };
  }
  const report = reportIds.find((id) => id === value) ?? 'eti';
  return { wanted: { report, dates: relative }, title: label, dates: { relative }, output };
}

/** The period of a report in the name of a file; empty if it differs from company to company. */
export function periodOf(dates: ReportAnswer['dates'], today: string): string {
  if (dates === null) return '';
  if ('on' in dates) return dates.on;
  if ('from' in dates) return reportNameMessages.span(dates.from, dates.to);
  if ('periodOffset' in dates)
    return dates.end ?? reportNameMessages.periodNumber(Number(dates.periodOffset));
  const span = relativeDates[dates.relative]({ today, lastPeriod: null });
  // The last period differs from company to company.
  return span === null ? relativeDateMessages[dates.relative] : reportNameMessages.span(span.from, span.to);
}
