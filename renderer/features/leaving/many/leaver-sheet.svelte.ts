import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { SheetQuestion } from '#features/inputs/draft/sheet-question.svelte.ts';
import type { CompanyRef } from '#kit/ids.ts';
import {
  endServiceFields,
  type ServingEmployee,
  type TypedEndCell,
} from '#electron/leaving/contract/service-period.ts';
import { terminationCodes } from '#electron/leaving/contract/termination-reasons.ts';
import type { Sense } from '#kit/form/form-table.ts';
import { doubtsOf } from '#kit/form/form-values.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { endManyMessages as messages } from '../texts/end-many.ts';
import { formatDate } from '#messages/format.ts';
import { doubtMessages } from '#messages/forms.ts';
import { choiceKind } from '#sheet/model/kinds/choice.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import type { CellMark } from '#sheet/model/marks.ts';
import type { CellChange } from '#sheet/model/sheet-model.ts';
import { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { TextWriter } from '#features/onboarding/text-writer.svelte.ts';

/** An end with a valid day and reason. */
export interface TypedEnd {
  readonly employee: ServingEmployee;
  readonly date: string;
  readonly code: number;
  /** Why the day is unlikely, though it may be right. */
  readonly doubt: string | undefined;
}

type Field = TypedEndCell['field'];
const fields: readonly Field[] = ['date', 'code'];
type Texts = Readonly<Partial<Record<Field, string>>>;

/** A sheet with a row for the last day and the reason of each employee in service. Every change is saved. */
export class LeaverSheet {
  readonly sheet: SheetState;
  readonly question = new SheetQuestion();
  readonly #employees: ReadonlyMap<string, ServingEmployee>;
  readonly #writer: TextWriter;
  readonly #sense: Sense;
  /** What was typed, by row: the value, or the text if it cannot be read. */
  #typed = $state.raw<ReadonlyMap<string, Texts>>(new Map());

  constructor(
    { calls }: Bridge,
    company: CompanyRef,
    { sense, ...read }: CallOutput<'servicePeriods', 'serving'> & { readonly sense: Sense },
  ) {
    this.#sense = sense;
    this.#employees = new Map(read.employees.map((one) => [String(one.employeeId), one]));
    this.#writer = new TextWriter((flat) =>
      calls.servicePeriods.saveTyped({ ...company, cells: Object.entries(flat).map(cellOf) }),
    );
    this.sheet = new SheetState({
      columns: this.#columns(),
      rows: read.employees.map(({ employeeId, lastName, firstName, number, startDate }) => ({
        id: String(employeeId),
        values: [`${lastName}, ${firstName}`, number, startDate, null, null],
      })),
      onchange: (changes) => this.#apply(changes),
      onask: this.question.ask,
      onpaste: () => void calls.application.paste({}),
    });
    this.#restore(read.typed);
    const [first] = read.employees;
    if (first !== undefined) this.sheet.goTo(String(first.employeeId), 'date');
  }

  /** The rows that have both, in the order in which employees were read. */
  readonly ends = $derived.by<readonly TypedEnd[]>(() =>
    [...this.#employees].flatMap(([id, employee]) => {
      const texts = this.#typed.get(id) ?? {};
      const [date, code] = [rightDate(texts.date, employee), rightCode(texts.code)];
      return date === undefined || code === undefined
        ? []
        : [{ employee, date, code, doubt: this.#doubtOf(employee, date) }];
    }),
  );

  /** How many rows were begun and cannot be sent yet. */
  readonly open = $derived.by<number>(() => this.#typed.size - this.ends.length);

  /** All in service, listed or not. */
  get employees(): readonly ServingEmployee[] {
    return [...this.#employees.values()];
  }

  /** Why the latest changes are not on disk; null if they are, or are about to be. */
  get failure(): unknown {
    return this.#writer.failure;
  }

  /** Resolves when everything is on disk or could not be written; `failure` then says why. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  #doubtOf({ startDate }: ServingEmployee, date: string): string | undefined {
    const doubt = doubtsOf(endServiceFields(startDate), { date }, this.#sense).get('date');
    return doubt && doubtMessages[doubt];
  }

  #columns(): SheetColumn[] {
    const { columns } = messages;
    const reasons = terminationCodes.map((code) => ({
      value: String(code),
      text: employeeMessages.reasons[code],
    }));
    const ours = { readOnly: messages.readOnly };
    return [
      { id: 'name', title: columns.name, width: 200, kind: kindOf('text'), frozen: true, ...ours },
      { id: 'number', title: columns.number, width: 100, kind: kindOf('text'), ...ours },
      { id: 'start', title: columns.start, width: 130, kind: kindOf('date'), ...ours },
      {
        id: 'date',
        title: columns.date,
        width: 150,
        kind: kindOf('date'),
        validate: (value, rowId) => {
          const start = this.#employees.get(rowId)?.startDate ?? '';
          return value < start ? messages.tooEarly(formatDate(start)) : undefined;
        },
      },
      { id: 'code', title: columns.code, width: 240, kind: choiceKind(reasons) },
    ];
  }

  /** Puts saved cells into the sheet, except those of employees who no longer have a row. */
  #restore(cells: readonly TypedEndCell[]): void {
    const known = cells.filter(({ employeeId }) => this.#employees.has(String(employeeId)));
    const rows = Map.groupBy(known, ({ employeeId }) => String(employeeId));
    this.#typed = new Map(
      [...rows].map(([id, own]) => [id, Object.fromEntries(own.map(({ field, text }) => [field, text]))]),
    );
    this.sheet.restore(
      known.map(({ employeeId, field, text }) => ({
        rowId: String(employeeId),
        columnId: field,
        typed: text,
      })),
    );
    this.#mark([...rows.keys()]);
  }

  #apply(changes: readonly CellChange[]): void {
    const typed = new Map(this.#typed);
    const rows = new Set<string>();
    for (const { rowId, columnId, value, typed: text } of changes) {
      const field = fields.find((one) => one === columnId);
      if (field === undefined) continue;
      rows.add(rowId);
      const own = { ...typed.get(rowId), [field]: value ?? text.trim() };
      const filled = Object.entries(own).filter(([, one]) => one !== '');
      if (filled.length === 0) typed.delete(rowId);
      else typed.set(rowId, Object.fromEntries(filled));
      this.#writer.save(keyOf(rowId, field), own[field] ?? '');
    }
    this.#typed = typed;
    this.#mark([...rows]);
  }

  /** Marks the missing field of rows in which only one of the two was filled in, and days that are unlikely. */
  #mark(rows: readonly string[]): void {
    const marks = rows.flatMap((rowId): CellMark[] => {
      const own = this.#typed.get(rowId) ?? {};
      const isBegun = Object.keys(own).length > 0;
      const employee = this.#employees.get(rowId);
      const value = employee && rightDate(own.date, employee);
      const message = employee && value && this.#doubtOf(employee, value);
      return [
        ...fields
          .filter((field) => own[field] === undefined)
          .map((field): CellMark => ({
            rowId,
            columnId: field,
            ...(isBegun ? { mark: 'missing', message: messages.missing[field] } : { mark: 'none' }),
          })),
        ...(message ? [{ rowId, columnId: 'date', mark: 'impossible', message, value } as const] : []),
      ];
    });
    this.sheet.setMarks(marks);
  }
}

/** The last day, if it can be read and is not before the service began. */
function rightDate(text: string | undefined, { startDate }: ServingEmployee): string | undefined {
  const date = kindOf('date').parse(text ?? '').value;
  return date === null || date < startDate ? undefined : date;
}

const rightCode = (text: string | undefined): number | undefined =>
  terminationCodes.find((code) => String(code) === text);

const separator = '/';
const keyOf = (rowId: string, field: Field): string => `${rowId}${separator}${field}`;

function cellOf([key, text]: [string, string]): TypedEndCell {
  const [rowId = '', field] = key.split(separator);
  return { employeeId: Number(rowId), field: field === 'date' ? 'date' : 'code', text };
}
