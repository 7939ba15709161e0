import type { ChartAccount } from '#electron/journals/contract/chart-of-accounts.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import type { Option } from '#ui/form/option.ts';

const codeKey = (code: string) => code.trim().toLowerCase();

/** The accounts of a chart, found by code or by name. */
export class KnownAccounts {
  readonly accounts: readonly ChartAccount[];
  readonly #byCode: ReadonlyMap<string, ChartAccount>;
  /** Undefined where several accounts have one name: none of them is meant by it. */
  readonly #byName: ReadonlyMap<string, ChartAccount | undefined>;

  constructor(accounts: readonly ChartAccount[]) {
    this.accounts = accounts;
    const coded = accounts.filter(({ code }) => code !== '');
    this.#byCode = new Map(coded.map((account) => [codeKey(account.code), account]));
    const named = Map.groupBy(accounts, ({ name }) => foldText(name));
    named.delete('');
    this.#byName = new Map([...named].map(([name, own]) => [name, own.length === 1 ? own[0] : undefined]));
  }

  withCode(code: string): ChartAccount | undefined {
    return this.#byCode.get(codeKey(code));
  }

  /** The account that a text is the code of, or else the name. */
  meantBy(text: string): ChartAccount | undefined {
    return this.withCode(text) ?? this.#byName.get(foldText(text));
  }

  /** Whether the books have this account; an empty one is none, and without a chart nobody knows. */
  has({ code, name }: ChartAccount): boolean {
    if (this.accounts.length === 0 || (code === '' && name === '')) return true;
    return code === '' ? this.#byName.has(foldText(name)) : this.withCode(code) !== undefined;
  }

  /** The account that is meant by what was chosen in one of its fields; undefined if there is none, or several. */
  chosen(part: 'code' | 'name', text: string): ChartAccount | undefined {
    return part === 'code' ? this.withCode(text) : this.#byName.get(foldText(text));
  }

  /** To choose from in the field of a code or of a name: what the books have, and what is typed there now. */
  options(part: 'code' | 'name', typed: string, unknown: string): readonly Option[] {
    const other = part === 'code' ? 'name' : 'code';
    const found = new Map(
      [...Map.groupBy(this.accounts, (account) => account[part])]
        .filter(([text]) => text !== '')
        .map(([text, own]): [string, Option] => [
          text,
          { value: text, label: text, detail: own.map((account) => account[other]).join(', ') },
        ]),
    );
    const offered = [...found.values()];
    const isOffered = typed === '' || found.has(typed);
    return isOffered ? offered : [{ value: typed, label: typed, detail: unknown }, ...offered];
  }
}
