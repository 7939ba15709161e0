import { valueName, type CustomField } from '#contract/domain/custom-fields.ts';
import type { ReportQuestion } from '#contract/domain/report.ts';
import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';

interface Answer {
  readonly question: ReportQuestion;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportLine[];
}

/**
 * A result with the clerk's names for custom fields, which the service names by their numbers. Only columns that were
 * requested as custom fields are renamed, because items have numbers too.
 */
export function nameCustomFields(
  { question, columns, rows }: Answer,
  named: readonly CustomField[],
): { columns: ReportColumn[]; rows: ReportLine[] } {
  const asked = 'customFields' in question ? (question.customFields ?? []) : [];
  const fields = columns.map(({ name }) =>
    asked.includes(name) ? named.find(({ id }) => id === name) : undefined,
  );
  if (fields.every((field) => field === undefined)) return { columns: [...columns], rows: [...rows] };
  return {
    columns: columns.map((column, at): ReportColumn => {
      const field = fields[at];
      if (field === undefined) return column;
      return { name: field.name, kind: field.values.length > 0 ? 'text' : column.kind };
    }),
    rows: rows.map((row) => ({
      ...row,
      values: row.values.map((value, at) => {
        const field = fields[at];
        return field === undefined || field.values.length === 0 || value === null
          ? value
          : valueName(field, String(value));
      }),
    })),
  };
}
