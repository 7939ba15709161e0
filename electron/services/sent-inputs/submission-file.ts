import type { SubmissionFileMessages } from '#contract/calls/sent-inputs.ts';
import type { SentCell } from '#contract/domain/submission.ts';
import { toldOutcomeOf } from '#contract/domain/sent-outcome.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import type { ParsedInput } from '#contract/ipc.ts';
import type { CsvCell } from '#documents/csv.ts';
import type { Ports } from '../ports.ts';
import { canonicalDecimal } from '../values.ts';
import type { SubmissionHistory } from './submission-history.ts';

/** Number, person, column, before, sent, outcome, the service's words, ours, what is there now. */
const widths = [12, 28, 34, 14, 14, 20, 40, 60, 14] as const;

/** A sending as a file for people: one line a cell, in the order of their names. */
export class SubmissionFile {
  readonly #ports: Ports;
  readonly #history: SubmissionHistory;

  constructor(ports: Ports, history: SubmissionHistory) {
    this.#ports = ports;
    this.#history = history;
  }

  async export({ submissionId, show, kind, suggestedName, words }: ParsedInput<'sentInputs', 'export'>) {
    const cells = await this.#history.all(submissionId, show);
    const rows = cells.map((cell) => rowOf(cell, words));
    const bytes =
      kind === 'xlsx'
        ? this.#ports.writeXlsx(sheetOf(rows, words))
        : this.#ports.writeCsv([words.heads, ...rows.map((row) => row.map(csvCell))]);
    const saved = await this.#ports.files.save({ suggestedName, kind, bytes });
    if (saved === null) return { saved: null };
    await this.#record(submissionId, saved.name, cells.length);
    return { saved: { name: saved.name, cells: cells.length } };
  }

  async #record(submissionId: string, subject: string, cells: number): Promise<void> {
    const { work } = this.#ports.store;
    const { submission } = (await work.readSentSubmission({ submissionId })) ?? {};
    const { connectionId = null, companyId = null, periodEnd = null } = submission?.ref ?? {};
    const act = { at: this.#ports.clock.now(), kind: 'exported', outcome: 'done' } as const;
    await work.addAuditEntry({
      ...act,
      connectionId,
      companyId,
      periodEnd,
      submissionId,
      subject,
      new: String(cells),
    });
    this.#ports.emit('auditLog', 'changed', {});
  }
}

function rowOf(cell: SentCell, words: SubmissionFileMessages): (string | null)[] {
  const { number, name, heading, old, reason, message, theirs } = cell;
  const column = words.columns.find((one) => one.heading === heading)?.name ?? heading;
  const ours = reason === null ? null : words.reasons[reason];
  const outcome = words.states[toldOutcomeOf(cell)];
  return [number, name, column, old ?? words.unknown, cell.new, outcome, message, ours, theirs];
}

/** Numbers stay numbers; what a number would lose (`007`, a very long one) stays text. */
function csvCell(text: string | null, at: number): CsvCell {
  const isValue = at === 3 || at === 4 || at === 8;
  return text !== null && isValue && canonicalDecimal(text) === text ? { number: text } : text;
}

function sheetOf(rows: readonly (string | null)[][], words: SubmissionFileMessages): Spreadsheet {
  return {
    name: words.sheet,
    frozen: 2,
    columns: words.heads.map((head, at) => ({
      head,
      kind: at === 3 || at === 4 || at === 8 ? 'number' : 'text',
      width: widths[at] ?? 14,
    })),
    rows: rows.map((row) => [...row]),
  };
}
