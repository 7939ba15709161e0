import type { ChartAccount } from '#electron/journals/contract/chart-of-accounts.ts';
import { journalLineKey as lineId, type BookedLine } from '#electron/journals/contract/journal-book.ts';
import type { KnownAccounts } from './known-accounts.ts';
import { pasteAccounts, type PastedAccounts } from './paste-accounts.ts';

type Accounts = Readonly<Record<string, ChartAccount>>;

interface Typed {
  /** What is typed in each line, by its id. */
  readonly read: () => Accounts;
  readonly write: (accounts: Accounts) => void;
}

/** The last block of accounts that was pasted, which can be undone as long as nothing was typed after it. */
export class AccountBlock {
  readonly #lines: readonly BookedLine[];
  readonly #known: () => KnownAccounts;
  readonly #typed: Typed;
  #pasted = $state.raw<PastedAccounts | null>(null);
  #before: Accounts = {};
  #after = $state.raw('');

  constructor(lines: readonly BookedLine[], known: () => KnownAccounts, typed: Typed) {
    this.#lines = lines;
    this.#known = known;
    this.#typed = typed;
  }

  /** What came of it; null before anything was pasted. */
  get pasted(): PastedAccounts | null {
    return this.#pasted;
  }

  get canUndo(): boolean {
    return this.#pasted !== null && this.#after === JSON.stringify(this.#typed.read());
  }

  paste(text: string, line: BookedLine, part: 'code' | 'name'): void {
    const from = this.#lines.findIndex((one) => lineId(one) === lineId(line));
    const pasted = pasteAccounts(text, { lines: this.#lines, from, part, known: this.#known() });
    this.#before = this.#typed.read();
    const filled = [...pasted.accounts].flatMap(([index, account]) => {
      const own = this.#lines[index];
      return own === undefined ? [] : [[lineId(own), account] as const];
    });
    this.#typed.write(Object.fromEntries(filled));
    this.#after = JSON.stringify(this.#typed.read());
    this.#pasted = pasted;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.#typed.write(this.#before);
    this.#pasted = null;
  }
}
