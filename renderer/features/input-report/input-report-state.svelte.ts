import type { PeriodRef } from '#kit/ids.ts';
import type { InputReport } from '#electron/input-report/contract/input-report.ts';
import { Latest } from '#state/latest.ts';

export type InputReportOf = InputReport['of'];

/** Provides the input reports of the screen that opens the dialog. */
export interface InputReportHost {
  readonly period: PeriodRef;
  /** Which reports can be made: of inputs to be sent, of inputs that were sent. */
  readonly choices: readonly InputReportOf[];
  /** A report before sending covers only these employees; null covers everyone. */
  readonly ask: (
    of: InputReportOf,
    employeeIds: readonly number[] | null,
  ) => Promise<{ readonly inputReport: InputReport }>;
}

/** The report that the input report dialog shows, of what is to be sent or was sent. */
export class InputReportState {
  readonly #host: InputReportHost;
  readonly #latest = new Latest();
  #isOpen = $state(false);
  #employeeIds: readonly number[] | null = null;
  #of = $state<InputReportOf>('draft');
  #inputReport = $state.raw<InputReport | null>(null);
  #error = $state.raw<unknown>(null);

  constructor(host: InputReportHost) {
    this.#host = host;
  }

  get period(): PeriodRef {
    return this.#host.period;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get of(): InputReportOf {
    return this.#of;
  }

  get inputReport(): InputReport | null {
    return this.#inputReport;
  }

  get error(): unknown {
    return this.#error;
  }

  get choices(): readonly InputReportOf[] {
    return this.#host.choices;
  }

  /**
   * Opens the `preferred` report if there is one, else any other. Before sending it covers only these employees; null
   * covers everyone.
   */
  async open(preferred: InputReportOf, employeeIds: readonly number[] | null = null): Promise<void> {
    const first = this.choices.find((of) => of === preferred) ?? this.choices[0];
    if (first === undefined) return;
    this.#employeeIds = employeeIds;
    this.#isOpen = true;
    await this.choose(first);
  }

  close(): void {
    this.#latest.forget();
    this.#isOpen = false;
  }

  async choose(of: InputReportOf): Promise<void> {
    const wanted = this.#latest.begin();
    this.#of = of;
    this.#inputReport = null;
    this.#error = null;
    try {
      const { inputReport } = await this.#host.ask(of, this.#employeeIds);
      if (wanted()) this.#inputReport = inputReport;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }
}
