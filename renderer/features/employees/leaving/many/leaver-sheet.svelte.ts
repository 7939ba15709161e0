import { kindOf } from '#capture/input-kinds.ts';
import { terminationCodes, type ServingEmployee } from '#contract/domain/service-period.ts';
import { employeeMessages } from '#messages/employees.ts';
import { endManyMessages as messages } from '#messages/end-many.ts';
import { formatDate } from '#messages/format.ts';
import { choiceKind } from '#sheet/model/kinds/choice.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import type { CellMark } from '#sheet/model/marks.ts';
import type { CellChange } from '#sheet/model/sheet-model.ts';
import type { Answer, Notice, Question } from '#sheet/notices.ts';
import { SheetState } from '#sheet/state/sheet-state.svelte.ts';

/** An end that is typed whole. */
export interface TypedEnd {
  readonly employee: ServingEmployee;
  readonly date: string;
  readonly code: number;
}

type Field = 'date' | 'code';
const fields: readonly Field[] = ['date', 'code'];

/** Who is in service, each in a row with room for the last day and the reason. */
export class LeaverSheet {
  readonly sheet: SheetState;
  readonly #employees: ReadonlyMap<string, ServingEmployee>;
  /** What is typed and can be read, by row. */
  #typed = $state.raw<ReadonlyMap<string, Readonly<Partial<Record<Field, string>>>>>(new Map());
  /** Cells that cannot be read. */
  #wrong = $state.raw<ReadonlySet<string>>(new Set());
  #question = $state.raw<{ question: Question; answer: (answer: Answer) => void } | null>(null);
  #notice = $state.raw<Notice | null>(null);

  constructor(employees: readonly ServingEmployee[]) {
    this.#employees = new Map(employees.map((one) => [String(one.employeeId), one]));
    this.sheet = new SheetState({
      columns: this.#columns(),
      rows: employees.map(({ employeeId, lastName, firstName, number, startDate }) => ({
        id: String(employeeId),
        values: [`${lastName}, ${firstName}`, number, startDate, null, null],
      })),
      onchange: (changes) => this.#apply(changes),
      onask: (question) => this.#ask(question),
      onnotice: (notice) => (this.#notice = notice),
    });
  }

  /** Those with both, in the order of the sheet. */
  readonly ends = $derived.by<readonly TypedEnd[]>(() =>
    [...this.#employees].flatMap(([id, employee]) => {
      const { date, code } = this.#typed.get(id) ?? {};
      return date === undefined || code === undefined ? [] : [{ employee, date, code: Number(code) }];
    }),
  );

  /** Rows that are begun and cannot be sent. */
  readonly open = $derived.by<number>(() => {
    const begun = new Set([...this.#typed.keys(), ...[...this.#wrong].map(rowOf)]);
    return [...begun].length - this.ends.filter(({ employee }) => !this.#isWrong(employee)).length;
  });

  get question() {
    return this.#question;
  }

  get notice(): Notice | null {
    return this.#notice;
  }

  answer(answer: Answer): void {
    this.#question?.answer(answer);
  }

  #isWrong({ employeeId }: ServingEmployee): boolean {
    return fields.some((field) => this.#wrong.has(keyOf(String(employeeId), field)));
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
        ...{ id: 'date', title: columns.date, width: 150, kind: kindOf('date') },
        validate: (value, rowId) => {
          const start = this.#employees.get(rowId)?.startDate ?? '';
          return value < start ? messages.tooEarly(formatDate(start)) : undefined;
        },
      },
      { id: 'code', title: columns.code, width: 240, kind: choiceKind(reasons) },
    ];
  }

  #apply(changes: readonly CellChange[]): void {
    const typed = new Map(this.#typed);
    const wrong = new Set(this.#wrong);
    const rows = new Set<string>();
    for (const { rowId, columnId, value, typed: text, message } of changes) {
      const field = fields.find((one) => one === columnId);
      if (field === undefined) continue;
      rows.add(rowId);
      const isWrong = message !== undefined || (value === null && text.trim() !== '');
      wrong[isWrong ? 'add' : 'delete'](keyOf(rowId, field));
      const others = Object.entries(typed.get(rowId) ?? {}).filter(([name]) => name !== field);
      const own = Object.fromEntries(value === null || isWrong ? others : [...others, [field, value]]);
      if (Object.keys(own).length === 0) typed.delete(rowId);
      else typed.set(rowId, own);
    }
    this.#typed = typed;
    this.#wrong = wrong;
    this.#mark([...rows]);
  }

  /** One of the two without the other. */
  #mark(rows: readonly string[]): void {
    const marks = rows.flatMap((rowId): CellMark[] =>
      fields.flatMap((field): CellMark[] => {
        if (this.#wrong.has(keyOf(rowId, field))) return [];
        const own = this.#typed.get(rowId) ?? {};
        const isMissing = own[field] === undefined && Object.keys(own).length > 0;
        if (own[field] !== undefined) return [];
        return isMissing
          ? [{ rowId, columnId: field, mark: 'missing', message: messages.missing[field] }]
          : [{ rowId, columnId: field, mark: 'none' }];
      }),
    );
    this.sheet.setMarks(marks);
  }

  #ask(question: Question): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#question = {
      question,
      answer: (answer) => {
        this.#question = null;
        resolve(answer);
      },
    };
    return promise;
  }
}

const keyOf = (rowId: string, field: Field): string => `${rowId}/${field}`;
const rowOf = (key: string): string => key.slice(0, key.indexOf('/'));
