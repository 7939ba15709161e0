import { isPersonalName, maskedIf } from '#payroll/personal-number.ts';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import {
  maxHands,
  maxKinds,
  type ColumnReading,
  type ColumnTarget,
  type FileMapping,
  type EmployeeKey,
  type RowTarget,
} from '#electron/file-import/contract/imported-file.ts';
import { resolveReading } from './column-reading.ts';
import { findHeader, headersOf } from './find-header.ts';
import { foldText } from './fold-text.ts';
import type { PlannedColumn } from '../rows/import-plan.ts';
import { HeaderMatcher, targetKey, targetOf, type Sureness } from './match-headers.ts';
import type { RowKeys } from '../rows/match-employees.ts';
import { judgeCell, type JudgedCell, type JudgedKind } from '../rows/judge-cell.ts';
import { mappingProblems, type MappedColumn, type MappingProblem } from './mapping-problems.ts';
import { isDays, readValue } from '../rows/read-value.ts';
import { unreadSheets } from '../opened-file.svelte.ts';
import type { ReadFile } from '../reading/read-file.ts';
import type { EmployeeColumn } from '../rows/pasted-employees.ts';
import { withoutNumbers } from './shown-column.ts';
import { cellOf, lettersOf, type FileColumn } from '../reading/table.ts';
import {
  dayContext,
  dayOf,
  findRowColumns,
  inputOfKind,
  kindsIn,
  planKinds,
  readingOfKinds,
  type RowKind,
} from './row-kinds.ts';
import type { TableRoles } from '../rows/total-rows.ts';

/** What was recognised in a pasted block that has no known header. */
export interface PastedHint {
  readonly employees: readonly EmployeeColumn[];
  /** Headings of the sheet's input columns, from the active cell to the right. */
  readonly inputs: readonly string[];
  /** The first row names no employee, so it is a header. */
  readonly hasHeader: boolean;
}

const judgedKeys: Readonly<Record<EmployeeKey, JudgedKind>> = {
  number: 'employee-number',
  'id-number': 'id-number',
  email: 'email',
  name: 'text',
  'first-name': 'text',
  'last-name': 'text',
};

interface Choice {
  readonly target: ColumnTarget;
  readonly sureness: Sureness | undefined;
  readonly reading: ColumnReading;
  /** Chosen by the clerk, now or for an earlier file of this shape. */
  readonly isChosen?: true;
}

const ignored: Choice = { target: { type: 'ignored' }, sureness: undefined, reading: {} };
const sampleCount = 3;

