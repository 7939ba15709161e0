import type { Answer, Question } from '#sheet/notices.ts';

/** A question of the sheet that only the clerk can answer; the sheet waits for it. */
export class SheetQuestion {
  #answer: ((answer: Answer) => void) | undefined;
  #asked = $state.raw<Question | null>(null);

  /** Null if no question is open. */
  get asked(): Question | null {
    return this.#asked;
  }

  readonly ask = (question: Question): Promise<Answer> => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#asked = question;
    this.#answer = resolve;
    return promise;
  };

  /** Does nothing if no question is open. */
  answer(answer: Answer): void {
    const resolve = this.#answer;
    this.#asked = null;
    this.#answer = undefined;
    resolve?.(answer);
  }
}
