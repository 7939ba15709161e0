import type { DueKind } from '#contract/domain/due-dates.ts';
import type { HomeRow } from '#contract/domain/home-row.ts';
import { isFinalised } from './month-row.ts';

/** A day on which something is due. */
export interface HomeDate {
  readonly id: string;
  readonly date: string;
  readonly kind: DueKind;
  readonly row: HomeRow;
}

const kinds = ['notification', 'finalisation', 'payDay', 'emp201'] as const;

function idOf(row: HomeRow, kind: DueKind): string {
  const company = `${row.connectionId}-${row.companyId}`;
  return kind === 'emp201'
    ? `${company}-${row.dates.emp201.slice(0, 7)}-emp201`
    : `${company}-${row.payFrequencyId}-${row.periodEnd}-${kind}`;
}

/**
 * What is due from `today` on, in order. Of a period that is finalised or done, only the EMP201 is left; a company has
 * one EMP201 a month, however many pay frequencies it has.
 */
export function datesFrom(rows: readonly HomeRow[], today: string): readonly HomeDate[] {
  const all = rows.flatMap((row) =>
    kinds.flatMap((kind) => {
      const date = row.dates[kind];
      const isOver = kind !== 'emp201' && (isFinalised(row) || row.done !== null);
      return date === null || date < today || isOver ? [] : [{ id: idOf(row, kind), date, kind, row }];
    }),
  );
  const once = [...new Map(all.map((one) => [one.id, one])).values()];
  return once.toSorted((a, b) => a.date.localeCompare(b.date));
}
