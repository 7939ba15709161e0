import readIndependently from 'read-excel-file/node';
import { findControlFigures } from '#features/file-import/rows/control-figures.ts';
import { rolesOf } from '#features/file-import/rows/control-totals.ts';
import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import { planWrites, planRows } from '#features/file-import/rows/import-plan.ts';
import { HeaderMatcher } from '#features/file-import/columns/match-headers.ts';
import { candidateOf, EmployeeMatcher } from '#features/file-import/rows/match-employees.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { findTotalRows } from '#features/file-import/rows/total-rows.ts';
import { cellOf } from '#features/file-import/reading/table.ts';
import { toTyped } from '#features/inputs/values/canonical-text.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import type { InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { SheetModel } from '#sheet/model/sheet-model.ts';
import { headingName } from '#messages/headings.ts';

const employees = 2_000;
const width = 20;

const columns = Array.from({ length: width }, (_, index): InputColumn => {
  const kind = index % 2 === 0 ? 'hours' : 'money';
  return {
    heading: `calc.item_${index}.${kind === 'hours' ? 'hours' : 'amount'}`,
    scope: 'payslip',
    kind,
    source: 'typed',
  };
});

const rows = Array.from({ length: employees }, (_, index): InputRow => {
  const number = `E${String(index).padStart(5, '0')}`;
  const name = `Naidoo${index % 91}, Sipho${index}`;
  const facts = { employeeId: index + 1, number, name, payPoint: null, payslipId: index + 1, lock: null };
  return { ...facts, calculating: false, nettPayCents: 1 };
});

const workbook = writeXlsx({
  name: 'Inputs',
  frozen: 0,
  columns: [
    { header: 'Number', kind: 'text', width: 12 },
    { header: 'Name', kind: 'text', width: 28 },
    ...columns.map(({ heading, kind }) => ({
      header: headingName(heading),
      kind: kind === 'hours' ? ('hours' as const) : ('money' as const),
      width: 14,
    })),
  ],
  rows: rows.map(({ number, name }, index) => [
    number,
    name,
    ...columns.map((_, place) => `${(index + place) % 60}.5`),
  ]),
});

/** How long an independent reader takes for the same bytes, and nothing else. */
export async function readElsewhere(): Promise<number> {
  const [sheet] = await readIndependently(Buffer.from(workbook));
  return sheet?.data.length ?? 0;
}

/** The same by Paydesk's own reader. */
export async function readAlone(): Promise<number> {
  const { table } = await readFile(Uint8Array.from(workbook), null);
  return table.lines.length;
}

/**
 * Everything that an import does: reads the file, finds headers and employees, reads the values, and writes them into a
 * sheet.
 */
export async function importIntoSheet(): Promise<number> {
  const { table, days } = await readFile(Uint8Array.from(workbook), null);
  const matcher = new HeaderMatcher(columns);
  const header = findHeader(table, (text) => matcher.knows(text)) ?? 0;
  const suggested = matcher.suggest(headersOf(table, header));
  const body = Array.from(table.lines.keys()).slice(header + 1);
  const inputs = new Map(columns.map((column) => [column.heading, column]));
  const matches = new EmployeeMatcher(
    rows.map(candidateOf),
    { idNumber: new Map(), email: new Map() },
    { periodEnd: '2026-11-30', isWhole: true },
  );
  const [number, name] = table.columns;
  if (number === undefined || name === undefined) throw new Error('The workbook has lost its employees.');
  const found = suggested.flatMap((each, place) => {
    const input = each?.target.type === 'input' ? inputs.get(each.target.heading) : undefined;
    return input === undefined ? [] : [{ place, input, reading: {}, days }];
  });
  const planned = planRows(table, {
    rows: body,
    columns: found,
    matches: body.map((row) =>
      matches.match({
        number: cellOf(number, row).text,
        name: cellOf(name, row).text,
        idNumber: '',
        email: '',
      }),
    ),
  });
  const roles = rolesOf(planned, { table, header, names: [0, 1], proofs: [], columns: found });
  findControlFigures(roles, findTotalRows(roles));
  const { writes } = planWrites(planned, { doubles: 'refuse', columns });
  const model = new SheetModel(
    columns.map(({ heading, kind }) => ({ id: heading, title: heading, width: 100, kind: kindOf(kind) })),
    rows.map(({ employeeId }) => ({ id: String(employeeId), values: columns.map(() => null) })),
  );
  const places = new Map(columns.map(({ heading }, index) => [heading, index]));
  const { changes } = model.write(
    writes.map(({ employeeId, heading, value }) => {
      const kind = inputs.get(heading)?.kind ?? 'text';
      return { row: employeeId - 1, column: places.get(heading) ?? -1, typed: toTyped(kindOf(kind), value) };
    }),
  );
  return changes.length;
}

export const expectedChanges = employees * width;
/** Including the header row. */
export const tableRows = employees + 1;
