import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { increaseMessages } from '../texts/increases.ts';
import { workbookName } from '../values/workbook-name.ts';
import type { IncreaseLine, IncreaseTotal, WithoutIncrease, IncreaseHost } from './increase-plan.ts';
import { marksText } from './increase-text.ts';

interface ListOf {
  readonly taken: readonly IncreaseLine[];
  readonly without: readonly WithoutIncrease[];
  readonly total: IncreaseTotal;
  /** The total is an average. */
  readonly isRate: boolean;
}

const { columns, file, why } = increaseMessages;

/** Pay before and after for each employee, then the total or the average, then the employees left out. */
export function createIncreaseList({ taken, without, total, isRate }: ListOf): Spreadsheet {
  return {
    name: file.sheet,
    frozen: 2,
    columns: [
      { header: columns.number, kind: 'text', width: 12 },
      { header: columns.employee, kind: 'text', width: 28 },
      { header: columns.before, kind: 'money', width: 14 },
      { header: columns.after, kind: 'money', width: 14 },
      { header: columns.difference, kind: 'money', width: 14 },
      { header: columns.percent, kind: 'number', width: 8 },
      { header: columns.notes, kind: 'text', width: 32 },
    ],
    rows: [
      ...taken.map((line) => [
        line.row.number,
        line.row.name,
        line.before,
        line.after,
        line.difference,
        line.percent,
        marksText(line) || null,
      ]),
      [
        null,
        isRate ? file.average : file.total,
        total.before,
        total.after,
        total.difference,
        total.percent,
        null,
      ],
      ...without.map(({ row, why: reason }) => [row.number, row.name, null, null, null, null, why[reason]]),
    ],
  };
}

export function increaseListName({ company, frequency, period }: IncreaseHost): string {
  return workbookName(file.name(company, frequency, period.periodEnd));
}
