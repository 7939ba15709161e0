import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { foldText } from './fold-text.ts';

/** A hash of the file's headers: the next file from the same program, with other rows, has the same shape. */
export async function shapeOf(headers: readonly string[]): Promise<string> {
  const text = JSON.stringify(headers.map(foldText));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Fields = NonNullable<CallInput<'imports', 'remember'>['mapping']['fields']>;

/** Remembers what the clerk chose for the columns of a company's files, for the next file with the same headers. */
export class FieldMemory {
  readonly #calls: Bridge['calls'];
  readonly #company: CompanyRef;
  readonly #purpose: string;

  /** `purpose` keeps files with the same headers apart that are used differently. */
  constructor(
    { calls }: Pick<Bridge, 'calls'>,
    company: CompanyRef,
    purpose: 'employees:take-on' | 'employees:change' | 'pay-file',
  ) {
    this.#calls = calls;
    this.#company = company;
    this.#purpose = purpose;
  }

  /** Undefined if nothing was chosen for such a file, or if it cannot be read. */
  async recall(headers: readonly string[]): Promise<Fields | undefined> {
    try {
      const { mapping } = await this.#calls.imports.recall({
        ...this.#company,
        shape: await this.#shapeOf(headers),
      });
      const fields = mapping?.fields;
      return fields?.paths.length === headers.length ? fields : undefined;
    } catch {
      // The file is then matched by its headers, as the first one was.
      return undefined;
    }
  }

  async remember(headers: readonly string[], fields: Fields): Promise<void> {
    const shape = await this.#shapeOf(headers);
    await this.#calls.imports.remember({ ...this.#company, shape, mapping: { columns: [], fields } });
  }

  #shapeOf(headers: readonly string[]): Promise<string> {
    return shapeOf([this.#purpose, ...headers]);
  }
}
