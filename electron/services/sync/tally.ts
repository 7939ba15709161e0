import type { AppErrorBody } from '#contract/errors.ts';
import { bodyOf, isAbsence } from './failure.ts';
import { keyOfStep, type Step } from './plan.ts';

/** What became of the calls of one run. */
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

  /** It is gone on with; what was skipped is still told. */
  resume(): void {
    if (this.#skips === 0) this.#failure = null;
  }

  without(steps: readonly Step[]): readonly Step[] {
    return steps.filter((step) => !this.#skipped.has(keyOfStep(step)));
  }
}
