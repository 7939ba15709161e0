/** Public clients of the service wait about a second between calls. */
const usualCallMs = 1_100;
const practiceCallMs = 100;
/** How much the newest call says of the next ones. */
const weight = 0.1;

/** How long a call of one connection takes, its wait included, as the last ones did. */
export class CallPace {
  #callMs: number;

  constructor({ practice }: { practice: boolean }) {
    this.#callMs = practice ? practiceCallMs : usualCallMs;
  }

  get callMs(): number {
    return this.#callMs;
  }

  note(durationMs: number): void {
    this.#callMs += (Math.max(0, durationMs) - this.#callMs) * weight;
  }
}
