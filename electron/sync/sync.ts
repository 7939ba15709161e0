import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { isPersonalPath, maskerOf } from '#payroll/personal-number.ts';
import type { SyncChange, SyncPlan, SyncScope, SyncState } from './contract/sync.ts';
import { textsOf } from '#kit/form/form-values.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { SyncRun, Wanted } from './store/records.ts';
import { numbersOf } from '#electron/employees/employee-data.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { CompanySync } from './company-sync.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { readAges, readKnown, readLooked } from './known.ts';
import { CallPace } from './pace.ts';
import { describePlan, durationOf, planSteps, ranks, type Focus, type Known, type Looked } from './plan.ts';
import { freshForMs, isNothing, nothingWanted, resumed, started } from './wanted.ts';

interface Line {
  readonly queue: ConnectionQueue<CompanySync>;
  readonly pace: CallPace;
}

/** Called when the clerk turns to a company, and when a company has been read. */
interface SyncListener {
  readonly onCompanySet?: (company: CompanyRef) => void;
  readonly onRead?: (company: CompanyRef) => void;
}

/** A record inside the record, such as a bank account: the page may know that it changed, but not its content. */
const isRecord = (text: string) => text.startsWith('{') || text.startsWith('[');

/**
 * A change as the page may have it: personal numbers are masked, those of the record (`own`) under any name, and both
 * sides of an inner record are null.
 */
export function shownChange<Change extends SyncChange>(change: Change, own: readonly string[] = []): Change {
  const mask = maskerOf(own);
  const shown = (text: string | null): string | null =>
    text === null || isRecord(text) ? null : mask(isPersonalPath(change.field), text);
  return { ...change, before: shown(change.before), after: shown(change.after) };
}

const emptyRun = ({ connectionId, companyId }: CompanyRef): SyncRun => ({
  connectionId,
  companyId,
  wanted: nothingWanted,
  scope: 'company',
  agreed: false,
  stopped: false,
  syncedAt: null,
  changes: null,
});

