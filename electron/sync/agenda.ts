import type { AppErrorBody } from '#kit/errors.ts';
import { bodyOf, isAbsence } from './failure.ts';
import type { SyncRun } from './store/records.ts';
import type { CallPace } from './pace.ts';
import { durationOf, keyOfStep, planSteps, withoutUnagreed } from './plan.ts';
import type { Focus, Known, Looked, Step, StepKind } from './plan.ts';

/** Steps whose answers change the plan, so that it is made again after them. */
const revealing: ReadonlySet<StepKind> = new Set<StepKind>([
  'employees',
  'pay-points',
  'pay-runs',
  'pay-run-payslips',
]);

interface AgendaParts {
  readonly readLooked: () => Promise<Looked>;
  readonly readKnown: () => Promise<Known>;
  readonly pace: CallPace;
}

/** The calls still to be made for a company; planned again when more is wanted, or when an answer changes the plan. */
export class Agenda {
  readonly #parts: AgendaParts;
  /** Null if they have to be planned again. */
  #steps: readonly Step[] | null = null;
  #known: Looked | null = null;
  #focus: Focus | null = null;

  constructor(parts: AgendaParts) {
    this.#parts = parts;
  }

  /** The steps as last planned; null once they have to be planned again. */
  get steps(): readonly Step[] | null {
    return this.#steps;
  }

  get attended(): boolean {
    return this.#focus !== null;
  }

  get employeesUnread(): number {
    return this.#known?.payslips.filter(({ fetchedAt }) => fetchedAt === null).length ?? 0;
  }

  get durationMs(): number {
    const count = this.#known?.ages.count ?? 0;
    return durationOf(this.#steps ?? [], { count, callMs: this.#parts.pace.callMs });
  }

  focusOn(focus: Focus | null): void {
    const { payFrequencyId, employeeId } = this.#focus ?? {};
    if (focus?.payFrequencyId !== payFrequencyId || focus?.employeeId !== employeeId) this.#steps = null;
    this.#focus = focus;
  }

  reopen(): void {
    this.#steps = null;
  }

  /** Finds out from the cache what was never read. */
  async look(): Promise<void> {
    this.#known ??= await this.#parts.readLooked();
  }

  /** The steps that may be taken now, including those for what is wanted while this reads the cache. */
  async plan(
    run: () => SyncRun,
    without: (steps: readonly Step[]) => readonly Step[],
  ): Promise<readonly Step[]> {
    while (this.#steps === null) {
      const { wanted } = run();
      const focus = this.#focus;
      const known = await this.#parts.readKnown();
      this.#known = known;
      if (wanted !== run().wanted || focus !== this.#focus) continue;
      this.#steps = without(planSteps(wanted, known, focus));
    }
    return withoutUnagreed(this.#steps, { agreed: run().agreed, durationMs: this.durationMs });
  }

  /** Removes the step that was taken, the first of `steps`, unless they were planned again meanwhile. */
  pass({ kind, id }: Step, steps: readonly Step[] | null): void {
    const holds = this.#steps === steps && !revealing.has(kind);
    this.#steps = holds ? (steps?.slice(1) ?? null) : null;
    if (kind !== 'payslips' || this.#known === null) return;
    const payslips = this.#known.payslips.filter(({ employeeId }) => employeeId !== id);
    this.#known = { ...this.#known, payslips };
  }
}

/** The outcome of the calls of one run. */
export class Tally {
  #done = 0;
  #skips = 0;
  #failure: AppErrorBody | null = null;
  readonly #skipped = new Set<string>();

  get done(): number {
    return this.#done;
  }

  get skips(): number {
    return this.#skips;
  }

  get failure(): AppErrorBody | null {
    return this.#failure;
  }

  begin(): void {
    this.#done = 0;
    this.#skips = 0;
    this.#failure = null;
    this.#skipped.clear();
  }

  pass(): void {
    this.#done += 1;
  }

  skip(step: Step, error: unknown): void {
    this.#skipped.add(keyOfStep(step));
    if (isAbsence(error, step.kind)) return;
    this.#skips += 1;
    this.#failure = bodyOf(error);
  }

  fail(error: unknown): AppErrorBody {
    this.#failure = bodyOf(error);
    return this.#failure;
  }

  /** The run continues after a failure; steps that were skipped are still reported. */
  resume(): void {
    if (this.#skips === 0) this.#failure = null;
  }

  without(steps: readonly Step[]): readonly Step[] {
    return steps.filter((step) => !this.#skipped.has(keyOfStep(step)));
  }
}

interface Waiter {
  readonly needs: (step: Step) => boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Callers that wait until none of the steps that they need is left. */
export class Waiters {
  #waiting: readonly Waiter[] = [];

  until(needs: Waiter['needs']): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { needs, resolve, reject }];
    });
  }

  settle(left: readonly Step[]): void {
    const isOver = ({ needs }: Waiter) => !left.some(needs);
    const over = this.#waiting.filter(isOver);
    this.#waiting = this.#waiting.filter((waiter) => !isOver(waiter));
    for (const { resolve } of over) resolve();
  }

  reject(error: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(error);
  }
}
