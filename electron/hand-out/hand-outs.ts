import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { HandOut, HandOutLine, HandOutWay } from './contract/hand-out.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { listedName } from '#kit/listed-name.ts';
import { defaultSaving } from './contract/payslip-saving.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { readAllRecords } from '#electron/employees/all-records.ts';
import { emailAddress } from '#kit/form/email-address.ts';
import { handedOutBy, isOther, noteHandOuts, readHandOuts } from './given.ts';
import { writtenDay } from './written-day.ts';
import { readChosen } from './chosen-payslips.ts';
import { filled, nameOf } from '#kit/name-template.ts';
import type { Ports } from '#services/ports.ts';

/** What the clerk ticks; the others are recorded by what makes the file, the print or the e-mail. */
type TickedWay = 'cash' | 'hand';

const kinds = { cash: 'payslip-paid', hand: 'payslip-handed-over' } as const satisfies Record<
  TickedWay,
  AuditKind
>;
const ticked = 'ticked';

const dayOf = (moment: Date) => moment.toDateString();

/** The name under which a dialog's choices of a company are stored. */

/** Which payslips were handed out, how and when. */
export class HandOuts implements HandlersOf<'handOuts'> {
  readonly #ports: Ports;
  readonly #openExternal: (url: string) => Promise<void>;

  /** `openExternal` opens a URL with the system's program for it. */
  constructor(ports: Ports, openExternal: (url: string) => Promise<void>) {
    this.#ports = ports;
    this.#openExternal = openExternal;
  }

  async list(selection: ParsedInput<'handOuts', 'list'>) {
    const { store } = this.#ports;
    const chosen = await readChosen(store, selection, { who: 'all', order: 'name' });
    const payslipIds = chosen.map(({ line }) => line.id);
    const { givenOf, handOutsOf, versions } = await readHandOuts(store, selection, payslipIds);
    const payment = await this.#readPaymentMethods(companyOf(selection));
    const lastOf = (payslipId: number, way: HandOutWay): HandOut | null => {
      const found = handOutsOf(payslipId).find(({ how }) => how === way);
      if (found === undefined) return null;
      const { at, nettPayCents } = found;
      return { at, nettPayCents, isOther: isOther(found, versions.get(payslipId)), by: handedOutBy(found) };
    };
    const rows = chosen.map(({ line, payPointName, email }): HandOutLine => ({
      payslipId: line.id,
      employeeId: line.employeeId,
      number: line.number,
      payPointName,
      employeeName: listedName(line),
      date: line.date,
      nettPayCents: line.nettPayCents,
      finalised: line.finalised,
      email: emailAddress(email),
      paymentMethod: payment.get(line.employeeId) ?? null,
      ...givenOf(line.id),
      handedOut: {
        saved: lastOf(line.id, 'saved'),
        printed: lastOf(line.id, 'printed'),
        email: lastOf(line.id, 'email'),
        hand: lastOf(line.id, 'hand'),
        cash: lastOf(line.id, 'cash'),
      },
    }));
    return { rows };
  }

