import type { Bridge } from '#bridge/bridge.ts';
import type { InputReportRow } from '#electron/input-report/contract/input-report.ts';
import { onceOffMessages } from '#features/inputs/texts/once-off.ts';
import { ResultOutput, type Exported } from '#results/result-output.svelte.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import { inputReportMessages } from './texts/input-report.ts';
import { inputReportColumns } from './input-report-columns.ts';
import type { InputReportOf, InputReportState } from './input-report-state.svelte.ts';

/** The report as a table, on paper or in a file. */
export class InputReportTable {
  readonly #report: InputReportState;
  readonly #columns = $derived.by(() => {
    const { inputReport } = this.#report;
    return inputReport === null ? [] : inputReportColumns(inputReport);
  });
  readonly view = new ResultState<InputReportRow>(
    () => this.#report.inputReport?.rows ?? [],
    () => this.#columns,
  );
  readonly output: ResultOutput;

  constructor(bridge: Bridge, report: InputReportState) {
    this.#report = report;
    this.output = new ResultOutput(bridge, () => this.#exported());
  }

  close(): void {
    this.#report.close();
    this.output.end();
    this.view.reset();
  }

  async choose(of: InputReportOf): Promise<void> {
    // A report that is being printed must not change.
    if (this.output.isOnPaper) return;
    this.view.reset();
    await this.#report.choose(of);
  }

  #exported(): Exported {
    const inputReport = this.#report.inputReport;
    if (inputReport === null) throw new Error('There is no input report yet.');
    const { company, payFrequency, periodEnd, onceOff, of, sentAt } = inputReport;
    const period = onceOff === true ? [periodEnd, onceOffMessages.inFileNames] : [periodEnd];
    // A period has several submissions, and the file of one report must not overwrite that of another.
    const sending = sentAt === null ? [] : [inputReportMessages.sentInFileNames(sentAt)];
    const parts = [inputReportMessages.fileNames[of], company, payFrequency, ...period, ...sending];
    return {
      about: this.#report.period,
      suggestedName: this.view.fileName(parts.join(' ')),
      rows: this.view.result.rows.length,
    };
  }
}
