import type { Connections } from '#electron/connections/connections.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Journals } from '#electron/journals/journals.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { PayRuns } from '#electron/pay-runs/pay-runs.ts';
import { readJournalPart } from '#electron/pay-runs/run-parts.ts';
import { areOfSame } from '#electron/pay-file/contract/pay-file.ts';
import type { RunSource } from '#electron/pay-runs/run-source.ts';
import type { PayRunPayslip } from '#electron/payslips/contract/payslip.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { compareNames } from '#kit/compare-names.ts';
import { AppError } from '#kit/errors.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { isMasked, maskNumber } from '#payroll/personal-number.ts';
import type { Ports } from '#services/ports.ts';
import type { Payee } from './contract/payee.ts';
import type { PayeePayment } from './contract/remittance.ts';
import { remittanceItems } from './remittance-items.ts';

interface Parts {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly payRuns: PayRuns;
  readonly runSource: RunSource;
  readonly journals: Journals;
}

type RunsRef = ParsedInput<'remittances', 'read'>;

const shown = (payee: Payee): Payee => ({
  ...payee,
  account: (payee.account ?? '') === '' ? '' : maskNumber(payee.account ?? ''),
});

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** What pay runs took off and contributed for third parties, and who is paid. */
export class Remittances implements HandlersOf<'remittances'> {
  readonly #parts: Parts;
  readonly #reader: RecordReader<RunsRef>;

