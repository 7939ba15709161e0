import type { SharedDraftFile } from './contract/shared-draft.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { CacheStore, Store } from '#store/store.ts';
import type { Draft } from './store/records.ts';
import { placeOf, type BasePlace, type BaseTarget } from '#electron/inputs/base-reader.ts';
import { readPeriodView, type PeriodView } from '#electron/inputs/period-view.ts';
import { rowIdOf, rowOf } from '#electron/inputs/contract/row-ref.ts';
import { compareDraft, type Comparison } from './compare-draft.ts';

/** A period as this computer has it, compared with a draft of that period from a file. */
interface OwnPeriod {
  /** Null if nothing was typed for the period on this computer. */
  readonly draft: Draft | null;
  readonly view: PeriodView;
  readonly comparison: Comparison;
}

async function findDraft({ work }: Store, ref: PeriodRef): Promise<Draft | null> {
  const drafts = await work.listDrafts({ connectionId: ref.connectionId });
  const found = drafts.find(
    (draft) =>
      draft.ref.companyId === ref.companyId &&
      draft.ref.payFrequencyId === ref.payFrequencyId &&
      draft.ref.periodEnd === ref.periodEnd &&
      draft.ref.onceOff === ref.onceOff,
  );
  return found === undefined ? null : work.readDraft({ draftId: found.id });
}

/** Adds the file's columns to those of this computer's draft, so that the current values of both are compared. */
export async function readOwnPeriod(store: Store, ref: PeriodRef, file: SharedDraftFile): Promise<OwnPeriod> {
  const draft = await findDraft(store, ref);
  const shown: Draft = draft ?? { id: '', ref, columns: [], cells: [], revision: 0 };
  const known = new Set(shown.columns.map(({ heading }) => heading));
  const columns = [...shown.columns, ...file.columns.filter(({ heading }) => !known.has(heading))];
  const view = await readPeriodView(store, { ...shown, columns }, new Map());
  return { draft, view, comparison: compareDraft(file, { ...view, cells: shown.cells }) };
}

/** What to read for a file: each of its rows once, with the places in which the values of its columns are. */
export function targetsOf(file: SharedDraftFile, view: PeriodView): BaseTarget[] {
  const columns = new Map(view.columns.map((column) => [column.heading, column]));
  const payslips = new Map(view.rows.map((row) => [rowIdOf(row), row.payslipId]));
  const cells = Map.groupBy(file.cells, rowIdOf);
  return [...cells].flatMap(([key, own]) => {
    const payslipId = payslips.get(key);
    const [first] = own;
    if (payslipId === undefined || first === undefined) return [];
    const places = own.flatMap(({ heading }): BasePlace[] => {
      const column = columns.get(heading);
      return column === undefined ? [] : [placeOf(column)];
    });
    return [{ ...rowOf(first), payslipId, places: new Set(places) }];
  });
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const nameIn = (items: readonly Named[], id: number) =>
  items.find((item) => item.id === id)?.name ?? String(id);

export async function namesOf(cache: CacheStore, { connectionId, companyId, payFrequencyId }: PeriodRef) {
  const [companies, frequencies] = await Promise.all([
    cache.listCompanies({ connectionId }),
    cache.listPayFrequencies({ connectionId, companyId }),
  ]);
  return {
    companyName: nameIn(companies.items, companyId),
    payFrequencyName: nameIn(frequencies.items, payFrequencyId),
  };
}
