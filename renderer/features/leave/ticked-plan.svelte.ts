import { addLeave } from '#electron/leave/contract/leave-amount.ts';
import type { PlannedLeave } from '#electron/leave/contract/leave.ts';

const idOf = ({ employeeId }: PlannedLeave): string => String(employeeId);
const hasDays = ({ days }: PlannedLeave): boolean => days.length > 0;

/** A plan of leave in which employees are ticked. Whoever was unticked stays so when the plan changes. */
export class TickedPlan {
  /** The ids of the employees who are ticked. */
  ticked = $state.raw<ReadonlySet<string>>(new Set());
  #employees = $state.raw<readonly PlannedLeave[] | null>(null);
  #unticked: ReadonlySet<string> = new Set();

  /** Null until there is a plan. */
  get employees(): readonly PlannedLeave[] | null {
    return this.#employees;
  }

  /** Those whose leave is captured. */
  readonly chosen = $derived.by(() => (this.#employees ?? []).filter((one) => this.ticked.has(idOf(one))));

  readonly leftOut = $derived.by(() =>
    (this.#employees ?? []).filter((one) => !this.ticked.has(idOf(one))).map(({ employeeId }) => employeeId),
  );

  /** The number of days to be captured, each of each employee; and of those that are of the other type. */
  readonly days = $derived.by(() => this.chosen.reduce((sum, { days }) => sum + days.length, 0));
  readonly rest = $derived.by(() => this.chosen.reduce((sum, { rest }) => sum + rest.length, 0));

  /** What the days come to. */
  readonly total = $derived.by(() => addLeave(this.chosen.map(({ amount }) => amount)));

  /** Employees of whom it is not known whether they have leave already. */
  readonly unread = $derived.by(() => this.chosen.filter(({ unread }) => unread));

  /** The same, and those of whom it is not known whether their balance is enough. */
  readonly notKnown = $derived.by(() =>
    this.chosen
      .filter(({ unread, balanceUnread }) => unread || balanceUnread)
      .map(({ employeeId }) => employeeId),
  );

  /** Employees whose balance is not enough. */
  readonly short = $derived.by(() => this.chosen.filter(({ covered }) => covered === false));

  show(employees: readonly PlannedLeave[]): void {
    this.#noteTicks();
    this.#employees = employees;
    this.ticked = new Set(
      employees.filter((one) => hasDays(one) && !this.#unticked.has(idOf(one))).map(idOf),
    );
  }

  untickShort(): void {
    const ids = new Set(this.short.map(idOf));
    this.ticked = new Set([...this.ticked].filter((id) => !ids.has(id)));
  }

  /** Notes who is ticked now. Whoever has no days in this plan had no choice, and keeps the last one. */
  #noteTicks(): void {
    const asked = new Set((this.#employees ?? []).filter(hasDays).map(idOf));
    this.#unticked = this.#unticked.difference(asked).union(asked.difference(this.ticked));
  }
}
