import { reportFields, type ReportForm } from '#electron/reports/contract/report-fields.ts';
import type { ReportId } from '#electron/reports/contract/report.ts';

const samples: Readonly<Record<string, readonly [string, string]>> = {
  date: ['2026-10-31', '2026-11-30'],
  reference: ['7', '9'],
  references: ['7\n8', '7\n8\n9'],
  names: ['basic_salary\ntax', 'tax'],
};

/** The form of a report with every field filled in; fields named in `others` have another value. */
export function reportTexts(report: ReportId, others: readonly string[] = []): Record<string, string> {
  const form: ReportForm = reportFields[report];
  return Object.fromEntries(
    Object.entries(form).map(([name, { kind }]) => {
      const [usual, other] = samples[kind] ?? [];
      const text = others.includes(name) ? other : usual;
      if (text === undefined)
        throw new Error(`Give test/support/files/report-texts.ts a sample of the kind ${kind}.`);
      return [name, text];
    }),
  );
}
