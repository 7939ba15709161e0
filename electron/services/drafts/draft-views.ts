import type { InputColumn, InputRow } from '#contract/domain/bulk-input.ts';
import { AppError } from '#contract/errors.ts';
import type { Draft } from '#store/records/drafts.ts';
import type { Ports } from '../ports.ts';
import { readPeriodView, type PeriodView } from '../period/period-view.ts';

/** Drafts with what the cache knows under them, and what of it was shown and may be gone from there by now. */
export class DraftViews {
  readonly #ports: Ports;
  /** By draft: nett pay by payslip as it stood before a submission of this run touched it. */
  readonly #nettPayBefore = new Map<string, Map<number, number>>();
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
    const nettPayBefore = this.#nettPayBefore.get(draft.id) ?? new Map<number, number>();
    const view = await readPeriodView(this.#ports.store, draft, nettPayBefore);
    const shown = this.#shownColumns.get(draft.id) ?? new Map<string, InputColumn>();
    for (const column of view.columns) shown.set(column.heading, column);
    this.#shownColumns.set(draft.id, shown);
    return view;
  }

  shownColumn(draftId: string, heading: string): InputColumn | undefined {
    return this.#shownColumns.get(draftId)?.get(heading);
  }

  /** Without a heading: all columns of the draft. */
  forgetColumns(draftId: string, heading?: string): void {
    if (heading === undefined) this.#shownColumns.delete(draftId);
    else this.#shownColumns.get(draftId)?.delete(heading);
  }

  noteNettPay(draftId: string, rows: readonly InputRow[]): void {
    const before = this.#nettPayBefore.get(draftId) ?? new Map<number, number>();
    for (const { payslipId, nettPayCents } of rows) {
      if (payslipId !== null && nettPayCents !== null) before.set(payslipId, nettPayCents);
    }
    this.#nettPayBefore.set(draftId, before);
  }
}
