import type { Bridge } from '#bridge/bridge.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { InputReport, InputReportRow } from '#electron/input-report/contract/input-report.ts';
import { Latest } from '#state/latest.ts';
import { onceOffMessages } from '#features/inputs/texts/once-off.ts';
import { inputReportMessages } from './texts/input-report.ts';
import { ResultOutput, type Exported } from '#results/result-output.svelte.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import { inputReportColumns } from './input-report-columns.ts';

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

/** The input report dialog: a report of what is to be sent or was sent, on paper or in a file. */
export class InputReportState {
  readonly #host: InputReportHost;
  readonly #latest = new Latest();
  #isOpen = $state(false);
  #employeeIds: readonly number[] | null = null;
  #of = $state<InputReportOf>('draft');
  #inputReport = $state.raw<InputReport | null>(null);
  #error = $state.raw<unknown>(null);
  readonly #columns = $derived(this.#inputReport === null ? [] : inputReportColumns(this.#inputReport));
  readonly view = new ResultState<InputReportRow>(
    () => this.#inputReport?.rows ?? [],
    () => this.#columns,
  );
  readonly output: ResultOutput;

  constructor(bridge: Bridge, host: InputReportHost) {
    this.#host = host;
    this.output = new ResultOutput(bridge, () => this.#exported());
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
    this.output.end();
  }

  async choose(of: InputReportOf): Promise<void> {
    // A report that is being printed must not change.
    if (this.output.isOnPaper) return;
    this.view.reset();
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

  #exported(): Exported {
    const inputReport = this.#inputReport;
    if (inputReport === null) throw new Error('There is no input report yet.');
    const { company, payFrequency, periodEnd, onceOff, of, sentAt } = inputReport;
    const period = onceOff === true ? [periodEnd, onceOffMessages.inFileNames] : [periodEnd];
    // A period has several submissions, and the file of one report must not overwrite that of another.
    const sending = sentAt === null ? [] : [inputReportMessages.sentInFileNames(sentAt)];
    const parts = [inputReportMessages.fileNames[of], company, payFrequency, ...period, ...sending];
    return {
      about: this.#host.period,
      suggestedName: this.view.fileName(parts.join(' ')),
      rows: this.view.result.rows.length,
    };
  }
}
