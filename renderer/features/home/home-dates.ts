import { periodDays, type DueKind } from '#electron/home/contract/due-dates.ts';
import type { HomeEmp201, HomeRow } from '#electron/home/contract/home-row.ts';
import { isFinalised } from './month-row.ts';
import { emp201Names, monthNames } from './work-row.ts';

/** A day on which something is due. */
export interface HomeDate {
  readonly id: string;
  readonly date: string;
  readonly kind: DueKind;
  readonly company: string;
  /** The pay period, or the month of an EMP201. */
  readonly period: string;
}

const companyOf = ({ connectionId, companyId }: HomeRow | HomeEmp201) => `${connectionId}-${companyId}`;

/** The days of a period that are still to come; none once it is finalised or done. */
function datesOfPeriod(row: HomeRow, today: string): readonly HomeDate[] {
  if (isFinalised(row) || row.done !== null) return [];
  return periodDays.flatMap((kind) => {
    const date = row.dates[kind];
    if (date === null || date < today) return [];
    const id = `${companyOf(row)}-${row.payFrequencyId}-${row.periodEnd}-${kind}`;
    return [{ id, date, kind, ...monthNames(row) }];
  });
}

/** What is due from `today` on, in order, and every EMP201 that is not ticked as done, even if its day has passed. */
export function datesFrom(
  rows: readonly HomeRow[],
  emp201s: readonly HomeEmp201[],
  today: string,
): readonly HomeDate[] {
  const filed = emp201s
    .filter(({ done }) => done === null)
    .map((emp201): HomeDate => {
      const id = `${companyOf(emp201)}-${emp201.due.slice(0, 7)}-emp201`;
      return { id, date: emp201.due, kind: 'emp201', ...emp201Names(emp201) };
    });
  const all = [...rows.flatMap((row) => datesOfPeriod(row, today)), ...filed];
  return all.toSorted((a, b) => a.date.localeCompare(b.date));
}
