import type { BatchFileWords } from '#contract/calls/sent-inputs.ts';
import type { SentCell, SentCells } from '#contract/domain/sent-batch.ts';
import { toldOutcomeOf } from '#contract/domain/sent-outcome.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import type { CsvCell } from '#documents/csv.ts';
import type { Ports } from '../ports.ts';
import { canonicalDecimal } from '../values.ts';
import type { BatchHistory } from './batch-history.ts';

interface Wanted {
  readonly batchId: string;
  readonly show: SentCells;
  readonly kind: 'xlsx' | 'csv';
  readonly suggestedName: string;
  readonly words: BatchFileWords;
}

/** Number, person, column, before, sent, outcome, the service's words, ours, what is there now. */
const widths = [12, 28, 34, 14, 14, 20, 40, 60, 14] as const;

/** A sending as a file for people: one line a cell, in the order of their names. */
export class BatchFile {
  readonly #ports: Ports;
  readonly #history: BatchHistory;

  constructor(ports: Ports, history: BatchHistory) {
    this.#ports = ports;
    this.#history = history;
  }

  async export({ batchId, show, kind, suggestedName, words }: Wanted) {
    const cells = await this.#history.all(batchId, show);
    const rows = cells.map((cell) => rowOf(cell, words));
    const bytes =
      kind === 'xlsx'
        ? this.#ports.writeXlsx(sheetOf(rows, words))
        : this.#ports.writeCsv([words.heads, ...rows.map((row) => row.map(csvCell))]);
    const saved = await this.#ports.files.save({ suggestedName, kind, bytes });
    if (saved === null) return { saved: null };
    await this.#record(batchId, saved.name, cells.length);
    return { saved: { name: saved.name, cells: cells.length } };
  }

  async #record(batchId: string, subject: string, cells: number): Promise<void> {
    const { work } = this.#ports.store;
    const { batch } = (await work.readSentBatch({ batchId })) ?? {};
    const { connectionId = null, companyId = null, periodEnd = null } = batch?.ref ?? {};
    const act = { at: this.#ports.clock.now(), kind: 'exported', outcome: 'done' } as const;
    await work.recordAct({
      ...act,
      connectionId,
      companyId,
      periodEnd,
      batchId,
      subject,
      new: String(cells),
    });
    this.#ports.emit('acts', 'changed', {});
  }
}

function rowOf(cell: SentCell, words: BatchFileWords): (string | null)[] {
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

function sheetOf(rows: readonly (string | null)[][], words: BatchFileWords): Spreadsheet {
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
