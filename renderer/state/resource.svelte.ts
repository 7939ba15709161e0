import { isAppError } from '#kit/errors.ts';
import { Latest } from './latest.ts';

/** An answer and when the service gave it; null means that it never did, and this is what the cache has without it. */
export interface Loaded<T> {
  readonly value: T;
  readonly fetchedAt: number | null;
}

/**
 * `loading`: nothing to show yet · `ready`: the newest answer · `stale`: an older answer, the newest question failed ·
 * `failed`: nothing to show, and `error` says why.
 */
export type ResourceStatus = 'loading' | 'ready' | 'stale' | 'failed';

/** A value that is loaded and reloaded, with its age; outdated answers are dropped. */
export class Resource<T> {
  #loaded = $state.raw<Loaded<T> | null>(null);
  #error = $state.raw<unknown>(null);
  #busy = $state(false);
  readonly #latest = new Latest();

  get status(): ResourceStatus {
    if (this.#error !== null) return this.#loaded ? 'stale' : 'failed';
    return this.#loaded ? 'ready' : 'loading';
  }

  get value(): T | null {
    return this.#loaded?.value ?? null;
  }

  get fetchedAt(): number | null {
    return this.#loaded?.fetchedAt ?? null;
  }

  get error(): unknown {
    return this.#error;
  }

  /** True while a question is under way, whether or not there is something to show meanwhile. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Loads; the old value stays until the new one has arrived. Never rejects: a failure is in `error`. */
  async load(ask: () => Promise<Loaded<T>>): Promise<void> {
    const wanted = this.#latest.begin();
    this.#busy = true;
    try {
      const loaded = await ask();
      if (wanted()) this.set(loaded);
    } catch (error) {
      if (wanted() && !isAppError(error, 'cancelled')) this.#error = error;
    } finally {
      if (wanted()) this.#busy = false;
    }
  }

  /** The same value as before, with the same age, draws nothing anew. */
  set(loaded: Loaded<T>): void {
    const before = this.#loaded;
    if (before?.value !== loaded.value || before.fetchedAt !== loaded.fetchedAt) this.#loaded = loaded;
    this.#error = null;
  }

  /** Clears everything, for a new question under which the old answer must not be shown. */
  reset(): void {
    this.#latest.forget();
    this.#loaded = null;
    this.#error = null;
    this.#busy = false;
  }
}
