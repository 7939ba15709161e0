import type { DraftCell, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { ReusePlan } from './contract/submission.ts';
import { AppError } from '#kit/errors.ts';
import type { ParsedInput } from '#electron/contract.ts';
import type { OutboxCell, SentCell } from './store/records.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import { namesOf, readColumnSources } from '#electron/inputs/column-sources.ts';
import { columnsOf } from '#electron/inputs/columns.ts';
import { readPeriodView } from '#electron/inputs/period-view.ts';
import { rowIdOf, rowOf } from '#electron/inputs/contract/row-ref.ts';
import { cellKey } from './cells.ts';
import type { Ports } from '#services/ports.ts';
import { sameInput } from '#services/values.ts';
import { columnFor } from './draft-column.ts';
import { draftToken } from './plan-put-back.ts';

/**
 * Only `fits` and `typed` can be taken over; `typed` means that the draft has something else there. `refused`: the service
 * did not accept the value, and would not accept it again.
 */
type ReuseState = 'fits' | 'typed' | 'refused' | 'once-off' | 'missing' | 'locked';

/** Whether a value that was sent can be used again, possibly in another period. */
function judgeReuse(of: {
  readonly cell: Pick<OutboxCell, 'heading' | 'value' | 'state' | 'reason'>;
  readonly column: Pick<InputColumn, 'onceOff'>;
  readonly row: Pick<InputRow, 'payslipId' | 'lock'> | undefined;
  readonly draft: Pick<DraftCell, 'value'> | undefined;
  readonly withRefused: boolean;
}): ReuseState {
  const { cell, column, row, draft, withRefused } = of;
  if (column.onceOff === true) return 'once-off';
  if (row === undefined || row.lock === 'no-payslip') return 'missing';
  if (row.lock !== null || row.payslipId === null) return 'locked';
  // What was refused only with others may be right itself.
  if (!withRefused && cell.state === 'rejected' && cell.reason === 'refused') return 'refused';
  const isSame =
    draft === undefined || (draft.value !== null && sameInput(cell.heading, draft.value, cell.value));
  return isSame ? 'fits' : 'typed';
}

interface Judged {
  readonly cell: SentCell;
  readonly column: InputColumn;
  readonly state: ReuseState;
  readonly seen: string | null;
}

/** Copies the values of a submission into the draft of a period of the same company and pay frequency. */
export class SubmissionReuse {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async plan(input: ParsedInput<'sentInputs', 'planReuse'>): Promise<ReusePlan> {
    const { judged } = await this.#judge(input);
    const of = (...states: ReuseState[]) => judged.filter(({ state }) => states.includes(state));
    const taken = of('fits', 'typed');
    return {
      token: tokenOf(judged),
      fits: taken.length,
      employees: new Set(taken.map(({ cell }) => rowIdOf(cell))).size,
      typed: of('typed').length,
      refused: of('refused').length,
      onceOff: of('once-off').length,
      missing: new Set(of('missing').map(({ cell }) => rowIdOf(cell))).size,
      locked: new Set(of('locked').map(({ cell }) => rowIdOf(cell))).size,
    };
  }

  async reuse(input: ParsedInput<'sentInputs', 'reuse'>) {
    const { draft, judged } = await this.#judge(input);
    if (tokenOf(judged) !== input.token) throw new AppError('review-outdated', {});
    const taken = judged.filter(({ state }) => state === 'fits' || (input.overTyped && state === 'typed'));
    if (taken.length === 0) throw new AppError('nothing-to-send', {});
    const { work } = this.#ports.store;
    const columns = new Map(taken.map(({ column }) => [column.heading, column]));
    for (const column of columns.values()) await work.addDraftColumn({ draftId: draft.id, column });
    await work.writeDraftCells({
      draftId: draft.id,
      at: this.#ports.clock.now(),
      changes: taken.map(({ cell, seen }) => ({
        ...rowOf(cell),
        heading: cell.heading,
        cell: { typed: cell.value, value: cell.value, seen },
      })),
    });
    return { draftId: draft.id, ref: draft.ref, cells: taken.length };
  }

  async #judge({ submissionId, ref, withRefused = false }: ParsedInput<'sentInputs', 'planReuse'>) {
    const { store, newId, clock } = this.#ports;
    const found = await store.work.readSentSubmission({ submissionId });
    if (found === null) throw new AppError('not-found', { what: 'submission' });
    // Ids repeat between companies: what was sent for one is never used for another.
    if (!isSameFrequency(found.submission.ref, ref)) throw new AppError('invalid-input', { path: 'ref' });
    const draft = await store.work.openDraft({ ...ref, newId: newId(), at: clock.now() });
    const view = await readPeriodView(store, draft, new Map());
    const rows = new Map(view.rows.map((row) => [rowIdOf(row), row]));
    const typed = new Map(draft.cells.map((cell) => [cellKey(cell), cell]));
    const held = new Map(view.bases.map((base) => [cellKey(base), base.value]));
    const columns = await this.#columns(draft, found.cells, view);
    const judged = found.cells.flatMap((cell): Judged[] => {
      const column = columns.get(cell.heading);
      if (column === undefined) return [];
      const draftCell = typed.get(cellKey(cell));
      const row = rows.get(rowIdOf(cell));
      const state = judgeReuse({ cell, column, row, draft: draftCell, withRefused });
      return [{ cell, column, state, seen: held.get(cellKey(cell)) ?? null }];
    });
    return { draft, judged };
  }

  /** The columns, named as in the sheet, since the name shows whether an item is paid once. */
  async #columns(
    { ref }: Draft,
    cells: readonly SentCell[],
    view: Parameters<typeof columnFor>[1],
  ): Promise<ReadonlyMap<string, InputColumn>> {
    const names = namesOf(await readColumnSources(this.#ports.store, ref));
    const unique = new Map(cells.map((cell) => [cell.heading, columnFor(cell, view)]));
    const named = columnsOf({ seen: [], added: [...unique.values()], meanings: [], names });
    return new Map(named.map((column) => [column.heading, column]));
  }
}

function isSameFrequency(a: PeriodRef, b: PeriodRef): boolean {
  const isPlace = a.connectionId === b.connectionId && a.companyId === b.companyId;
  return isPlace && a.payFrequencyId === b.payFrequencyId && a.onceOff === b.onceOff;
}

function tokenOf(judged: readonly Judged[]): string {
  return draftToken(
    judged.map(({ cell, state, seen }) => ({
      ...rowOf(cell),
      heading: cell.heading,
      state,
      value: cell.value,
      seen,
    })),
  );
}
