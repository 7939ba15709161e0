import type { DraftCell, InputColumn, InputKind, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import { headingName } from '#messages/headings.ts';
import { importedMessages } from './texts/imported.ts';
import type { CellRef } from '#features/inputs/values/cell-key.ts';
import { inSheetOrder } from '#features/inputs/draft/draft-columns.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { toSheetValue } from '#features/inputs/values/input-values.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import { workbookName } from '#features/inputs/values/workbook-name.ts';
import { foldText } from './columns/fold-text.ts';

interface TemplateOf {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  readonly cell: (ref: CellRef) => DraftCell | undefined;
}

const messages = importedMessages.template;
const [narrowest, widest] = [12, 32];

/**
 * A sheet to fill in: everybody who takes inputs, columns headed as the import recognises them, and the values typed so
 * far. Employees who are locked or have several once-off payslips are left out, because their rows could not be
 * imported.
 */
export function createTemplate({ rows, columns, cell }: TemplateOf): Spreadsheet {
  const inputs = inSheetOrder(columns);
  const headers = headersOf(inputs);
  const open = Map.groupBy(
    rows.filter(({ lock }) => lock === null),
    ({ employeeId }) => employeeId,
  );
  return {
    name: messages.sheet,
    frozen: 2,
    columns: [
      { header: messages.number, kind: 'text', width: 12 },
      { header: messages.name, kind: 'text', width: 28 },
      ...inputs.map(({ kind }, index) => {
        const header = headers[index] ?? '';
        return {
          header,
          kind: spreadsheetKindOf(kind),
          width: Math.min(widest, Math.max(narrowest, header.length)),
        };
      }),
    ],
    rows: rows
      .filter(({ lock, employeeId }) => lock === null && open.get(employeeId)?.length === 1)
      .map(({ number, name, ...row }) => [
        number,
        name,
        ...inputs.map(({ heading, kind }) => valueOf(cell({ ...rowOf(row), heading }), kind)),
      ]),
  };
}

/**
 * Headers as the sheet names them; a name that could also mean another column is replaced by the heading in the
 * service.
 */
function headersOf(columns: readonly InputColumn[]): string[] {
  const namesOf = ({ heading, itemName }: InputColumn) =>
    [headingName(heading, itemName), headingName(heading)].map(foldText);
  return columns.map((column) => {
    const name = headingName(column.heading, column.itemName);
    const isAlone = columns.every((other) => other === column || !namesOf(other).includes(foldText(name)));
    return isAlone ? name : column.heading;
  });
}

function valueOf(cell: DraftCell | undefined, kind: InputKind): string | null {
  if (cell === undefined || cell.value === '') return null;
  return cell.value === null ? cell.typed : toSheetValue(kind, cell.value);
}

function spreadsheetKindOf(kind: InputKind): SpreadsheetKind {
  switch (kind) {
    case 'money':
    case 'hours':
    case 'date':
    case 'yes-no':
    case 'text':
      return kind;
    default:
      return kindOf(kind).numeric ? 'number' : 'text';
  }
}

export function templateName(company: string, frequency: string, periodEnd: string): string {
  return workbookName(messages.fileName(company, frequency, periodEnd));
}
