import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { keepsZeros } from '#electron/employees/contract/employee-number.ts';
import { maxMatched } from '#electron/file-import/contract/imported-file.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import { candidatesIn } from '../rows/candidates.ts';
import type { ImportHost } from '../import-host.ts';
import type { ImportMapping } from '../columns/import-mapping.svelte.ts';
import { findControlFigures, type ControlFigure } from '../rows/control-figures.ts';
import { rolesOf } from '../rows/control-totals.ts';
import { planRows, type PlannedColumn } from '../rows/import-plan.ts';
import { ImportPreview, type PreviewParts, type PreviewRow } from './import-preview.svelte.ts';
import {
  EmployeeMatcher,
  matchedByHand,
  type EmployeeMatch,
  type HiddenMatches,
  type RowKeys,
  type EmployeeProblem,
} from '../rows/match-employees.ts';
import { canMatchByHand } from './row-groups.ts';
import { findTotalRows } from '../rows/total-rows.ts';

const maskedId = 'ID ••••';
/** Several employees have the name, or several numbers are cut to the same. */
const shared = new Set<EmployeeProblem['type']>(['several', 'changed-number']);

/** Whether the label of a row may stand for one employee, in this file and in later ones. */
export function isDistinct({ label, match }: PreviewRow, rows: readonly PreviewRow[]): boolean {
  // Of an ID number it has only four digits.
  if (label === '' || label.startsWith(maskedId)) return false;
  if ('problem' in match && shared.has(match.problem.type)) return false;
  return rows.filter((row) => row.label === label).length === 1;
}

/** How a row names the employee, without the full ID number. */
function labelOf({ number, name, email, idNumber }: RowKeys): string {
  const label = [number, name].filter((text) => text !== '').join(' · ') || email;
  return label !== '' || idNumber === '' ? label : `ID ${maskNumber(idNumber)}`;
}

/** Matches the rows to employees, by what the page knows and what only main knows, and reads their values. */
export async function preparePreview(
  mapping: ImportMapping,
  host: ImportHost,
  bridge: Bridge,
): Promise<ImportPreview> {
  const { rows, columns, period, cell } = host;
  const { connectionId, companyId } = period;
  const company = { connectionId, companyId };
  const { employees } = await bridge.calls.imports.employees(company);
  const keys = mapping.rows.map((row) => mapping.keysOf(row));
  const hidden = await askHidden(keys, company, bridge);
  const candidates = candidatesIn(rows, employees, { isOnceOff: period.onceOff === true });
  const matcher = new EmployeeMatcher(candidates, hidden, {
    periodEnd: period.periodEnd,
    isWhole: keepsZeros(keys.map(({ number }) => number)),
  });
  const open = new Map(candidates.filter(({ lock }) => lock === null).map((each) => [each.employeeId, each]));
  const matches = keys.map((own) => matcher.match(own));
  const columnsPlanned = mapping.planned();
  const { table } = mapping.file;
  const planned = planRows(table, { rows: mapping.rows, columns: columnsPlanned, matches });
  const roles = rolesOf(planned, {
    ...mapping.keyPlaces,
    table,
    header: mapping.header,
    columns: columnsPlanned,
  });
  const totals = findTotalRows(roles);
  const labelled = planned.map((row, index): PreviewRow => {
    const own = keys[index];
    const of = totals.get(row.row);
    const match: EmployeeMatch = of === undefined ? row.match : { problem: { type: 'total-row', of } };
    const label = own === undefined ? '' : labelOf(own);
    return { ...row, match, label, name: own?.name ?? '', doubt: own?.doubt };
  });
  const dayAt = mapping.dayReader();
  const known = labelled.map((row) => {
    const employee = open.get(mapping.handOf(row.label) ?? 0);
    const isKnown = employee !== undefined && canMatchByHand(row.match) && isDistinct(row, labelled);
    return isKnown ? { ...row, match: matchedByHand(employee) } : row;
  });
  const dated = dayAt === undefined ? known : withDays(known, dayAt, period.periodEnd);
  const isPart = mapping.file.isPart === true;
  const controls = isPart ? [] : findControlFigures(roles, totals);
  const read = { columns, cell, sheetRows: rows, candidates, isPart };
  return new ImportPreview(dated, {
    ...read,
    ...splitControls(controls, columnsPlanned),
    hasSheets: table.sheets !== undefined,
  });
}

/** The totals above the header by the input of their column, and the figures that the totals of inputs do not show. */
function splitControls(
  controls: readonly ControlFigure[],
  columns: readonly PlannedColumn[],
): Pick<PreviewParts, 'controls' | 'totalsAbove'> {
  const byPlace = Map.groupBy(columns, ({ place }) => place);
  const headingOf = ({ kind, place = -1, isOverall }: ControlFigure) => {
    const [column, ...others] = byPlace.get(place) ?? [];
    // A column in which each row names its input has a total of several inputs.
    return kind === 'sum' && isOverall && others.length === 0 ? column?.input.heading : undefined;
  };
  return {
    controls: controls.filter((control) => headingOf(control) === undefined),
    totalsAbove: new Map(
      controls.flatMap((control) => {
        const heading = control.isAbove ? headingOf(control) : undefined;
        const { text, stated } = control;
        return heading === undefined ? [] : [[heading, { text, value: stated || null }] as const];
      }),
    ),
  };
}

/** Adds the day of each row, and says where the same clocking may be there twice, or is after the period. */
function withDays(
  rows: readonly PreviewRow[],
  dayAt: (row: number) => string,
  periodEnd: string,
): PreviewRow[] {
  const seen = new Map<string, string>();
  return rows.map((row) => {
    const day = dayAt(row.row);
    if (day === '' || !('employee' in row.match)) return row;
    const { employeeId } = row.match.employee;
    const keys = row.values.map(({ heading }) => [employeeId, day, heading].join(' '));
    const sameDayAs = keys.map((key) => seen.get(key)).find((line) => line !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, row.line);
    const isLater = /^\d{4}-\d\d-\d\d$/.test(day) && day > periodEnd;
    return { ...row, day, ...(sameDayAs && { sameDayAs }), ...(isLater && { isLater }) };
  });
}

/** Only main can match ID numbers and e-mail addresses, because the page does not get them. */
async function askHidden(
  keys: readonly RowKeys[],
  company: CompanyRef,
  bridge: Bridge,
): Promise<HiddenMatches> {
  const ask = async (by: 'id-number' | 'email', texts: readonly string[]) => {
    const values = [...new Set(texts)].filter((text) => text !== '' && text.length <= 1_000);
    const found = new Map<string, readonly number[]>();
    for (let from = 0; from < values.length; from += maxMatched) {
      const asked = values.slice(from, from + maxMatched);
      const { matches } = await bridge.calls.imports.matchEmployees({ ...company, by, values: asked });
      asked.forEach((value, index) => found.set(value, matches[index] ?? []));
    }
    return found;
  };
  const idNumber = await ask(
    'id-number',
    keys.map((each) => each.idNumber),
  );
  const email = await ask(
    'email',
    keys.map((each) => each.email),
  );
  return { idNumber, email };
}
