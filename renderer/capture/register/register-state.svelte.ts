import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Register } from '#contract/domain/register.ts';
import { Latest } from '#state/latest.ts';
import { onceOffMessages } from '#messages/once-off.ts';
import { registerMessages } from '#messages/register.ts';
import { tick } from 'svelte';

export type RegisterOf = Register['of'];
type SharedOut = CallInput<'registers', 'print'>;
type Saved = { readonly name: string } | null;

/** What registers can be made of, where the dialog is opened. */
export interface RegisterHost {
  readonly period: PeriodRef;
  /** There is something to be sent, or something was. */
  readonly choices: readonly RegisterOf[];
  /** Before sending of these people alone; null: everyone. */
  readonly ask: (
    of: RegisterOf,
    employeeIds: readonly number[] | null,
  ) => Promise<{ readonly register: Register }>;
}

/** The register dialog: of what is to be sent or was sent, on paper or in a file. */
export class RegisterState {
  readonly #bridge: Bridge;
  readonly #host: RegisterHost;
  readonly #latest = new Latest();
  #isOpen = $state(false);
  #employeeIds: readonly number[] | null = null;
  #of = $state<RegisterOf>('draft');
  #register = $state.raw<Register | null>(null);
  #error = $state.raw<unknown>(null);
  #onPaper = $state.raw<Register | null>(null);

  constructor(bridge: Bridge, host: RegisterHost) {
    this.#bridge = bridge;
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get of(): RegisterOf {
    return this.#of;
  }

  get register(): Register | null {
    return this.#register;
  }

  get error(): unknown {
    return this.#error;
  }

  /** What is laid out for paper now. */
  get onPaper(): Register | null {
    return this.#onPaper;
  }

  get choices(): readonly RegisterOf[] {
    return this.#host.choices;
  }

  /** `preferred`, where there is any; else of whatever there is. Before sending it is of these people; null: everyone. */
  async open(preferred: RegisterOf, employeeIds: readonly number[] | null = null): Promise<void> {
    const first = this.choices.find((of) => of === preferred) ?? this.choices[0];
    if (first === undefined) return;
    this.#employeeIds = employeeIds;
    this.#isOpen = true;
    await this.choose(first);
  }

  close(): void {
    this.#latest.forget();
    this.#isOpen = false;
    this.#onPaper = null;
  }

  async choose(of: RegisterOf): Promise<void> {
    const wanted = this.#latest.begin();
    this.#of = of;
    this.#register = null;
    this.#error = null;
    try {
      const { register } = await this.#host.ask(of, this.#employeeIds);
      if (wanted()) this.#register = register;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }

  /** False: nothing was printed. */
  async print(): Promise<boolean> {
    const done = await this.#layOut((handed) => this.#bridge.calls.registers.print(handed));
    return done?.printed === true;
  }

  /** Null: nothing was saved. */
  async savePdf(): Promise<Saved> {
    const done = await this.#layOut((handed) => this.#bridge.calls.registers.savePdf(handed));
    return done?.saved ?? null;
  }

  async saveTable(as: 'xlsx' | 'csv'): Promise<Saved> {
    const register = this.#register;
    if (register === null) return null;
    const done = await this.#try(async () => {
      const { registerSheet } = await import('./register-sheet.ts');
      const handed = { ...this.#handed(register), as, sheet: registerSheet(register) };
      return this.#bridge.calls.registers.saveTable(handed);
    });
    return done?.saved ?? null;
  }

  #handed(register: Register): SharedOut {
    const { company, payFrequency, periodEnd, onceOff, of, rows, sentAt } = register;
    const period = onceOff === true ? [periodEnd, onceOffMessages.inFileNames] : [periodEnd];
    // A period has several sendings: the register of one must not take the place of another's.
    const sending = sentAt === null ? [] : [registerMessages.sentInFileNames(sentAt)];
    const parts = [registerMessages.fileNames[of], company, payFrequency, ...period, ...sending];
    const suggestedName = parts.join(' ');
    return { ref: this.#host.period, suggestedName, rows: rows.length };
  }

  /** Puts the register where the printer sees it, for as long as main needs. */
  async #layOut<T>(act: (handed: SharedOut) => Promise<T>): Promise<T | undefined> {
    const register = this.#register;
    if (register === null) return undefined;
    this.#onPaper = register;
    await tick();
    await document.fonts.ready;
    try {
      return await this.#try(() => act(this.#handed(register)));
    } finally {
      this.#onPaper = null;
    }
  }

  async #try<T>(act: () => Promise<T>): Promise<T | undefined> {
    this.#error = null;
    try {
      return await act();
    } catch (error) {
      this.#error = error;
      return undefined;
    }
  }
}
