import { valueName, type CustomField } from '#contract/domain/custom-fields.ts';
import { maskedIf } from '#contract/domain/personal-number.ts';
import type { ReportQuestion } from '#contract/domain/report.ts';
import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';

interface Answer {
  readonly question: ReportQuestion;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportLine[];
}

/**
 * A result with the clerk's names for custom fields, which the service names by their numbers. Only columns that were
 * requested as custom fields are renamed, because items have numbers too. Those of personal numbers (`personal`) are masked.
 */
export function nameCustomFields(
  { question, columns, rows }: Answer,
  { named, personal }: { named: readonly CustomField[]; personal: readonly string[] },
): { columns: ReportColumn[]; rows: ReportLine[] } {
  const asked = 'customFields' in question ? (question.customFields ?? []) : [];
  const fields = columns.map(({ name }) =>
    asked.includes(name) ? named.find(({ id }) => id === name) : undefined,
  );
  const masks = columns.map(({ name }) => asked.includes(name) && personal.includes(name));
  if (fields.every((field) => field === undefined) && !masks.includes(true))
    return { columns: [...columns], rows: [...rows] };
  return {
    columns: columns.map((column, at): ReportColumn => {
      const field = fields[at];
      const isText = masks[at] === true || (field !== undefined && field.values.length > 0);
      return { name: field?.name ?? column.name, kind: isText ? 'text' : column.kind };
    }),
    rows: rows.map((row) => ({
      ...row,
      values: row.values.map((value, at) => {
        const field = fields[at];
        if (value !== null && masks[at] === true) return maskedIf(true, String(value));
        return field === undefined || field.values.length === 0 || value === null
          ? value
          : valueName(field, String(value));
      }),
    })),
  };
}