/** The meaning of a file's columns: first suggested, then chosen by the clerk. */
export class ImportMapping {
  readonly file: ReadFile;
  readonly #matcher: HeaderMatcher;
  #inputs = $state.raw<ReadonlyMap<string, InputColumn>>(new Map());
  #header = $state<number | undefined>();
  #choices = $state.raw<readonly Choice[]>([]);
  #remembered = $state(false);
  #hands: ReadonlyMap<string, number> = new Map();
  /** What the clerk chose for the kinds that rows name, by their keys; '' leaves a kind out. */
  #chosenKinds = $state.raw<ReadonlyMap<string, string>>(new Map());
  readonly #headers = $derived.by(() => headersOf(this.file.table, this.#header));
  readonly #rows = $derived.by(() => {
    const first = this.#header === undefined ? 0 : this.#header + 1;
    return Array.from({ length: this.file.table.lines.length - first }, (_, index) => first + index);
  });
  readonly #filled = $derived.by(() =>
    this.file.table.columns.map(({ types }) => this.#rows.filter((row) => types[row] !== 0).length),
  );
  readonly #kinds = $derived.by(() => this.#listKinds());
  readonly #columns = $derived.by(() => this.file.table.columns.map((_, place) => this.#describe(place)));

  constructor(file: ReadFile, columns: readonly InputColumn[]) {
    this.file = file;
    this.#inputs = new Map(columns.map((column) => [column.heading, column]));
    this.#matcher = new HeaderMatcher(columns);
    this.chooseHeader(findHeader(file.table, (header) => this.#matcher.knows(header)));
  }

  /** Index of the row with the headers; undefined if there is none. */
  get header(): number | undefined {
    return this.#header;
  }

  get headers(): readonly string[] {
    return this.#headers;
  }

  /** Indexes of the rows below the headers. */
  get rows(): readonly number[] {
    return this.#rows;
  }

  get columns(): readonly MappedColumn[] {
    return this.#columns;
  }

  get isRemembered(): boolean {
    return this.#remembered;
  }

  get problems(): readonly MappingProblem[] {
    const problems = mappingProblems(this.#columns, this.#kinds);
    return this.file.text?.isOpen === true ? [...problems, { type: 'open-letters' }] : problems;
  }

  /** Columns with values that are not imported. */
  get leftOut(): readonly MappedColumn[] {
    return this.#columns.filter(({ target, filled }) => target === '' && filled > 0);
  }

  /** The kinds that the rows name, and what each is imported into; none if no column names them. */
  get kinds(): readonly RowKind[] {
    return this.#kinds;
  }

  /** Worksheets that are not read. */
  get otherSheets(): readonly string[] {
    return unreadSheets(this.file);
  }

  /**
   * Nothing is guessed, left over or open, so the clerk need not check the columns. Unless they were remembered,
   * columns that pay employees must be named exactly, and there must be no other worksheet that could be meant.
   */
  get isSure(): boolean {
    const isNamed = ({ target, sureness }: MappedColumn) =>
      sureness === 'exact' || (sureness === 'known' && target.startsWith('@'));
    const isOnlySheet = this.otherSheets.length === 0;
    return this.problems.length === 0 && (this.#remembered || (isOnlySheet && this.#columns.every(isNamed)));
  }

  chooseHeader(row: number | undefined): void {
    this.#header = row;
    this.#remembered = false;
    this.#chosenKinds = new Map();
    const { headers } = this;
    const ofRows = findRowColumns(this.file.table, { headers, rows: this.#rows, matcher: this.#matcher });
    this.#choices = this.#matcher.suggest(headers).map((suggestion, place): Choice => {
      const of = ofRows?.get(place);
      const isExact = suggestion?.sureness === 'exact';
      if (of !== undefined && !isExact)
        return { target: { type: 'row', of }, sureness: 'similar', reading: {} };
      return suggestion === undefined ? ignored : { ...suggestion, reading: {} };
    });
  }

  /** Applies what was chosen for an earlier file of this shape; inputs that no longer exist keep their suggestion. */
  recall({ columns, hands = [], kinds = [] }: FileMapping): void {
    if (columns.length !== this.#choices.length) return;
    this.#choices = columns.map(({ target, reading }, place): Choice => {
      const isGone = target.type === 'input' && !this.#inputs.has(target.heading);
      if (isGone) return this.#choices[place] ?? ignored;
      return { target, sureness: undefined, reading, isChosen: true };
    });
    this.#hands = new Map(hands.map(({ label, employeeId }) => [label, employeeId]));
    const known = kinds.filter(({ heading }) => heading === '' || this.#inputs.has(heading));
    this.#chosenKinds = new Map(known.map(({ text, heading }) => [text, heading]));
    this.#remembered = true;
  }

  /**
   * For a pasted block: the given columns name employees, the others fill the inputs from the active cell to the right.
   */
  suggestPasted({ employees, inputs, hasHeader }: PastedHint): void {
    if (!hasHeader) this.chooseHeader(undefined);
    const open = [...inputs];
    this.#choices = this.file.table.columns.map(({ letters }, place): Choice => {
      const own = employees.find((column) => lettersOf(column.place) === letters);
      if (own !== undefined)
        return { target: { type: 'person', key: own.key }, sureness: 'known', reading: {} };
      const named = this.#choices[place];
      if (this.#header !== undefined && named?.target.type !== 'person') return named ?? ignored;
      const heading = open.shift();
      if (heading === undefined) return ignored;
      return { target: { type: 'input', heading }, sureness: 'similar', reading: {} };
    });
  }

  /** Whether a header names employees. */
  get namesEmployees(): boolean {
    return this.#choices.some(({ target }) => target.type === 'person');
  }

  /** The texts of the rows below the headers. */
  get block(): string[][] {
    return this.#rows.map((row) => this.file.table.columns.map((column) => cellOf(column, row).text));
  }

  /** Where no header names employees: these columns do, by what is in them. */
  suggestEmployees(columns: readonly EmployeeColumn[]): void {
    this.#choices = this.#choices.map((choice, index): Choice => {
      const key = columns.find(({ place }) => place === index)?.key;
      if (key === undefined || choice.target.type !== 'ignored') return choice;
      return { target: { type: 'person', key }, sureness: 'similar', reading: {} };
    });
  }

  choose(place: number, key: string): void {
    this.#change(place, { target: targetOf(key), sureness: undefined, reading: {}, isChosen: true });
  }

  /** Maps a column of the file to an input that was just added to the sheet. */
  chooseNew(place: number, input: InputColumn): void {
    this.#inputs = new Map([...this.#inputs, [input.heading, input]]);
    this.choose(place, input.heading);
  }

  /** `''` leaves the kind out. */
  chooseKind(key: string, heading: string): void {
    this.#chosenKinds = new Map([...this.#chosenKinds, [key, heading]]);
  }

  /** The clerk agrees to leave out the kinds without an input. */
  leaveOutKinds(): void {
    const open = this.#kinds.filter(({ heading }) => heading === undefined);
    this.#chosenKinds = new Map([...this.#chosenKinds, ...open.map(({ key }) => [key, ''] as const)]);
  }

  /** The clerk agrees to leave out the columns without a target. */
  leaveOutUnmatched(): void {
    this.#choices = this.#choices.map((choice) =>
      choice.target.type === 'ignored' ? { ...choice, isChosen: true } : choice,
    );
  }

  /** Remembers the employee of a row that could not be matched, for this file and later ones of its shape. */
  rememberHand(label: string, employeeId: number): void {
    this.#hands = new Map([...this.#hands, [label, employeeId]]);
  }

  handOf(label: string): number | undefined {
    return this.#hands.get(label);
  }

  /** The places of the columns that identify employees: numbers first, and those that only a person has. */
  get keyPlaces(): Pick<TableRoles, 'names' | 'proofs'> {
    const placesOf = (keys: readonly EmployeeKey[]) =>
      keys.flatMap((key) => {
        const place = this.#choices.findIndex(({ target }) => target.type === 'person' && target.key === key);
        return place < 0 ? [] : [place];
      });
    const proofs = placesOf(['id-number', 'email']);
    return { names: [...placesOf(['number', 'name', 'first-name', 'last-name']), ...proofs], proofs };
  }

  answer(place: number, reading: ColumnReading): void {
    const choice = this.#choices[place] ?? ignored;
    this.#change(place, { ...choice, reading: { ...choice.reading, ...reading } });
  }

  /** What is remembered for the next such file. */
  toMapping(): FileMapping {
    const columns = this.#choices.map(({ target, reading }) => ({ target, reading }));
    const hands = Array.from(this.#hands, ([label, employeeId]) => ({ label, employeeId }));
    const kinds = this.#kinds.flatMap(({ key, heading }) =>
      heading === undefined ? [] : [{ text: key.slice(0, 300), heading }],
    );
    return {
      columns,
      hands: hands.slice(-maxHands),
      ...(kinds.length > 0 && { kinds: kinds.slice(0, maxKinds) }),
    };
  }

  planned(): PlannedColumn[] {
    const { days } = this.file;
    const kindColumn = this.#columnOf('kind');
    return this.#columns.flatMap(({ place, target, resolved }) => {
      if (target === '#value' && kindColumn !== undefined && resolved !== undefined) {
        const context = { reading: resolved.reading, days };
        return planKinds({ place, kindColumn, kinds: this.#kinds }, this.#inputs, context);
      }
      const input = this.#inputs.get(target);
      if (input === undefined || resolved === undefined) return [];
      return [{ place, input, reading: resolved.reading, days }];
    });
  }

  /** The day that a row is about; '' if there is none. */
  dayReader(): ((row: number) => string) | undefined {
    const column = this.#columnOf('day');
    if (column === undefined) return undefined;
    const context = dayContext(column, this.#rows, this.file.days);
    return (row) => dayOf(column, row, context);
  }

  /** Whether a cell is imported, or says of its row what is imported. */
  usesCell(row: number, place: number): boolean {
    const target = this.#columns[place]?.target ?? '';
    if (target !== '#value' && target !== '#kind') return target !== '';
    const column = this.#columnOf('kind');
    const key = column === undefined ? '' : foldText(cellOf(column, row).text);
    return this.#kinds.find((kind) => kind.key === key)?.heading !== '';
  }

  #columnOf(of: RowTarget): FileColumn | undefined {
    const place = this.#choices.findIndex(({ target }) => target.type === 'row' && target.of === of);
    return this.file.table.columns[place];
  }

  #listKinds(): RowKind[] {
    const column = this.#columnOf('kind');
    if (column === undefined) return [];
    return Array.from(kindsIn(column, this.#rows), ([key, { text, rows }]) => {
      const heading = this.#chosenKinds.get(key) ?? inputOfKind(text, this.#matcher);
      return { key, text, rows, heading };
    });
  }

  /** The values in a row that identify its employee. */
  keysOf(row: number): RowKeys {
    const judged: JudgedCell[] = [];
    const text = (key: EmployeeKey) => {
      const place = this.#choices.findIndex(({ target }) => target.type === 'person' && target.key === key);
      const column = this.file.table.columns[place];
      if (column === undefined) return '';
      const cell = judgeCell(cellOf(column, row), judgedKeys[key]);
      judged.push(cell);
      return cell.text;
    };
    const name = text('name') || `${text('first-name')} ${text('last-name')}`.trim();
    const keys = { number: text('number'), idNumber: text('id-number'), email: text('email'), name };
    return {
      ...keys,
      doubt: judged.find(({ doubt }) => doubt !== undefined)?.doubt,
      isBlocked: judged.some(({ verdict }) => verdict === 'block'),
    };
  }

  #change(place: number, choice: Choice): void {
    this.#choices = this.#choices.map((other, index) => (index === place ? choice : other));
  }

  #describe(place: number): MappedColumn {
    const column = this.file.table.columns[place];
    const { target, sureness, reading, isChosen } = this.#choices[place] ?? ignored;
    const filled = this.#filled[place] ?? 0;
    const key = targetKey(target);
    const input = this.#inputs.get(key);
    const asked = { rows: this.#rows, chosen: reading };
    const ofKinds =
      key === '#value' ? this.#kinds.flatMap(({ heading = '' }) => this.#inputs.get(heading) ?? []) : [];
    const resolved =
      column && (input ? resolveReading(column, input.kind, asked) : readingOfKinds(column, ofKinds, asked));
    return {
      place,
      letters: column?.letters ?? '',
      header: this.#headers[place] ?? '',
      samples: this.#samplesOf(place),
      filled,
      isUnmatched: key === '' && filled > 0 && isChosen !== true,
      target: key,
      sureness,
      resolved,
      looksLikeHours: input !== undefined && isDays(input) && this.#isMostlyDoubtful(place, input),
    };
  }

  #samplesOf(place: number): string[] {
    const column = this.file.table.columns[place];
    const target = this.#choices[place]?.target;
    const isPersonal =
      (target?.type === 'person' && target.key === 'id-number') || isPersonalName(this.#headers[place] ?? '');
    const samples: string[] = [];
    for (const row of this.#rows) {
      const text = column === undefined ? '' : cellOf(column, row).text.trim();
      if (text !== '')
        samples.push(target?.type === 'ignored' ? withoutNumbers(text) : maskedIf(isPersonal, text));
      if (samples.length === sampleCount) break;
    }
    return samples;
  }

  #isMostlyDoubtful(place: number, input: InputColumn): boolean {
    const column = this.file.table.columns[place];
    if (column === undefined) return false;
    const context = { reading: {}, days: this.file.days };
    const values = this.#rows
      .map((row) => readValue(cellOf(column, row), input, context))
      .filter((read) => read.state === 'value');
    return values.filter(({ doubt }) => doubt === 'many-days').length * 2 > values.length;
  }
}
