import type { DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import type { SharedDraft, SharedDraftFile } from './contract/shared-draft.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';
import type { PeriodRef, CompanyRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Draft, DraftSummary } from './store/records.ts';
import { BaseReader } from '#electron/inputs/base-reader.ts';
import { readPeriodView } from '#electron/inputs/period-view.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { cellKey } from '#electron/submissions/cells.ts';
import type { Ports } from '#services/ports.ts';
import { cellsToTake, shownOf, type Decision } from './compare-draft.ts';
import { decodeFile, encodeFile, fileOf, isSameService } from './draft-file.ts';
import { namesOf, readOwnPeriod, targetsOf } from './own-period.ts';
import type { Store } from '#store/store.ts';

interface Names {
  readonly companies: ReadonlyMap<number, string>;
  readonly payFrequencies: ReadonlyMap<number, string>;
}

/** The drafts of one connection that have inputs, with the names of their companies and pay frequencies. */
async function listDrafts({ cache, work }: Pick<Store, 'cache' | 'work'>, connectionId: string) {
  const drafts = await work.listDrafts({ connectionId });
  const names = await namesFor(cache, connectionId, drafts);
  return drafts.map(({ id, ref, cells, employees, updatedAt }) => ({
    draftId: id,
    ref,
    companyName: names.companies.get(ref.companyId) ?? null,
    payFrequencyName: names.payFrequencies.get(ref.payFrequencyId) ?? null,
    cells,
    employees,
    updatedAt,
  }));
}

async function namesFor(
  cache: Store['cache'],
  connectionId: string,
  drafts: readonly DraftSummary[],
): Promise<Names> {
  const { items } = await cache.listCompanies({ connectionId });
  const companyIds = [...new Set(drafts.map(({ ref }) => ref.companyId))];
  const refs: CompanyRef[] = companyIds.map((companyId) => ({ connectionId, companyId }));
  const frequencies = await Promise.all(refs.map((ref) => cache.listPayFrequencies(ref)));
  return {
    companies: new Map(items.map(({ id, name }) => [id, name])),
    payFrequencies: new Map(
      frequencies.flatMap((found) => found.items.map(({ id, name }) => [id, name] as const)),
    ),
  };
}

/** A file that the clerk chose: first sealed, then opened, then imported, with what the import replaced. */
interface Chosen {
  readonly token: string;
  readonly name: string;
  readonly sealed: Uint8Array;
  readonly opened?: { readonly file: SharedDraftFile; readonly ref: PeriodRef };
  readonly taken?: { readonly draftId: string; readonly cells: readonly Replaced[] };
}

interface Replaced {
  readonly cell: DraftCell;
  readonly before: DraftCell | null;
}

/** The drafts of a connection, and those that clerks share as encrypted files. One file is open at a time. */
export class Drafts implements HandlersOf<'drafts'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #bases: BaseReader;
  #chosen: Chosen | undefined;

  constructor(ports: Ports, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
    this.#bases = new BaseReader(ports, connections);
  }

  async list({ connectionId }: { connectionId: string }) {
    return { drafts: await listDrafts(this.#ports.store, connectionId) };
  }

  async share(input: ParsedInput<'drafts', 'share'>) {
    const { store, clock, actor, sealing, files } = this.#ports;
    const draft = await store.work.readDraft(input);
    if (draft === null || draft.cells.length === 0) throw new AppError('not-found', { what: 'draft' });
    const view = await readPeriodView(store, draft, new Map());
    const names = await namesOf(store.cache, draft.ref);
    const connection = await this.#connection(draft.ref.connectionId);
    const file = fileOf({ draft, view, connection, ...names, by: actor, at: clock.now() });
    const bytes = await sealing.seal(encodeFile(file), input.passphrase);
    const saved = await files.save({ suggestedName: input.suggestedName, kind: 'draft', bytes });
    if (saved === null) return { saved: null };
    await this.#record(draft.ref, 'draft-handed-over', { subject: saved.name, new: draft.cells.length });
    return { saved: { name: saved.name, cells: draft.cells.length } };
  }

  async chooseFile() {
    const file = await this.#ports.files.choose({ kind: 'draft' });
    if (file === null) return { file: null };
    const token = this.#ports.newId();
    this.#chosen = { token, name: file.name, sealed: file.bytes };
    return { file: { token, name: file.name } };
  }

  async unlock(input: ParsedInput<'drafts', 'unlock'>) {
    const chosen = this.#at(input.token);
    const file = decodeFile(await this.#ports.sealing.open(chosen.sealed, input.passphrase));
    await this.#check(file, input);
    const { companyId, payFrequencyId, periodEnd, onceOff } = file;
    const place = { connectionId: input.connectionId, companyId, payFrequencyId, periodEnd };
    const ref: PeriodRef = onceOff === true ? { ...place, onceOff } : place;
    this.#chosen = { ...chosen, opened: { file, ref } };
    return this.#show(input.token);
  }

  /** Ids repeat between services and companies: a draft is imported only into the same company of the same service. */
  async #check(
    file: SharedDraftFile,
    company: { connectionId: string; companyId: number | null },
  ): Promise<void> {
    const connection = await this.#connection(company.connectionId);
    if (!isSameService(file, connection)) {
      const name = file.service.practice ? 'the practice company' : file.service.baseUrl;
      throw new AppError('shared-draft-refused', { reason: 'other-service', name });
    }
    if (company.companyId === file.companyId) return;
    const { items } = await this.#ports.store.cache.listCompanies({ connectionId: company.connectionId });
    if (company.companyId === null && items.some(({ id }) => id === file.companyId)) return;
    throw new AppError('shared-draft-refused', { reason: 'other-company', name: file.companyName });
  }

  async readNow({ token }: { token: string }) {
    const { opened } = this.#at(token);
    const { file, ref } = this.#open(opened);
    const { view } = await readOwnPeriod(this.#ports.store, ref, file);
    const targets = targetsOf(file, view);
    let done = 0;
    const emitProgress = () => this.#ports.emit('drafts', 'reading', { token, done, total: targets.length });
    emitProgress();
    await this.#bases.read(ref, targets, {
      priority: 'interactive',
      onRead: () => {
        done += 1;
        emitProgress();
        return Promise.resolve();
      },
    });
    return this.#show(token);
  }

  async #show(token: string): Promise<SharedDraft> {
    const { opened, name } = this.#at(token);
    const { file, ref } = this.#open(opened);
    const { comparison } = await readOwnPeriod(this.#ports.store, ref, file);
    return {
      token,
      fileName: name,
      ref,
      by: file.by,
      at: file.at,
      companyName: file.companyName,
      payFrequencyName: file.payFrequencyName,
      cells: file.cells.length,
      employees: new Set(file.cells.map(({ employeeId }) => employeeId)).size,
      same: comparison.same.length,
      changed: shownOf(comparison.changed),
      meets: shownOf(comparison.meets),
      notInPeriod: comparison.notInPeriod.slice(0, 50),
      unread: comparison.unread.length,
    };
  }

  async importDraft({ token, ...decision }: { token: string } & Decision) {
    const chosen = this.#at(token);
    const { file, ref } = this.#open(chosen.opened);
    const { draft, comparison } = await readOwnPeriod(this.#ports.store, ref, file);
    const own = new Map(draft?.cells.map((cell) => [cellKey(cell), cell]));
    const cells = cellsToTake(file, comparison, decision);
    const draftId = draft?.id ?? (await this.#openDraft(ref)).id;
    const headings = new Set(cells.map(({ heading }) => heading));
    for (const column of file.columns.filter(({ heading }) => headings.has(heading))) {
      await this.#ports.store.work.addDraftColumn({ draftId, column });
    }
    const replaced = cells.map((cell) => ({ cell, before: own.get(cellKey(cell)) ?? null }));
    await this.#write(
      draftId,
      replaced.map(({ cell }) => [cell, cell] as const),
    );
    this.#chosen = { ...chosen, taken: { draftId, cells: replaced } };
    await this.#record(ref, 'draft-taken-in', { subject: chosen.name, new: cells.length });
    return { draftId, ref, taken: cells.length };
  }

  async undoImport({ token }: { token: string }) {
    const { taken, opened, name } = this.#at(token);
    const { ref } = this.#open(opened);
    if (taken === undefined) throw closed();
    const draft = await this.#ports.store.work.readDraft({ draftId: taken.draftId });
    const now = new Map(draft?.cells.map((cell) => [cellKey(cell), cell.typed]));
    const untouched = taken.cells.filter(({ cell }) => now.get(cellKey(cell)) === cell.typed);
    await this.#write(
      taken.draftId,
      untouched.map(({ cell, before }) => [cell, before] as const),
    );
    this.#chosen = undefined;
    await this.#record(ref, 'draft-put-back', { subject: name, new: untouched.length });
    return { restored: untouched.length, typedSince: taken.cells.length - untouched.length };
  }

  async #write(draftId: string, cells: readonly (readonly [DraftCell, DraftCell | null])[]): Promise<void> {
    if (cells.length === 0) return;
    await this.#ports.store.work.writeDraftCells({
      draftId,
      changes: cells.map(([{ heading, ...row }, content]) => ({
        ...rowOf(row),
        heading,
        cell:
          content === null
            ? null
            : { typed: content.typed, value: content.value, seen: content.seen ?? null },
      })),
      at: this.#ports.clock.now(),
    });
  }

  #openDraft(ref: PeriodRef): Promise<Draft> {
    const { store, newId, clock } = this.#ports;
    return store.work.openDraft({ ...ref, newId: newId(), at: clock.now() });
  }

  async #connection(connectionId: string): Promise<Connection> {
    const { connections } = await this.#connections.list();
    const found = connections.find(({ id }) => id === connectionId);
    if (found === undefined) throw new AppError('not-found', { what: 'connection' });
    return found;
  }

  #record(
    { connectionId, companyId, periodEnd }: PeriodRef,
    kind: 'draft-handed-over' | 'draft-taken-in' | 'draft-put-back',
    what: { subject: string; new: number },
  ): Promise<void> {
    const act = { at: this.#ports.clock.now(), kind, outcome: 'done' } as const;
    const where = { connectionId, companyId, periodEnd };
    return this.#ports.store.work.addAuditEntry({
      ...act,
      ...where,
      subject: what.subject,
      new: String(what.new),
    });
  }

  #at(token: string): Chosen {
    if (this.#chosen?.token !== token) throw closed();
    return this.#chosen;
  }

  #open(opened: Chosen['opened']): NonNullable<Chosen['opened']> {
    if (opened === undefined) throw closed();
    return opened;
  }
}

function closed(): AppError {
  return new AppError('shared-draft-refused', { reason: 'closed', name: '' });
}