  constructor(parts: Parts) {
    const { ports, connections } = parts;
    this.#parts = parts;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: (ref) => this.#emitChanged(ref),
    });
  }

  get #work() {
    return this.#parts.ports.store.work;
  }

  async read(ref: RunsRef) {
    const { ports, payRuns, runSource, journals } = this.#parts;
    const company = companyOf(ref);
    const wanted = new Set(ref.payRunIds);
    const listed = await payRuns.list(company);
    const runs = listed.payRuns.filter(({ id }) => wanted.has(id));
    const ages: (number | null)[] = [];
    const payslips: PayRunPayslip[] = [];
    for (const { id: payRunId } of runs) {
      const { items, fetchedAt } = await runSource.payslips({ ...company, payRunId });
      ages.push(fetchedAt);
      payslips.push(...items);
    }
    const booked = await journals.ofRuns(company, ({ id }) => wanted.has(id));
    const known = booked.runs.flatMap(({ journal }) => journal ?? []);
    const unreadJournals = booked.runs.length - known.length;
    const setUp = await this.#work.readRemittances(company);
    const unreadRuns = ages.filter((fetchedAt) => fetchedAt === null).length;
    return {
      made: listed.made,
      runs,
      ...remittanceItems({
        payslips,
        journals: unreadJournals > 0 ? null : known,
        employees: await ports.store.cache.listPaidEmployees(company),
        setUp,
      }),
      payees: setUp.payees.map(shown).toSorted((a, b) => compareNames(a.name, b.name)),
      payments: await this.#payments(company, runs),
      unreadRuns,
      unreadPayslips: payslips.filter(({ data }) => data === null).length,
      unreadJournals,
      fetchedAt: unreadRuns > 0 || ages.length === 0 ? null : Math.min(...ages.map(Number)),
    };
  }

  /** What payment runs pay payees of these pay runs: of their periods, and of the same kind of payslips. */
  async #payments(company: CompanyRef, runs: readonly PayRunLine[]): Promise<PayeePayment[]> {
    const { companyId, connectionId } = company;
    const found = new Map<string, PayeePayment>();
    for (const { payFrequencyId, periodEnd, special } of runs) {
      if (payFrequencyId === null) continue;
      const payslips = special ? 'once-off' : 'regular';
      const payments = await this.#work.listPayeePayments({
        companyId,
        connectionIds: [connectionId],
        payFrequencyId,
        periodEnd: special ? await this.#periodOf({ ...company, payFrequencyId }, periodEnd) : periodEnd,
      });
      for (const { payeeId, runId, nth, isSent, amountCents, by, at, fileName, ...payment } of payments) {
        if (!areOfSame(payment.payslips, payslips)) continue;
        found.set(`${runId} ${payeeId} ${nth}`, { payeeId, amountCents, by, at, fileName, sent: isSent });
      }
    }
    return [...found.values()].toSorted((a, b) => a.at - b.at);
  }

  /** The end of the period with whose payment runs once-off payslips of this date are paid. */
  async #periodOf(ref: CompanyRef & { payFrequencyId: number }, date: string): Promise<string> {
    const { items } = await this.#parts.ports.store.cache.listPeriods(ref);
    return items.map(({ end }) => end).findLast((end) => end >= date) ?? date;
  }

  refresh(asked: RunsRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: RunsRef) {
    return this.#reader.stopReading(ref);
  }

  async savePayee({ id: given, payee, ...company }: ParsedInput<'remittances', 'savePayee'>) {
    const { payees } = await this.#work.readRemittances(company);
    const before = payees.find(({ id }) => id === given);
    if (given !== undefined && before === undefined) throw new AppError('not-found', { what: 'payee' });
    if (payees.some(({ id, name }) => id !== given && fold(name) === fold(payee.name))) {
      throw new AppError('fields-wrong', { problems: [{ path: 'name', problem: 'already-there' }] });
    }
    const account = this.#wholeAccount(payee.account ?? '', before);
    const id = given ?? this.#parts.ports.newId();
    const isOther = before !== undefined && (before.account ?? '') !== account;
    const what = `${payee.name}${isOther ? ', account changed' : ''}`;
    const acts = this.#acts(company, what);
    await this.#work.saveRemittancePayee({ ...company, payee: { ...payee, account, id }, acts });
    this.#emitSaved(company);
    return { id };
  }

  /** The account as it was, if it is given as it was shown. Fails with `fields-wrong` for a masked one of another. */
  #wholeAccount(account: string, before: Payee | undefined): string {
    if (!isMasked(account)) return account;
    if (before === undefined || shown(before).account !== account) {
      throw new AppError('fields-wrong', { problems: [{ path: 'account', problem: 'not-whole' }] });
    }
    return before.account ?? '';
  }

  async removePayee({ id, ...company }: ParsedInput<'remittances', 'removePayee'>) {
    const payee = await this.#payee(company, id);
    const acts = this.#acts(company, `${payee.name} removed`);
    await this.#work.removeRemittancePayee({ ...company, id, acts });
    this.#emitSaved(company);
    return {};
  }

  async saveItem({ item, listed, payeeId, ...company }: ParsedInput<'remittances', 'saveItem'>) {
    const payee = payeeId === null ? null : await this.#payee(company, payeeId);
    const to = listed ? (payee?.name ?? 'no payee yet') : 'not for a third party';
    const acts = this.#acts(company, `${item}: ${to}`);
    await this.#work.saveRemittanceItem({ ...company, item, listed, payeeId, acts });
    this.#emitSaved(company);
    return {};
  }

  async saveEmployee({ payeeId, ...given }: ParsedInput<'remittances', 'saveEmployee'>) {
    const payee = payeeId === null ? null : await this.#payee(given, payeeId);
    const { item, employeeId } = given;
    const to = payee === null ? 'reference' : `paid to ${payee.name}`;
    const [act] = this.#acts(given, `${item}: ${to}`);
    const acts = act === undefined ? [] : [{ ...act, employeeId }];
    await this.#work.saveRemittanceReference({ ...given, payeeId, acts });
    this.#emitSaved(given);
    return {};
  }

  /** Fails with `not-found`: it was removed while the clerk chose it. */
  async #payee(company: CompanyRef, id: string): Promise<Payee> {
    const { payees } = await this.#work.readRemittances(companyOf(company));
    const payee = payees.find((one) => one.id === id);
    if (payee === undefined) throw new AppError('not-found', { what: 'payee' });
    return payee;
  }

  #acts(company: CompanyRef, what: string) {
    const entry = { kind: 'remittances-set-up', outcome: 'done' } as const;
    return [{ ...entry, ...companyOf(company), at: this.#parts.ports.clock.now(), new: what }];
  }

  #emitChanged(company: CompanyRef): void {
    this.#parts.ports.emit('remittances', 'changed', companyOf(company));
  }

  #emitSaved(company: CompanyRef): void {
    this.#emitChanged(company);
    this.#parts.ports.emit('auditLog', 'changed', {});
  }

  /** The journals first: they take one call each. */
  async #dueParts({ payRunIds, ...ref }: RunsRef, { force }: RecordAge): Promise<readonly ReadPart[]> {
    const { ports, runSource } = this.#parts;
    const company = companyOf(ref);
    const { journals: made } = await runSource.madeHere(company.connectionId);
    const [journals, payslips]: [ReadPart[], ReadPart[]] = [[], []];
    for (const payRunId of payRunIds) {
      const run = { ...company, payRunId };
      const isDue = force || (await ports.store.cache.readJournal(run)) === null;
      if (isDue && !made) journals.push(readJournalPart(ports, run));
      payslips.push(...(await runSource.dueParts(run, { force })));
    }
    return [...journals, ...payslips];
  }
}
