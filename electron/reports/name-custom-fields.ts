import { valueName, type CustomField } from '#electron/employees/contract/custom-fields.ts';
import { maskedIf, maskNumbersIn } from '#payroll/personal-number.ts';
import type { ReportColumn, ReportLine } from './contract/report-table.ts';
import type { SavedResult } from './saved-results.ts';

const fraction = /^-?\d+\.\d+$/;

/**
 * A result with the clerk's names for custom fields, which the service names by their numbers. Only columns that were
 * requested as custom fields are renamed, because items have numbers too. Those of personal numbers (`personal`) are masked,
 * and so is every ID number in another column.
 */
export function nameCustomFields(
  { question, columns, rows }: SavedResult,
  { named, personal }: { named: readonly CustomField[]; personal: readonly string[] },
): { columns: ReportColumn[]; rows: ReportLine[] } {
  const asked = 'customFields' in question ? (question.customFields ?? []) : [];
  const fields = columns.map(({ name }) =>
    asked.includes(name) ? named.find(({ id }) => id === name) : undefined,
  );
  const masks = columns.map(({ name }) => asked.includes(name) && personal.includes(name));
  const shown = rows.map(({ values }) =>
    values.map((value, index) => {
      if (value !== null && masks[index] === true) return maskedIf(true, String(value));
      // An amount may have the digits of an ID number by chance.
      return typeof value !== 'string' || fraction.test(value) ? value : maskNumbersIn(value);
    }),
  );
  // A column of ID numbers alone counts as one of numbers.
  const hasMasked = columns.map((_column, index) =>
    shown.some((values, row) => values[index] !== rows[row]?.values[index]),
  );
  return {
    columns: columns.map((column, index): ReportColumn => {
      const field = fields[index];
      const isText =
        masks[index] ||
        (column.kind === 'number' && hasMasked[index]) ||
        (field !== undefined && field.values.length > 0);
      return { name: field?.name ?? column.name, kind: isText ? 'text' : column.kind };
    }),
    rows: rows.map((row, index) => ({
      ...row,
      values: (shown[index] ?? []).map((value, valueIndex) => {
        const field = fields[valueIndex];
        return masks[valueIndex] === true ||
          field === undefined ||
          field.values.length === 0 ||
          value === null
          ? value
          : valueName(field, String(value));
      }),
    })),
  };
}
