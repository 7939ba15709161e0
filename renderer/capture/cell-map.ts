import type { CellRef } from './cell-key.ts';

/**
 * Something kept for each cell. By person and then by heading: a text made of both would have to be built and hashed at
 * every look, and a pasted draft is looked through thousands of cells at a time.
 */
export class CellMap<T> {
  readonly #people = new Map<number, Map<string, T>>();

  get({ employeeId, heading }: CellRef): T | undefined {
    return this.#people.get(employeeId)?.get(heading);
  }

  has({ employeeId, heading }: CellRef): boolean {
    return this.#people.get(employeeId)?.has(heading) === true;
  }

  set({ employeeId, heading }: CellRef, value: T): void {
    const person = this.#people.get(employeeId);
    if (person === undefined) this.#people.set(employeeId, new Map([[heading, value]]));
    else person.set(heading, value);
  }

  delete({ employeeId, heading }: CellRef): void {
    this.#people.get(employeeId)?.delete(heading);
  }

  /** Person after person, in the order in which they came. */
  values(): T[] {
    return Array.from(this.#people.values(), (person) => [...person.values()]).flat();
  }
}
