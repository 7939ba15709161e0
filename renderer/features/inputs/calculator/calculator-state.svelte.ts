import type { InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { TaxFacts } from '#electron/employees/contract/tax-facts.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import { longestNote, noteColumn } from '../values/employee-columns.ts';
import { payCalculatorMessages as messages } from '../texts/pay-calculator.ts';
import { taxTableOn } from '#payroll/engine/tax-year.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';
import {
  calculate,
  fieldsOf,
  ageGroupOf,
  frequencyOf,
  readField,
  type Age,
  type Calculation,
  type CalculatorField,
  type CalculatorProblem,
  type Frequency,
} from './calculate.ts';

const SALARY = 'calc.basic_salary.fixed_amount';
const CENTS = 100;

interface CalculatorSubject {
  /** The last day of the period. */
  readonly date: string;
  readonly facts: TaxFacts;
  /** `frequency` is null if the service does not state it. */
  readonly payFrequency: { readonly name: string; readonly frequency: string | null };
}

/** A calculation for one row, whose result can be put into the sheet. */
export class CalculatorState {
  readonly #inputs: BulkInputsState;
  readonly row: InputRow;
  readonly date: string;
  #kind = $state<Calculation>('nett-to-gross');
  readonly texts = $state<Record<CalculatorField, string>>({
    nett: '',
    old: '',
    new: '',
    oldDays: '',
    newDays: '',
    paid: '',
  });
  frequency = $state<Frequency | null>(null);
  age = $state<Age | null>(null);
  paysUif = $state<boolean | null>(null);
  readonly nonStandard: boolean;
  #target = $state('');

  constructor(inputs: BulkInputsState, row: InputRow, { date, facts, payFrequency }: CalculatorSubject) {
    this.#inputs = inputs;
    this.frequency = frequencyOf(payFrequency.frequency, payFrequency.name);
    this.age = ageGroupOf(facts.birthdate, date);
    this.paysUif = facts.paysUif;
    this.nonStandard = facts.isNonStandard === true;
    this.row = row;
    this.date = date;
    const ref = { ...row, heading: SALARY };
    const before = inputs.data?.base(ref)?.value ?? '';
    const now = inputs.data?.cell(ref)?.value ?? before;
    Object.assign(this.texts, { old: now === before ? '' : before, new: now });
    this.#target = this.targets.some(({ heading }) => heading === SALARY) ? SALARY : '';
  }

  get kind(): Calculation {
    return this.#kind;
  }

  choose(kind: Calculation): void {
    this.#kind = kind;
    this.#target =
      kind === 'nett-to-gross' && this.targets.some(({ heading }) => heading === SALARY) ? SALARY : '';
  }

  get result() {
    const { date, frequency, age, paysUif, nonStandard } = this;
    return calculate(this.#kind, this.texts, { date, frequency, age, paysUif, nonStandard });
  }

  /** Whether the period is later than the newest tax table. */
  get isContinued(): boolean {
    return this.date > taxTableOn(this.date).to;
  }

  problemOf(field: CalculatorField): CalculatorProblem | null {
    const read = readField(field, this.texts[field]);
    return typeof read === 'number' ? null : read;
  }

  get hasNoDays(): boolean {
    const isRead = fieldsOf[this.#kind].every((field) => this.problemOf(field) === null);
    return this.#kind === 'mid-period' && isRead && this.result === null;
  }

  /** Columns for the result. An amount for one period is not offered recurring ones, where it would be paid again. */
  get targets(): readonly InputColumn[] {
    const { columns = [], available = [] } = this.#inputs.data ?? {};
    return [...columns, ...available].filter(
      ({ kind, scope }) => kind === 'money' && (this.#kind === 'nett-to-gross' || scope === 'payslip'),
    );
  }

  get target(): string {
    return this.#target;
  }

  set target(heading: string) {
    this.#target = heading;
  }

  /** Puts the result and its working into the sheet; resolves to false if the row takes no input. */
  async apply(): Promise<boolean> {
    const { result, row } = this;
    const column = this.targets.find(({ heading }) => heading === this.#target);
    if (result === null || column === undefined) return false;
    const { heading } = column;
    await this.#inputs.showColumn(column);
    const { employeeId, onceOffId } = row;
    const ref = { employeeId, ...(onceOffId === undefined ? {} : { onceOffId }) };
    const before = this.#inputs.data?.noteOf(rowKey(ref)) ?? '';
    const note = messages.note(messages.kinds[this.#kind], result.working);
    const written = this.#inputs.grid?.enterValues([
      { ...ref, heading, value: (result.cents / CENTS).toFixed(2) },
      { ...ref, heading: noteColumn, value: joinNotes(before, note) },
    ]);
    return written?.changes.some(({ columnId }) => columnId === heading) ?? false;
  }
}

/** Keeps the clerk's own note and adds as much of the working as there is room for. */
function joinNotes(before: string, note: string): string {
  return (before === '' ? note : `${before} · ${note}`).slice(0, longestNote);
}
