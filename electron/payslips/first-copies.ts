import { companyKey } from '#kit/company-key.ts';
import { bytesOfMegabytes } from '#electron/settings/contract/settings.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { FirstCopyMark, ListedPayslip } from './store/records/first-copies.ts';
import type { Store } from '#store/store.ts';
import type { Ports } from '#services/ports.ts';
import type { Settings } from '#electron/settings/settings.ts';
import { changeOf, hashOfItems, lastTaxYearStart } from './compare-copies.ts';
import { labelledGroups } from './payslip-view.ts';
import { readCurrentItems, versionsTogether as piece } from './versions.ts';

/**
 * The pause between pieces, several times as long as a piece takes, so that opening a company does not wait for copies.
 */
export const pauseMs = 25;

/** So many payslips are listed at a time: few enough to be handed over between two frames of the window. */
const pageSize = 1_000;

/** What no payslip comes before. */
const beforeAll: Pick<ListedPayslip, 'employeeId' | 'payslipId'> = { employeeId: 0, payslipId: 0 };

/** Which payslips are compared: a company's from a day on, perhaps only those of some employees. */
interface Asked extends CompanyRef {
  readonly since: string;
  readonly employeeIds?: readonly number[];
}

const dayOf = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10);

const laterOf = (day: string, other: string) => (day > other ? day : other);

type Marks = ReadonlyMap<number, FirstCopyMark>;

/** Those whose payslips were read; null for everybody. */
type Employees = ReadonlySet<number> | null;

/** The store, whose every answer about employees' payslips is compared with their first copies, whoever asked for it. */
export function withPayslipsWatched(
  store: Store,
  whenRead: (company: CompanyRef, employees: ReadonlySet<number>) => void,
): Store {
  const replacePayslips: Store['cache']['replacePayslips'] = async (answer) => {
    await store.cache.replacePayslips(answer);
    whenRead(answer, new Set(answer.employeeIds));
  };
  return { ...store, cache: { ...store.cache, replacePayslips } };
}

/** The first copy of each finalised payslip, and which payslips have changed since. */
export class FirstCopies implements HandlersOf<'firstCopies'> {
  readonly #ports: Ports;
  readonly #settings: Settings;
  readonly #whenCompared: (company: CompanyRef) => void;
  readonly #running = new Map<string, Promise<void>>();
  /** Companies that were read again, in part or whole, while they were compared. */
  readonly #outdated = new Map<string, Employees>();
  #closed = false;

  constructor(ports: Ports, settings: Settings, whenCompared: (company: CompanyRef) => void) {
    this.#ports = ports;
    this.#settings = settings;
    this.#whenCompared = whenCompared;
  }

  async changed(company: CompanyRef) {
    const { cache, work } = this.#ports.store;
    const { kept, changed } = await work.listChangedCopies(company);
    const rows = changed.map(async (copy) => {
      const { payslipId, employeeId, date, keptAt, nettPayCents: beforeCents, changedAt } = copy;
      const line = await cache.readPayslipLine({ ...company, payslipId });
      const employee = await cache.readEmployee({ ...company, employeeId });
      const { number = null, firstName = '', lastName = '' } = employee?.item ?? {};
      return {
        payslipId,
        employeeId,
        number,
        firstName,
        lastName,
        date,
        keptAt,
        beforeCents,
        changedAt: changedAt ?? keptAt,
        nowCents: line?.nettPayCents ?? null,
        change: changeOf(copy, line ?? undefined, null) ?? ('items' as const),
      };
    });
    return { kept, changed: await Promise.all(rows) };
  }

  async read(ref: CompanyRef & { payslipId: number }) {
    const copy = await this.#ports.store.work.readFirstCopy(ref);
    if (copy === null) return { copy: null };
    const { keptAt, changedAt, nettPayCents, data } = copy;
    return { copy: { keptAt, changedAt, nettPayCents, groups: data === null ? [] : labelledGroups(data) } };
  }

  measure() {
    return this.#ports.store.work.measureFirstCopies();
  }

