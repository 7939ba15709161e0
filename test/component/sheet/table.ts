import { choiceKind } from '#sheet/model/kinds/choice.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { yesNoKind } from '#sheet/model/kinds/yes-no.ts';
import type { SheetRow } from '#sheet/model/cells.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';

/** Two frozen columns of names, then as many as requested, with kinds in turn. */
export function tableColumns(count: number): SheetColumn[] {
  const kinds = [
    { title: 'Normal', subtitle: 'hours', kind: hoursKind(), total: true },
    { title: 'Overtime', subtitle: 'hours', kind: hoursKind(), total: true },
    { title: 'Commission', subtitle: 'amount', kind: moneyKind(), total: true },
    { title: 'Units', subtitle: 'each', kind: numberKind(), total: true },
    { title: 'Started', subtitle: 'date', kind: dateKind() },
    { title: 'Member', subtitle: 'yes or no', kind: yesNoKind() },
    {
      title: 'Colour',
      subtitle: 'choice',
      kind: choiceKind([
        { value: 'r', text: 'Red' },
        { value: 'g', text: 'Green' },
        { value: 'b', text: 'Blue' },
      ]),
    },
    { title: 'Remark', subtitle: 'text', kind: textKind() },
  ] as const;
  const columns: SheetColumn[] = [
    { id: 'number', title: 'Number', width: 80, kind: textKind(), frozen: true, disabled: () => 'identity' },
    { id: 'name', title: 'Name', width: 180, kind: textKind(), frozen: true },
  ];
  for (let index = 0; columns.length < count; index++) {
    const kind = kinds[index % kinds.length];
    if (kind !== undefined) {
      columns.push({
        id: `c${index}`,
        group: `Block ${Math.floor(index / kinds.length) + 1}`,
        width: 112,
        ...kind,
      });
    }
  }
  return columns;
}

const FIRST = [
  'Thandi',
  'Sipho',
  'Johan',
  'Fatima',
  'Lerato',
  'Pieter',
  'Nomsa',
  'Ayesha',
  'Themba',
  'Annelie',
];
const LAST = [
  'Dlamini',
  'van der Merwe',
  'Naidoo',
  'Mokoena',
  'Botha',
  'Khumalo',
  'Pillay',
  'Jacobs',
  'Nkosi',
];

export function tableRows(count: number, columns: readonly SheetColumn[]): SheetRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `r${row}`,
    values: columns.map((column, index) => tableValue(column, row, index)),
  }));
}

function tableValue(column: SheetColumn, row: number, index: number): string | null {
  if (column.id === 'number') return `E${String(row + 1).padStart(4, '0')}`;
  if (column.id === 'name') return `${FIRST[row % FIRST.length]} ${LAST[row % LAST.length]}`;
  const seed = (row * 31 + index * 17) % 97;
  if (seed % 11 === 0) return null;
  const { kind } = column.kind;
  if (kind === 'hours') return `${seed % 45}.50`;
  if (kind === 'money') return `${seed * 137}.${String(seed).padStart(2, '0')}`;
  if (kind === 'number') return String(seed);
  if (kind === 'date') return `2026-0${(seed % 9) + 1}-15`;
  if (kind === 'yes-no') return seed % 2 === 0 ? 'true' : 'false';
  if (kind === 'choice') return ['r', 'g', 'b'][seed % 3] ?? null;
  return seed % 3 === 0 ? 'a remark' : null;
}
