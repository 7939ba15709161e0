import type { InputColumn, InputRow, RowRef } from '#electron/inputs/contract/bulk-input.ts';
import { headingName } from '#messages/headings.ts';
import { kindOf } from '../values/input-kinds.ts';
import { toSheetValue } from '../values/input-values.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';

const unknownColumn: Pick<InputColumn, 'kind' | 'choices'> = { kind: 'text' };

interface ReviewedEmployee extends Pick<InputRow, 'name' | 'number'> {
  /** The day on which a once-off payslip is paid, because an employee may have several; null for a regular one. */
  readonly paidOn: string | null;
}

/** How a review names employees and inputs, and how it formats values. */
export interface ReviewLabels {
  readonly employeeOf: (row: RowRef) => ReviewedEmployee | undefined;
  /** Whether payslips are distinguished by their day. */
  readonly byDay: boolean;
  readonly nameOf: (heading: string) => string;
  /** Formats a value as the sheet does; '' if it is empty. */
  readonly show: (heading: string, value: string) => string;
  /** Formats a difference, with a plus sign if it is positive. */
  readonly signed: (heading: string, difference: string) => string;
}

export function labelsOf(rows: readonly InputRow[], columns: readonly InputColumn[]): ReviewLabels {
  const employees = new Map(rows.map((row) => [rowKey(row), row]));
  const known = new Map(columns.map((column) => [column.heading, column]));
  const show = (heading: string, value: string) => {
    const { kind, choices } = known.get(heading) ?? unknownColumn;
    const shown = toSheetValue(kind, value);
    return shown === null ? '' : kindOf(kind, choices).format(shown);
  };
  return {
    employeeOf: (row) => {
      const found = employees.get(rowKey(row));
      if (found === undefined) return undefined;
      const { number, name, onceOffDate } = found;
      return { number, name, paidOn: onceOffDate ?? null };
    },
    byDay: rows.some(({ onceOffDate }) => onceOffDate !== undefined),
    nameOf: (heading) => headingName(heading, known.get(heading)?.itemName),
    show,
    signed: (heading, difference) => {
      const text = show(heading, difference);
      return difference.startsWith('-') || /^[0.]*$/.test(difference) ? text : `+${text}`;
    },
  };
}
