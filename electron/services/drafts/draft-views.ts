import type { InputColumn } from '#contract/domain/bulk-input.ts';
import { AppError } from '#contract/errors.ts';
import type { Draft } from '#store/records/drafts.ts';
import type { Ports } from '../ports.ts';
import { readPeriodView, type PeriodView } from '../period/period-view.ts';

/** Drafts with what the cache knows under them, and what of it was shown and may be gone from there by now. */
export class DraftViews {
  readonly #ports: Ports;
  /** By draft: what the page was ever shown. The cache may forget a column, the clerk still types in it. */
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

  /** Without a heading: all columns of the draft. */
  forgetColumns(draftId: string, heading?: string): void {
    if (heading === undefined) this.#shownColumns.delete(draftId);
    else this.#shownColumns.get(draftId)?.delete(heading);
  }
}
