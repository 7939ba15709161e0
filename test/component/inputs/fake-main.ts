import { cellKey } from '#features/inputs/values/cell-key.ts';
import type { OpenedDraft } from '#features/inputs/draft/draft-data.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { SubmissionProgress, CellOutcome, DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import {
  everythingId,
  noArrangement,
  type Layout,
  type LayoutOrigin,
} from '#electron/layouts/contract/layout.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { createFakeBridge, type FakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { employeeAt } from './period.ts';

/** A main with one draft in memory, which stores what is written and reviews it. */
export class FakeMain {
  readonly fake: FakeBridge;
  readonly cells = new Map<string, DraftCell>();
  /** Replaced by a test in which main has to behave differently. */
  readonly handlers: FakeHandlers;
  opened: OpenedDraft;
  layouts: readonly Layout[] = [{ id: everythingId, name: '', columns: [], arrangement: noArrangement }];
  chosenId = everythingId;
  shared: readonly LayoutOrigin[] = [];
  submissions = 0;

  constructor(opened: OpenedDraft, handlers: FakeHandlers = {}) {
    this.opened = opened;
    for (const cell of opened.cells) this.cells.set(cellKey(cell), cell);
    this.handlers = {
      'bulkInputs.open': () => ({ ...this.opened, cells: [...this.cells.values()] }),
      'bulkInputs.refresh': () => ({ fetchedAt: Date.now() }),
      'bulkInputs.write': ({ changes }) => this.#write(changes),
      'bulkInputs.readBases': ({ employeeIds }) => ({ read: employeeIds.length, failed: 0 }),
      'bulkInputs.readUnread': ({ employeeIds }) => ({ read: employeeIds.length, failed: 0 }),
      'bulkInputs.readLastPeriod': ({ employeeIds }) => ({ read: employeeIds.length, failed: 0 }),
      'bulkInputs.markEnded': () => ({ savedAt: Date.now() }),
      'bulkInputs.writeNotes': () => ({ savedAt: Date.now() }),
      'imports.leftOut': () => ({ files: [] }),
      'layouts.list': () => ({
        layouts: [...this.layouts],
        chosenId: this.chosenId,
        shared: [...this.shared],
      }),
      'layouts.save': ({ layout }) => this.#saveLayout(layout),
      'layouts.choose': ({ layoutId }) => {
        this.chosenId = layoutId;
        return {};
      },
      'bulkInputs.review': ({ employeeIds }) => this.#review(employeeIds),
      'bulkInputs.send': () => ({ submissionId: `batch-${++this.submissions}` }),
      'bulkInputs.stop': () => ({}),
      'bulkInputs.settle': () => ({ failure: null }),
      'bulkInputs.discard': () => this.#discard(),
      'bulkInputs.addColumn': ({ heading, scope, kind }) => ({
        column: { heading, scope, kind, source: 'typed' },
      }),
      'bulkInputs.usedInputs': () => ({ inputs: [] }),
      'bulkInputs.removeColumn': () => ({}),
      'settings.write': () => defaultSettings,
      ...handlers,
    };
    this.fake = createFakeBridge(this.handlers);
  }

  asked(call: string): unknown[] {
    return this.fake.asked.filter((asked) => asked.call === call).map(({ input }) => input);
  }

  progress(change: Partial<SubmissionProgress>): void {
    this.fake.emit('bulkInputs.progress', {
      submissionId: `batch-${this.submissions}`,
      draftId: this.opened.draftId,
      state: 'sending',
      cells: 0,
      applied: 0,
      rejected: 0,
      notKept: 0,
      conflict: 0,
      needsClerk: 0,
      unknown: 0,
      waiting: 0,
      calculating: 0,
      ...change,
    });
  }

  /** Notifies the page of the service's outcomes; applied cells leave the draft, as in the outbox. */
  notify(outcomes: readonly CellOutcome[]): void {
    const applied = outcomes.filter(({ state }) => state === 'applied');
    const bases = applied.flatMap((cell) => {
      const value = this.cells.get(cellKey(cell))?.value;
      this.cells.delete(cellKey(cell));
      const { employeeId, heading } = cell;
      return value === null || value === undefined
        ? []
        : [{ employeeId, heading, value, readAt: Date.now() }];
    });
    const { draftId } = this.opened;
    const settled = applied.map(({ employeeId, heading }) => ({ employeeId, heading }));
    this.fake.emit('bulkInputs.changed', { draftId, outcomes: [...outcomes], bases, settled });
  }

  #write(changes: readonly (Omit<DraftCell, 'typed'> & { typed: string | null })[]) {
    for (const { typed, ...change } of changes) {
      const key = cellKey(change);
      if (typed === null) this.cells.delete(key);
      else this.cells.set(key, { ...change, typed });
    }
    return { savedAt: Date.now() };
  }

  #saveLayout(layout: Layout) {
    this.layouts = [...this.layouts.filter(({ id }) => id !== layout.id), layout];
    return {};
  }

  #discard() {
    this.cells.clear();
    return {};
  }

  #review(employeeIds: readonly number[] | null) {
    const values = new Map(this.opened.bases.map((base) => [cellKey(base), base.value]));
    const scopes = new Map(this.opened.columns.map(({ heading, scope }) => [heading, scope]));
    const own = [...this.cells.values()]
      .filter(({ employeeId }) => employeeIds === null || employeeIds.includes(employeeId))
      .toSorted((a, b) => a.employeeId - b.employeeId);
    const changes = own.flatMap(({ heading, value, ...row }) =>
      value === null
        ? []
        : [
            {
              ...rowOf(row),
              heading,
              scope: scopes.get(heading) ?? ('payslip' as const),
              old: values.get(cellKey({ ...rowOf(row), heading })) ?? null,
              new: value,
            },
          ],
    );
    const totals = [...Map.groupBy(changes, ({ heading }) => heading)].map(([heading, cells]) => ({
      heading,
      changes: cells.length,
      old: cells.some(({ old }) => old === null) ? null : sum(cells.map(({ old }) => old ?? '')),
      new: sum(cells.map((cell) => cell.new)),
    }));
    const invalid = own.filter(({ value }) => value === null).length;
    const requests = Math.ceil(new Set(changes.map(({ employeeId }) => employeeId)).size / 100);
    const token = JSON.stringify(changes).length.toString();
    return { token, changes, totals, unchanged: 0, invalid, locked: 0, requests, readsAgain: true };
  }
}

function sum(values: readonly string[]): string {
  return values.reduce((total, value) => total + Number(value), 0).toFixed(2);
}

export function outcome(line: number, heading: string, change: Partial<CellOutcome> = {}): CellOutcome {
  return {
    employeeId: employeeAt(line),
    heading,
    state: 'applied',
    reason: null,
    message: null,
    theirs: null,
    ...change,
  };
}
