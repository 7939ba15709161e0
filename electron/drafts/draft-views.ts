import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { AppError } from '#kit/errors.ts';
import type { Draft } from './store/records.ts';
import type { Ports } from '#services/ports.ts';
import { readPeriodView, type PeriodView } from '#electron/inputs/period-view.ts';

/** Drafts on top of the cached period, and the columns that were shown, which the cache may no longer have. */
export class DraftViews {
  readonly #ports: Ports;
  /** By draft: every column that the page was shown. The cache may lose a column in which the clerk still types. */
  readonly #shownColumns = new Map<string, Map<string, InputColumn>>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async draft(draftId: string): Promise<Draft> {
    const draft = await this.#ports.store.work.readDraft({ draftId });
    if (draft === null) throw new AppError('not-found', { what: 'draft' });
    return draft;
  }

  async view(draft: Draft): Promise<PeriodView> {
    const { store } = this.#ports;
    const pay = await store.work.listNewestNettPay({ draftId: draft.id });
    const before = new Map(pay.map(({ payslipId, beforeCents }) => [payslipId, beforeCents]));
    const view = await readPeriodView(store, draft, before);
    const shown = this.#shownColumns.get(draft.id) ?? new Map<string, InputColumn>();
    for (const column of view.columns) shown.set(column.heading, column);
    this.#shownColumns.set(draft.id, shown);
    return view;
  }

  shownColumn(draftId: string, heading: string): InputColumn | undefined {
    return this.#shownColumns.get(draftId)?.get(heading);
  }

  shownColumns(draftId: string): ReadonlyMap<string, InputColumn> {
    return new Map(this.#shownColumns.get(draftId));
  }

  /** Without a heading it forgets all columns of the draft. */
  forgetColumns(draftId: string, heading?: string): void {
    if (heading === undefined) this.#shownColumns.delete(draftId);
    else this.#shownColumns.get(draftId)?.delete(heading);
  }
}