  async changed(company: CompanyRef) {
    const { handedOut, givenOf, versions } = await readHandOuts(this.#ports.store, company, null);
    const payslipIds = handedOut.filter((id) => versions.has(id) && givenOf(id).given === 'changed');
    return { payslipIds };
  }

  async notePaid({ isPaid, ...paid }: ParsedInput<'handOuts', 'notePaid'>) {
    await this.#mark({ ...paid, how: 'cash' }, { isOn: isPaid });
    return {};
  }

  async noteHandOver({ handOver, ...given }: ParsedInput<'handOuts', 'noteHandOver'>) {
    if (handOver === null) {
      await this.#mark({ ...given, how: 'hand' }, { isOn: false });
      return {};
    }
    const { day, by } = handOver;
    const now = new Date(this.#ports.clock.now());
    const then = new Date(`${day}T12:00:00`);
    if (then > now && dayOf(then) !== dayOf(now))
      throw new AppError('invalid-input', { path: 'handOver.day' });
    const timestamp = dayOf(then) === dayOf(now) ? now.getTime() : then.getTime();
    await this.#mark({ ...given, how: 'hand' }, { isOn: true, at: timestamp, givenBy: by, day });
    return {};
  }

  /** Records what the clerk ticks, as the payslips are now; removes what was ticked by mistake. */
  async #mark(
    { payslipIds, ...marking }: CompanyRef & { payslipIds: readonly number[]; how: TickedWay },
    { isOn, day, ...more }: { isOn: boolean; at?: number; givenBy?: string; day?: string },
  ): Promise<void> {
    if (isOn) {
      const now = more.givenBy ?? ticked;
      const acts = await this.#actsOf(
        marking,
        new Map(payslipIds.map((id) => [id, { subject: day ?? null, new: now }])),
      );
      await noteHandOuts(this.#ports, { ...marking, ...more, acts }, payslipIds);
      return;
    }
    const company = companyOf(marking);
    const { emit, store } = this.#ports;
    const marked = await store.work.listHandOuts({ ...company, payslipIds });
    const undone = marked.filter((each) => each.how === marking.how);
    const acts = await this.#actsOf(
      marking,
      new Map(undone.map(({ payslipId, givenBy }) => [payslipId, { old: givenBy ?? ticked }])),
    );
    await store.work.removeHandOuts({ ...marking, payslipIds, acts });
    emit('handOuts', 'changed', company);
    emit('auditLog', 'changed', {});
  }

  /** An entry of the audit log for each payslip, with its employee. */
  async #actsOf(
    { how, connectionId, companyId }: CompanyRef & { how: TickedWay },
    changes: ReadonlyMap<number, Partial<Pick<NewAuditEntry, 'subject' | 'old' | 'new'>>>,
  ): Promise<readonly NewAuditEntry[]> {
    const { store, clock } = this.#ports;
    const payslipIds = [...changes.keys()];
    const facts = await store.cache.listPayslipFacts({ connectionId, companyId, payslipIds });
    const factsOf = new Map(
      facts.map(({ payslipId, employeeId, date }) => [payslipId, { employeeId, date }]),
    );
    const entry = { at: clock.now(), kind: kinds[how], outcome: 'done', connectionId, companyId } as const;
    return Array.from(changes, ([payslipId, change]) => {
      const known = factsOf.get(payslipId);
      return { ...entry, employeeId: known?.employeeId ?? null, periodEnd: known?.date ?? null, ...change };
    });
  }

  async writeEmail(ref: ParsedInput<'handOuts', 'writeEmail'>) {
    const { store, clock, emit } = this.#ports;
    const { connectionId, companyId, payslipId } = ref;
    const line = await store.cache.readPayslipLine(ref);
    if (line === null) throw new AppError('not-found', { what: 'payslip' });
    const { employeeId, date: periodEnd } = line;
    const employee = (await store.cache.readEmployee({ connectionId, companyId, employeeId }))?.item;
    const address = emailAddress(employee?.email);
    if (address === null) throw new AppError('no-address', {});
    const { items } = await store.cache.listCompanies({ connectionId });
    const facts = {
      'last name': line.lastName,
      'first name': line.firstName,
      number: line.number ?? '',
      period: writtenDay(periodEnd),
      'pay point': '',
      company: items.find(({ id }) => id === companyId)?.name ?? '',
    };
    const subject = encodeURIComponent(nameOf(defaultSaving.subject, facts));
    const text = encodeURIComponent(filled(defaultSaving.text, facts).replaceAll('\n', '\r\n'));
    await this.#openExternal(`mailto:${encodeURIComponent(address)}?subject=${subject}&body=${text}`);
    const now = clock.now();
    await noteHandOuts(this.#ports, { connectionId, companyId, how: 'email', at: now }, [payslipId]);
    const audit = {
      at: now,
      kind: 'emails-drafted',
      outcome: 'done',
      connectionId,
      companyId,
      employeeId,
    } as const;
    await store.work.addAuditEntry({ ...audit, periodEnd, subject: nameOf(defaultSaving.subject, facts) });
    emit('auditLog', 'changed', {});
    return {};
  }

  async #readPaymentMethods(company: CompanyRef): Promise<ReadonlyMap<number, string | null>> {
    const records = await readAllRecords(this.#ports.store.cache, company);
    return new Map(records.map(({ id, paymentMethod = null }) => [id, paymentMethod]));
  }
}
