import type { createPipeline } from './pipeline.ts';

type Dispatch = ReturnType<typeof createPipeline>;

/** Knows which calls have not been answered yet, so that the stores are not closed under the last keystroke. */
export class RunningCalls {
  readonly #dispatch: Dispatch;
  readonly #running = new Set<Promise<unknown>>();

  constructor(dispatch: Dispatch) {
    this.#dispatch = dispatch;
  }

  readonly dispatch: Dispatch = (request) => {
    const answer = this.#dispatch(request);
    this.#running.add(answer);
    void answer.finally(() => this.#running.delete(answer));
    return answer;
  };

  /** Resolves when every call that has come in is answered, those that come meanwhile among them. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
