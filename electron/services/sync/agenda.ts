import type { SyncRun } from '#store/records/sync.ts';
import type { CallPace } from './pace.ts';
import { durationOf, planSteps, withoutUnagreed } from './plan.ts';
import type { Focus, Known, Step, StepKind } from './plan.ts';

/** After these the plan depends on what they told. */
const revealing: ReadonlySet<StepKind> = new Set<StepKind>([
  'people',
  'pay-points',
  'pay-runs',
  'pay-run-payslips',
]);

interface AgendaParts {
  readonly readKnown: () => Promise<Known>;
  readonly pace: CallPace;
}

/** The calls that are still to be made for a company, planned anew whenever something is wanted or told. */
export class Agenda {
  readonly #parts: AgendaParts;
  /** Null: to be planned anew. */
  #steps: readonly Step[] | null = null;
  #known: Known | null = null;
  #focus: Focus | null = null;

  constructor(parts: AgendaParts) {
    this.#parts = parts;
  }

  /** As they were planned last; null where that no longer holds. */
  get steps(): readonly Step[] | null {
    return this.#steps;
  }

  get attended(): boolean {
    return this.#focus !== null;
  }

  get peopleUnread(): number {
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
    this.#known ??= await this.#parts.readKnown();
  }

  /** What may be called now. What is wanted while this reads the cache is in it too. */
  async plan(
    run: () => SyncRun,
    without: (steps: readonly Step[]) => readonly Step[],
  ): Promise<readonly Step[]> {
    while (this.#steps === null) {
      const { wanted } = run();
      const focus = this.#focus;
      this.#known = await this.#parts.readKnown();
      if (wanted !== run().wanted || focus !== this.#focus) continue;
      this.#steps = without(planSteps(wanted, this.#known, focus));
    }
    return withoutUnagreed(this.#steps, { agreed: run().agreed, durationMs: this.durationMs });
  }

  /** Over with the first of the steps, unless others took their place meanwhile. */
  pass({ kind, id }: Step, steps: readonly Step[] | null): void {
    const holds = this.#steps === steps && !revealing.has(kind);
    this.#steps = holds ? (steps?.slice(1) ?? null) : null;
    if (kind !== 'payslips' || this.#known === null) return;
    const payslips = this.#known.payslips.filter(({ employeeId }) => employeeId !== id);
    this.#known = { ...this.#known, payslips };
  }
}
