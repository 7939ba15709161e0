import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { SheetEmployee } from '#electron/employees/contract/typed-change.ts';
import { maxEmployees } from '#electron/onboarding/contract/onboarding.ts';
import type { CompanyRef } from '#kit/ids.ts';

/** What a sheet of changes asks main about. */
export interface Asked {
  readonly company: CompanyRef;
  /** Who has a row, in the order of the rows. */
  readonly employeeIds: readonly number[];
  /** What was sent and done before is of no interest here. */
  readonly since: number;
}

/** A cell as the key of what is typed in it. */
export const keyOf = (rowId: string, path: string): string => `${rowId} ${path}`;

export function placeOf(key: string): readonly [rowId: string, path: string] {
  const [rowId = '', path = ''] = key.split(' ');
  return [rowId, path];
}

/** Splits what is asked about many employees into calls. */
function* inCalls<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += maxEmployees) yield all.slice(from, from + maxEmployees);
}

/** Main as a sheet of changes asks it, about as many employees as a call takes. */
export class SheetCalls {
  readonly #calls: Bridge['calls'];
  readonly #asked: Asked;

  constructor(calls: Bridge['calls'], asked: Asked) {
    this.#calls = calls;
    this.#asked = asked;
  }

  /** The rows, with what the records have in these fields. */
  async read(paths: readonly string[]): Promise<SheetEmployee[]> {
    const { company, employeeIds, since } = this.#asked;
    const rows: SheetEmployee[] = [];
    for (const some of inCalls(employeeIds)) {
      const asked = { ...company, employeeIds: some, paths: [...paths], since };
      rows.push(...(await this.#calls.employees.sheet(asked)).rows);
    }
    return rows;
  }

  /** Stores what was typed, by the keys of the cells. */
  async save(flat: Readonly<Record<string, string>>): Promise<void> {
    const texts = new Map<number, Record<string, string>>();
    for (const [key, text] of Object.entries(flat)) {
      const [rowId, path] = placeOf(key);
      texts.set(Number(rowId), { ...texts.get(Number(rowId)), [path]: text });
    }
    const all = Array.from(texts, ([employeeId, own]) => ({ employeeId, texts: own }));
    for (const employees of inCalls(all)) {
      await this.#calls.employees.saveTypedMany({ ...this.#asked.company, employees });
    }
  }

  /** What is stored for these employees, compared with their records. */
  async compare(employeeIds: readonly number[]) {
    const compared: CallOutput<'employees', 'compareTyped'>['compared'] = [];
    for (const some of inCalls(employeeIds)) {
      const asked = { ...this.#asked.company, employeeIds: some };
      compared.push(...(await this.#calls.employees.compareTyped(asked)).compared);
    }
    return compared;
  }
}
