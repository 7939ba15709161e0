import type { Bridge } from '#bridge/bridge.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Register, RegisterRow } from '#contract/domain/register.ts';
import { Latest } from '#state/latest.ts';
import { onceOffMessages } from '#messages/once-off.ts';
import { registerMessages } from '#messages/register.ts';
import { ResultOutput, type Exported } from '#results/result-output.svelte.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import { registerColumns } from './register-columns.ts';

export type RegisterOf = Register['of'];

/** What registers can be made of, where the dialog is opened. */
export interface RegisterHost {
  readonly period: PeriodRef;
  /** There is something to be sent, or something was. */
  readonly choices: readonly RegisterOf[];
  /** Before sending of these employees alone; null: everyone. */
  readonly ask: (
    of: RegisterOf,
    employeeIds: readonly number[] | null,
  ) => Promise<{ readonly register: Register }>;
}

/** The register dialog: of what is to be sent or was sent, on paper or in a file. */
export class RegisterState {
  readonly #host: RegisterHost;
  readonly #latest = new Latest();
  #isOpen = $state(false);
  #employeeIds: readonly number[] | null = null;
  #of = $state<RegisterOf>('draft');
  #register = $state.raw<Register | null>(null);
  #error = $state.raw<unknown>(null);
  readonly #columns = $derived(this.#register === null ? [] : registerColumns(this.#register));
  readonly view = new ResultState<RegisterRow>(
    () => this.#register?.rows ?? [],
    () => this.#columns,
  );
  readonly output: ResultOutput;

  constructor(bridge: Bridge, host: RegisterHost) {
    this.#host = host;
    this.output = new ResultOutput(bridge, () => this.#exported());
  }

  get period(): PeriodRef {
    return this.#host.period;
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

  get choices(): readonly RegisterOf[] {
    return this.#host.choices;
  }

  /** `preferred`, where there is any; else of whatever there is. Before sending it is of these employees; null: everyone. */
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
    this.output.end();
  }

  async choose(of: RegisterOf): Promise<void> {
    // What is on its way to the printer stays there.
    if (this.output.isOnPaper) return;
    this.view.reset();
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

  #exported(): Exported {
    const register = this.#register;
    if (register === null) throw new Error('There is no register yet.');
    const { company, payFrequency, periodEnd, onceOff, of, sentAt } = register;
    const period = onceOff === true ? [periodEnd, onceOffMessages.inFileNames] : [periodEnd];
    // A period has several submissions: the register of one must not take the place of another's.
    const sending = sentAt === null ? [] : [registerMessages.sentInFileNames(sentAt)];
    const parts = [registerMessages.fileNames[of], company, payFrequency, ...period, ...sending];
    return {
      about: this.#host.period,
      suggestedName: this.view.fileName(parts.join(' ')),
      rows: this.view.result.rows.length,
    };
  }
}
