import { createContext } from 'svelte';

const tickMs = 20_000;

/** The current time, from which ages on the screen are calculated. */
export class Clock {
  #now = $state(Date.now());

  get now(): number {
    return this.#now;
  }

  /** Ticks until the returned function is called. */
  start(): () => void {
    this.#now = Date.now();
    const timer = setInterval(() => (this.#now = Date.now()), tickMs);
    return () => clearInterval(timer);
  }
}

export const [useClock, provideClock] = createContext<Clock>();
