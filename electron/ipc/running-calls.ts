import type { createPipeline } from './pipeline.ts';

type Dispatch = ReturnType<typeof createPipeline>;

/** Tracks the calls that are not answered yet, so that the stores are not closed before the last keystroke is saved. */
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

  /** Resolves once all calls are answered, including those that come in meanwhile. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