  /**
   * Called after a company was read, or only some of its employees: compares their payslips in the background, once more
   * if that is already under way.
   */
  note({ connectionId, companyId }: CompanyRef, employees: Employees = null): void {
    const key = companyKey({ connectionId, companyId });
    if (this.#closed) return;
    if (this.#running.has(key)) {
      const before = this.#outdated.get(key);
      this.#outdated.set(
        key,
        before === null || employees === null ? null : new Set([...(before ?? []), ...employees]),
      );
      return;
    }
    const company = { connectionId, companyId };
    const run = this.compare(company, employees)
      .then((news) => {
        if (employees === null || news > 0) this.#whenCompared(company);
      })
      .catch((error: unknown) => this.#ports.logError('first-copies', error))
      .finally(() => {
        this.#running.delete(key);
        const next = this.#outdated.get(key);
        if (this.#outdated.delete(key)) this.note(company, next);
      });
    this.#running.set(key, run);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#running.values());
  }

  /**
   * Stores copies of newly finalised payslips, and compares the payslips that have one with what was read now. Returns
   * how much was news.
   */
  async compare(company: CompanyRef, employees: Employees = null): Promise<number> {
    const { store, clock, emit } = this.#ports;
    const now = clock.now();
    const since = laterOf(lastTaxYearStart(dayOf(now)), await store.work.readRetainedFrom({ now }));
    const asked = { ...company, since, ...(employees !== null && { employeeIds: [...employees] }) };
    const there = new Set<number>();
    let news = 0;
    for (let after = beforeAll; !this.#closed;) {
      const listed = await store.cache.listPayslipFacts({ ...asked, page: { after, limit: pageSize } });
      for (const { payslipId } of listed) there.add(payslipId);
      const found = await this.#comparePage({ ...company, since }, listed);
      news += found;
      const last = listed.at(-1);
      if (last === undefined || listed.length < pageSize) break;
      if (found > 0) await clock.sleep(pauseMs);
      after = last;
    }
    news += await this.#noteGone(asked, there);
    if (news === 0) return 0;
    await this.trim();
    emit('firstCopies', 'changed', company);
    return news;
  }

  async trim(): Promise<void> {
    const { firstCopyMegabytes } = await this.#settings.read();
    const keepFrom = lastTaxYearStart(dayOf(this.#ports.clock.now()));
    await this.#ports.store.work.trimFirstCopies({
      maxBytes: bytesOfMegabytes(firstCopyMegabytes),
      keepFrom,
    });
  }

  /** Compares a part of the list, a few payslips at a time. */
  async #comparePage(
    asked: CompanyRef & { since: string },
    listed: readonly ListedPayslip[],
  ): Promise<number> {
    const { store, clock } = this.#ports;
    const company = companyOf(asked);
    const payslipIds = listed.map(({ payslipId }) => payslipId);
    const known = await store.work.listFirstCopyMarks({ ...asked, payslipIds });
    const marks = new Map(known.map((mark) => [mark.payslipId, mark]));
    const wanted = listed.filter(({ payslipId, finalised }) => finalised || marks.has(payslipId));
    let news = 0;
    for (let start = 0; start < wanted.length && !this.#closed; start += piece) {
      const found = await this.#comparePiece(company, wanted.slice(start, start + piece), marks);
      news += found;
      if (found > 0 && start + piece < wanted.length) await clock.sleep(pauseMs);
    }
    return news;
  }

  /** Notes payslips that are gone, except if the company's payslips are not all known, as after its cache was lost. */
  async #noteGone(asked: Asked, there: ReadonlySet<number>): Promise<number> {
    const company = companyOf(asked);
    const { work } = this.#ports.store;
    const { employeesUnread } = await this.#unread(company);
    if (this.#closed || there.size === 0 || employeesUnread > 0) return 0;
    const now = this.#ports.clock.now();
    const unchanged = await work.listUnchangedCopies(asked);
    const gone = [...unchanged].filter((payslipId) => !there.has(payslipId));
    const changed = gone.map((payslipId) => ({ payslipId, changedAt: now }));
    if (changed.length > 0) await work.saveFirstCopies({ company, copies: [], changed, now });
    return gone.length;
  }

  async #unread(company: CompanyRef): Promise<{ employeesUnread: number }> {
    const { unreadEmployees } = await this.#ports.store.cache.readPayslipsAge(company);
    return { employeesUnread: unreadEmployees };
  }

  async #comparePiece(company: CompanyRef, rows: readonly ListedPayslip[], marks: Marks): Promise<number> {
    const { cache, work } = this.#ports.store;
    const items = await readCurrentItems(cache, company, rows);
    const now = this.#ports.clock.now();
    const dataOf = ({ payslipId }: ListedPayslip) => items.get(payslipId) ?? null;
    const copies = rows.flatMap((row) => {
      const { payslipId, employeeId, date, accountNumber, nettPayCents } = row;
      if (marks.has(payslipId) || nettPayCents === null) return [];
      const data = dataOf(row);
      const hash = data === null ? null : hashOfItems(data);
      return [{ payslipId, employeeId, date, accountNumber, nettPayCents, keptAt: now, hash, data }];
    });
    const held = rows.flatMap((row) => {
      const mark = marks.get(row.payslipId);
      if (mark === undefined || row.nettPayCents === null) return [];
      const data = dataOf(row);
      const isChanged = changeOf(mark, row, data === null ? null : hashOfItems(data)) !== null;
      return [{ payslipId: row.payslipId, wasChanged: mark.changedAt !== null, isChanged }];
    });
    const changed = held
      .filter(({ wasChanged, isChanged }) => isChanged !== wasChanged)
      .map(({ payslipId, isChanged }) => ({ payslipId, changedAt: isChanged ? now : null }));
    // It may have changed again and have the same nett pay as before: a PDF from in between would show other items.
    const drawnBefore = held.filter(({ wasChanged, isChanged }) => wasChanged || isChanged);
    if (drawnBefore.length > 0) {
      await cache.dropPdfs({ ...company, payslipIds: drawnBefore.map(({ payslipId }) => payslipId) });
    }
    if (copies.length + changed.length > 0) {
      await work.saveFirstCopies({ company, copies, changed, now });
    }
    return copies.length + changed.length;
  }
}
