import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { keepsZeros } from '#electron/employees/contract/employee-number.ts';
import { maxMatched } from '#electron/file-import/contract/imported-file.ts';
import { candidatesIn } from './candidates.ts';
import type { ImportHost } from '../import-host.ts';
import type { ImportMapping } from '../columns/import-mapping.svelte.ts';
import { findControlFigures } from './control-figures.ts';
import { rolesOf } from './control-totals.ts';
import { planRows } from './import-plan.ts';
import { ImportPreview, type PreviewRow } from './import-preview.svelte.ts';
import {
  EmployeeMatcher,
  matchedByHand,
  type EmployeeMatch,
  type HiddenMatches,
  type RowKeys,
} from './match-employees.ts';
import { canMatchByHand } from './row-groups.ts';
import { isDistinct, labelOf } from './row-label.ts';
import { findTotalRows } from './total-rows.ts';

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
  const planned = planRows(mapping.file.table, { rows: mapping.rows, columns: mapping.planned(), matches });
  const roles = rolesOf(planned, {
    ...mapping.keyPlaces,
    table: mapping.file.table,
    header: mapping.header,
    columns: mapping.planned(),
  });
  const totals = findTotalRows(roles);
  const labelled = planned.map((row, at): PreviewRow => {
    const own = keys[at];
    const of = totals.get(row.row);
    const match: EmployeeMatch = of === undefined ? row.match : { problem: { type: 'total-row', of } };
    const label = own === undefined ? '' : labelOf(own);
    return { ...row, match, label, name: own?.name ?? '', doubt: own?.doubt };
  });
  const known = labelled.map((row) => {
    const employee = open.get(mapping.handOf(row.label) ?? 0);
    const isKnown = employee !== undefined && canMatchByHand(row.match) && isDistinct(row, labelled);
    return isKnown ? { ...row, match: matchedByHand(employee) } : row;
  });
  const isPart = mapping.file.isPart === true;
  const controls = isPart ? [] : findControlFigures(roles, totals);
  const headings = new Map(mapping.planned().map(({ place, input }) => [place, input.heading]));
  const totalsAbove = new Map(
    controls.flatMap(({ place = -1, isAbove, text, stated }) => {
      const heading = isAbove ? headings.get(place) : undefined;
      return heading === undefined ? [] : [[heading, { text, value: stated || null }] as const];
    }),
  );
  const read = { columns, cell, sheetRows: rows, candidates, isPart };
  return new ImportPreview(known, {
    ...read,
    controls,
    totalsAbove,
    hasSheets: mapping.file.table.sheets !== undefined,
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
      asked.forEach((value, at) => found.set(value, matches[at] ?? []));
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