/** Reads companies into the cache in the background, whatever the clerk does; no other code reads whole companies. */
export class Sync implements HandlersOf<'sync'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #listener: SyncListener;
  readonly #lines = new Map<string, Line>();
  #restored: Promise<void> | undefined;
  #attended: CompanySync | null = null;
  #closed = false;

  constructor(ports: Ports, connections: Connections, listener: SyncListener = {}) {
    this.#ports = ports;
    this.#listener = listener;
    this.#connections = connections;
    connections.onReachability(({ connectionId, state }) => {
      if (state === 'online') this.#lines.get(connectionId)?.queue.goOn();
    });
    connections.onForget((connectionId) => this.#forget(connectionId));
  }

  /** Continues what was left unfinished when the app was last open. */
  async begin(): Promise<void> {
    await this.#restore();
    for (const { queue } of this.#lines.values()) {
      for (const company of queue.companies) {
        if (isNothing(company.left) || company.isStopped || company.isActive) continue;
        await company.request(resumed(company.left, this.#ports.clock.now()), { scope: company.state.scope });
      }
      queue.kick();
    }
  }

  async plan({ scope, ...ref }: ParsedInput<'sync', 'plan'>): Promise<SyncPlan> {
    const company = await this.#company(ref);
    const { pace } = this.#line(ref.connectionId);
    const known = await this.#readKnown(ref);
    const steps = planSteps(this.#startOf(company, scope), known);
    const durationMs = durationOf(steps, { count: known.ages.count, callMs: pace.callMs });
    return describePlan(steps, { scope, known, durationMs });
  }

  async start({ scope, agreed, ...ref }: ParsedInput<'sync', 'start'>) {
    const company = await this.#company(ref);
    await company.request(this.#startOf(company, scope), { scope, agreed });
    this.#kick(ref);
    return company.state;
  }

  #startOf(company: CompanySync, scope: SyncScope): Wanted {
    return started(company.left, { scope, now: this.#ports.clock.now(), isActive: company.isActive });
  }

  async stop(ref: CompanyRef): Promise<SyncState> {
    const company = await this.#company(ref);
    await company.stop();
    return company.state;
  }

  async state({ connectionId }: { connectionId: string }): Promise<{ companies: SyncState[] }> {
    await this.#restore();
    const { queue } = this.#line(connectionId);
    await Promise.all(queue.companies.map((company) => company.look()));
    return { companies: queue.companies.map(({ state }) => state) };
  }

  async setCompany({ payFrequencyId, employeeId, ...ref }: CompanyRef & Focus) {
    const company = await this.#company(ref);
    if (this.#attended !== company) this.#attended?.focusOn(null);
    this.#attended = company;
    company.focusOn({ payFrequencyId, employeeId });
    this.#listener.onCompanySet?.(ref);
    await this.freshen(ref);
    if (employeeId !== null) await this.#refreshEmployee(company, employeeId);
    return {};
  }

  async changes({ offset, limit, ...ref }: ParsedInput<'sync', 'changes'>) {
    const found = await this.#ports.store.cache.listChangeLines({ ...ref, window: { offset, limit } });
    const { connectionId, companyId } = ref;
    const employeeIds = [...new Set(found.rows.map(({ employeeId }) => employeeId))];
    const records = await this.#ports.store.cache.listRecordsOf({ connectionId, companyId, employeeIds });
    const numbers = new Map(records.map((record) => [record.id, numbersOf(textsOf(employeeFields, record))]));
    return { ...found, rows: found.rows.map((row) => shownChange(row, numbers.get(row.employeeId))) };
  }

  /** Reads the company in the background if it never was, or long ago, unless the clerk has stopped that. */
  async freshen(ref: CompanyRef): Promise<void> {
    const company = await this.#company(ref);
    if (company.isActive || company.isStopped || this.#isRefused(ref)) return;
    const { employees, lists } = await readAges(this.#ports.store, ref, this.#ports.clock.now());
    const payFrequencies = lists['pay-frequencies'];
    const oldest = employees === null || payFrequencies === null ? 0 : Math.min(employees, payFrequencies);
    const since = this.#ports.clock.now() - freshForMs;
    if (oldest < since) await this.#request(company, { company: since });
  }

  /** If the key was refused, each look would cost one more refused request; only the clerk's refresh tries again. */
  #isRefused({ connectionId }: CompanyRef): boolean {
    return this.#connections.reachability({ connectionId }).state === 'key-refused';
  }

  /** Refreshes one employee; if lists include payslips and service, nothing is read one employee at a time. */
  async #refreshEmployee(company: CompanySync, employeeId: number): Promise<void> {
    const { includes } = await this.#connections.features(company.ref.connectionId);
    if (includes !== false || company.isStopped || this.#isRefused(company.ref)) return;
    await this.#request(company, { employees: [[employeeId, this.#ports.clock.now() - freshForMs]] });
  }

  /** Reads everything that belongs to the company itself, as it is now. */
  async readCompany(ref: CompanyRef): Promise<void> {
    await this.#read(ref, { company: this.#ports.clock.now() }, { rank: ranks.company });
  }

  /**
   * The same for a job, unless its key was refused, with the payslips that were read before `payslipsSince` where the
   * service lists them one employee at a time: who started the job has agreed to what that takes. Returns the state of
   * the company afterwards. If the job no longer waits, the reading goes on.
   */
  async readForJob(
    ref: CompanyRef,
    { signal, payslipsSince }: { signal: AbortSignal; payslipsSince: number },
  ): Promise<SyncState> {
    await this.#connections.checkKey(ref.connectionId);
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(new AppError('cancelled', {}));
    signal.addEventListener('abort', leave);
    // It may have been ended while its key was checked.
    if (signal.aborted) leave();
    try {
      await Promise.race([left.promise, this.#readWithPayslips(ref, payslipsSince)]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
    return (await this.#company(ref)).state;
  }

  async #readWithPayslips(ref: CompanyRef, since: number): Promise<void> {
    await this.readCompany(ref);
    const { payslips } = await this.#readLooked(ref);
    if (payslips.length === 0) return;
    const frequencies = new Set(payslips.flatMap(({ payFrequencyId }) => payFrequencyId ?? []));
    const others = payslips.filter(({ payFrequencyId }) => payFrequencyId === null);
    const wanted = {
      payFrequencies: [...frequencies].map((id) => [id, since] as const),
      employees: others.map(({ employeeId }) => [employeeId, since] as const),
    };
    await this.#read(ref, wanted, { rank: ranks.payFrequency, agreed: true });
  }

  /** Reads the list of employees, as it is now. */
  async readEmployees(ref: CompanyRef): Promise<void> {
    await this.#read(ref, { employeeList: this.#ports.clock.now() }, { rank: ranks.company });
  }

  /**
   * Reads employees and payslips of a pay frequency, as they are now. If payslips are listed one employee at a time and
   * that would take minutes, it ends without them, because the clerk is asked first.
   */
  async readPeriod({ payFrequencyId, ...ref }: PeriodRef): Promise<void> {
    const now = this.#ports.clock.now();
    const { employees } = await this.#ports.store.cache.readCompanyAges(ref);
    const wanted = employees === null ? { company: now } : { employeeList: now };
    const all = { ...wanted, payFrequencies: [[payFrequencyId, now]] } as const;
    await this.#read(ref, all, { rank: ranks.payFrequency });
  }

  /** The same with the company's own lists, before payslips are paid: who asks for it has agreed to what it takes. */
  async readToPay({ payFrequencyId, ...ref }: PeriodRef): Promise<void> {
    const now = this.#ports.clock.now();
    const wanted = { company: now, payFrequencies: [[payFrequencyId, now]] } as const;
    await this.#read(ref, wanted, { rank: ranks.payFrequency, agreed: true });
  }

  /** Waits for the steps up to a rank. `agreed`: the clerk has agreed to reading that takes minutes. */
  async #read(
    { connectionId, companyId }: CompanyRef,
    wanted: Partial<Wanted>,
    { rank, agreed = false }: { rank: number; agreed?: boolean },
  ): Promise<void> {
    const company = await this.#company({ connectionId, companyId });
    const over = company.until((step) => step.rank <= rank);
    over.catch(() => undefined);
    await this.#request(company, wanted, agreed);
    await over;
  }

  async #request(company: CompanySync, wanted: Partial<Wanted>, agreed = false): Promise<void> {
    await company.wantMore(wanted, { agreed });
    this.#kick(company.ref);
  }

  #kick({ connectionId }: CompanyRef): void {
    this.#line(connectionId).queue.kick();
  }

  async #company(given: CompanyRef): Promise<CompanySync> {
    await this.#restore();
    if (this.#closed) throw new AppError('cancelled', {});
    const { connectionId, companyId } = given;
    const { queue } = this.#line(connectionId);
    const found = queue.find(companyId);
    if (found !== undefined) return found;
    return this.#add(emptyRun({ connectionId, companyId }));
  }

  #line(connectionId: string): Line {
    const found = this.#lines.get(connectionId);
    if (found !== undefined) return found;
    const line = {
      queue: new ConnectionQueue<CompanySync>(this.#ports.clock),
      pace: new CallPace({ isPractice: this.#connections.isPractice(connectionId) }),
    };
    this.#lines.set(connectionId, line);
    return line;
  }

  #add(run: SyncRun): CompanySync {
    const { connectionId } = run;
    const { queue, pace } = this.#line(connectionId);
    const company: CompanySync = new CompanySync(run, {
      ports: this.#ports,
      api: () => this.#connections.api(connectionId),
      readLooked: () => this.#readLooked(company.ref),
      readKnown: () => this.#readKnown(company.ref),
      pace,
      onRead: () => this.#listener.onRead?.(company.ref),
    });
    queue.add(company);
    return company;
  }

  async #readKnown(ref: CompanyRef): Promise<Known> {
    return readKnown(this.#ports.store, ref, await this.#at(ref));
  }

  async #readLooked(ref: CompanyRef): Promise<Looked> {
    return readLooked(this.#ports.store, ref, await this.#at(ref));
  }

  async #at({ connectionId }: CompanyRef) {
    return { features: await this.#connections.features(connectionId), now: this.#ports.clock.now() };
  }

  #restore(): Promise<void> {
    this.#restored ??= this.#ports.store.cache.listSyncRuns().then((runs) => {
      for (const run of runs) this.#add(run);
    });
    return this.#restored;
  }

  async #forget(connectionId: string): Promise<void> {
    const line = this.#lines.get(connectionId);
    this.#lines.delete(connectionId);
    if (this.#attended?.ref.connectionId === connectionId) this.#attended = null;
    await line?.queue.close(new AppError('cancelled', {}));
  }

  /** Ends what is under way, so that nothing more is asked or written. */
  async close(): Promise<void> {
    this.#closed = true;
    const ends = [...this.#lines.keys()].map((connectionId) => this.#forget(connectionId));
    await Promise.all(ends);
  }
}
