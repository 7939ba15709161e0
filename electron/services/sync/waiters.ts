import type { Step } from './plan.ts';

interface Waiter {
  readonly needs: (step: Step) => boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Those who wait until no step is left that they need. */
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
