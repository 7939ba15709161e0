import type { ColumnMeaning, InputColumn, RowRef } from '#electron/inputs/contract/bulk-input.ts';
import { isPersonalPath } from '#payroll/personal-number.ts';
import { AppError } from '#kit/errors.ts';
import type { Ports } from '#services/ports.ts';
import { availableColumns } from '#electron/inputs/columns.ts';
import type { DraftViews } from './draft-views.ts';
import { refuseStrayRows } from '#electron/inputs/once-off.ts';

/** The columns that are saved with a draft: those that it uses, and those that were added to it. */
export class DraftColumns {
  readonly #ports: Ports;
  readonly #views: DraftViews;
  readonly #kept = new Map<string, ReadonlySet<string>>();

  constructor(ports: Ports, views: DraftViews) {
    this.#ports = ports;
    this.#views = views;
  }

  /** Saves the columns of these changes with the draft, so that its cells can be shown and sent without the cache. */
  async keep(draftId: string, changes: readonly (RowRef & { readonly heading: string })[]): Promise<void> {
    const headings = new Set(changes.map(({ heading }) => heading));
    const missing = headings.difference(this.#keptOf(draftId));
    if (missing.size === 0) return;
    const draft = await this.#views.draft(draftId);
    // Writing the cells refuses them too, but only after a column was saved for nothing.
    refuseStrayRows(draft.ref, changes);
    await this.#views.view(draft);
    for (const heading of missing) {
      const column = this.#views.shownColumn(draftId, heading);
      if (column === undefined) throw new AppError('invalid-input', { path: heading });
      await this.#ports.store.work.addDraftColumn({ draftId, column });
      // Another column may have been removed meanwhile, and this one may be after this.
      this.#kept.set(draftId, this.#keptOf(draftId).union(new Set([heading])));
    }
  }

  #keptOf(draftId: string): ReadonlySet<string> {
    return this.#kept.get(draftId) ?? new Set();
  }

  async add({ draftId, ...meaning }: ColumnMeaning & { draftId: string }): Promise<{ column: InputColumn }> {
    const draft = await this.#views.draft(draftId);
    if (isPersonalPath(meaning.heading)) throw new AppError('invalid-input', { path: 'heading' });
    const known = availableColumns([]).find(({ heading }) => heading === meaning.heading);
    const added: InputColumn = known ?? { ...meaning, source: 'typed' };
    // The page offers no such column: nothing that counts from now on is typed beside a once-off payslip.
    if (draft.ref.onceOff === true && added.scope === 'employee')
      throw new AppError('invalid-input', { path: 'scope' });
    await this.#ports.store.work.addDraftColumn({ draftId: draft.id, column: added });
    const { columns, bases, lastValues } = await this.#views.view(await this.#views.draft(draftId));
    this.#ports.emit('bulkInputs', 'changed', { draftId, columns, bases, lastValues });
    return { column: columns.find(({ heading }) => heading === added.heading) ?? added };
  }

  async remove(input: { draftId: string; heading: string }): Promise<void> {
    await this.#ports.store.work.removeDraftColumn(input);
    this.#views.forgetColumns(input.draftId, input.heading);
    this.#kept.delete(input.draftId);
  }

  forget(draftId: string): void {
    this.#views.forgetColumns(draftId);
    this.#kept.delete(draftId);
  }
}
