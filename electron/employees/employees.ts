import { withCustomFields } from './contract/custom-fields.ts';
import { employeeFields } from './contract/employee-fields.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';
import type { EmployeeLine, EmployeeDetail } from './contract/employee-line.ts';
import { companyOf, type CompanyRef, type EmployeeRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import { fieldsOf, type Texts } from '#kit/form/form-table.ts';
import { textsOf } from '#kit/form/form-values.ts';
import { localDay } from '#payroll/calendar.ts';
import { maxRows } from '#kit/list-window.ts';
import { offeredCodes } from './contract/service-codes.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { CachedEmployee, EmployeeSummary } from './store/records.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Exports } from '#electron/exports/exports.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import { readHandOuts } from '#electron/hand-out/given.ts';
import { lineOf as payslipLineOf } from '#electron/payslips/payslip-view.ts';
import type { NumberQuestions } from './number-questions.ts';
import type { Ports } from '#services/ports.ts';
import { readLoans } from '#electron/reports/saved-results.ts';
import { readRelatedData } from './related-data.ts';
import { listAlike } from './list-alike.ts';
import { readAllRecords } from './all-records.ts';
import { wholeRecordOf } from './employee-data.ts';
import { readHeldHere, saveAnswer } from './personal-data.ts';
import { checkEmployees, type CheckedEmployee } from './check-employees.ts';
import { sharedPaths, type Comparison } from './compare-records.ts';
import { compareRows, sheetOfEmployees } from './edited-file.ts';
import { changeOf } from './change-employee.ts';
import { customColumnsOf } from './custom-columns.ts';
import { endsAhead, loansLeft, readLeaveLeft, readLeavers } from './left-behind.ts';
import { checkPay } from './check-pay.ts';
import { maskTexts, unmaskTexts } from './masked-texts.ts';
import { RecordReader } from '#electron/sync/record-reader.ts';
import { taxFactsOf } from './tax-facts.ts';
import { dueParts } from './due-parts.ts';
import { currentRecord, currentRecords, type CurrentRecord } from './record-fields.ts';
import { TypedChanges, typedOver } from './typed-changes.ts';
import { compareTyped, sheetEmployees } from './typed-sheet.ts';

const newestFirst = { by: 'date', descending: true } as const;

interface Dependencies {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly outbox: Outbox;
  readonly exports: Exports;
  readonly questions: NumberQuestions;
}

/** What the page may know of an employee in a list: the rest of the record stays in main. */
function lineOf(employee: EmployeeSummary): EmployeeLine {
  const { employeeId, number, firstName, lastName, email, ...rest } = employee;
  const jobTitle = maskForDisplay(null, employee.jobTitle);
  const { payFrequencyId, payFrequencyName, payPointId, payPointName, appointmentDate, endedOn } = rest;
  const names = { employeeId, number, firstName, lastName, jobTitle, email };
  return { ...names, payFrequencyId, payFrequencyName, payPointId, payPointName, appointmentDate, endedOn };
}

function checkedOf(employee: CachedEmployee): CheckedEmployee {
  const { id: employeeId, number, firstName, lastName, unreadable = [] } = employee;
  return { employeeId, number, firstName, lastName, texts: textsOf(employeeFields, employee), unreadable };
}

const normalName = (name: string) => name.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLocaleLowerCase();

/** The employees of a company as this computer knows them, the refresh of one of them, and changes to them. */
export class Employees implements HandlersOf<'employees'> {
  readonly #ports: Ports;
  readonly #outbox: Outbox;
  readonly #exports: Exports;
  readonly #typed: TypedChanges;
  readonly #reader: RecordReader<EmployeeRef>;
  readonly #questions: NumberQuestions;

  constructor({ ports, connections, outbox, exports, questions }: Dependencies) {
    this.#ports = ports;
    this.#questions = questions;
    this.#outbox = outbox;
    this.#exports = exports;
    this.#typed = new TypedChanges(ports);
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => dueParts(ports, ref, age),
      emitChanged: (ref) => ports.emit('companies', 'changed', ref),
    });
  }

  async list({ connectionId, companyId, customFields, ...question }: ParsedInput<'employees', 'list'>) {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId };
    const { rows, total, offset } = await cache.listEmployeeSummaries({ ...question, ...ref });
    const { fetchedAt } = await cache.readEmployeesAge(ref);
    const lines = rows.map(lineOf);
    const shownRows =
      customFields === undefined || customFields.length === 0
        ? lines
        : await this.#withCustomFields(ref, lines, customFields);
    return { rows: shownRows, total, offset, fetchedAt };
  }

  async #withCustomFields(
    ref: CompanyRef,
    lines: readonly EmployeeLine[],
    ids: readonly string[],
  ): Promise<EmployeeLine[]> {
    const { cache, work } = this.#ports.store;
    const named = (await work.listCustomFields(ref)).filter(({ id }) => ids.includes(id));
    const employeeIds = lines.map(({ employeeId }) => employeeId);
    const records = new Map((await cache.listRecordsOf({ ...ref, employeeIds })).map((one) => [one.id, one]));
    return lines.map((line) => {
      const record = records.get(line.employeeId);
      return { ...line, customFields: record === undefined ? null : customColumnsOf(record, named) };
    });
  }

  async groups(ref: CompanyRef) {
    const { cache, work } = this.#ports.store;
    const frequencies = await cache.listPayFrequencies(ref);
    const payPoints = await cache.readList({ ...ref, list: 'pay-points' });
    return {
      payFrequencies: frequencies.items.map(({ id, companyId, name }) => ({ id, companyId, name })),
      payPoints: [...payPoints.items],
      customFields: [...(await work.listCustomFields(ref))],
      codes: offeredCodes(await work.readServiceCodes(ref)),
      fetchedAt: (await cache.readEmployeesAge(ref)).fetchedAt,
    };
  }

  async read(ref: EmployeeRef): Promise<EmployeeDetail> {
    const { cache } = this.#ports.store;
    const employee = await cache.readEmployeeSummary(ref);
    const record = await cache.readEmployee(ref);
    const periods = await cache.listServicePeriods(ref);
    const ages = await cache.readEmployeeAges(ref);
    const payslips = await cache.listPayslipLines({
      ...allPayslips,
      ...ref,
      sort: newestFirst,
      window: { offset: 0, limit: maxRows },
      today: localDay(new Date(this.#ports.clock.now())),
    });
    const { givenOf } = await readHandOuts(
      this.#ports.store,
      ref,
      payslips.rows.map(({ id }) => id),
    );
    return {
      employee: employee === null ? null : lineOf(employee),
      paymentMethod: record?.item.paymentMethod ?? null,
      employmentType: record?.item.classification?.employmentType ?? null,
      fetchedAt: ages.record,
      servicePeriods: { items: [...periods.items], fetchedAt: periods.fetchedAt },
      payslips: {
        items: payslips.rows.map((row) => payslipLineOf(row, givenOf(row.id).given)),
        total: payslips.total,
        fetchedAt: ages.payslips,
      },
    };
  }

  refresh(asked: EmployeeRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: EmployeeRef) {
    return this.#reader.stopReading(ref);
  }

  /** What the form of a change starts with; personal numbers are masked. */
  async fields(ref: EmployeeRef) {
    const { table, texts: held, named } = await this.#recordOf(ref);
    const texts = maskTexts(table, held);
    return { texts, typed: typedOver(table, texts, await this.#typed.read(ref)), customFields: [...named] };
  }

  async taxFacts(ref: EmployeeRef) {
    const known = await this.#ports.store.cache.readEmployee(ref);
    return taxFactsOf(known?.item ?? null);
  }

  saveTyped({ texts, employeeId, ...company }: ParsedInput<'employees', 'saveTyped'>) {
    return this.saveTypedMany({ ...company, employees: [{ employeeId, texts }] });
  }

  async saveTypedMany({ employees, ...company }: ParsedInput<'employees', 'saveTypedMany'>) {
    const recordOf = await this.#recordsOf(company, employees);
    const typed = employees.map(({ employeeId, texts }) => {
      const record = recordOf.get(employeeId);
      if (record === undefined) throw new AppError('not-found', { what: 'employee' });
      return { employeeId, table: record.table, before: maskTexts(record.table, record.texts), texts };
    });
    await this.#typed.save(company, typed);
    return {};
  }

  async sheet({ employeeIds, paths, since, ...company }: ParsedInput<'employees', 'sheet'>) {
    const { cache, work } = this.#ports.store;
    const records = await cache.listRecordsOf({ ...company, employeeIds });
    const places = new Map(employeeIds.map((id, place) => [id, place]));
    const placeOf = ({ id }: CachedEmployee) => places.get(id) ?? 0;
    const sent = await work.listLastUpdates({ ...company, since });
    const rows = sheetEmployees(
      records.toSorted((a, b) => placeOf(a) - placeOf(b)),
      paths,
      {
        named: await work.listCustomFields(company),
        typed: new Map((await work.listTypedChanges(company)).map((one) => [one.employeeId, one])),
        sent: new Map(sent.flatMap((one) => (one.employeeId === null ? [] : [[one.employeeId, one]]))),
      },
    );
    return { rows };
  }

  async discardTyped(ref: EmployeeRef) {
    await this.#typed.discard(ref);
    return {};
  }

  async typed(company: CompanyRef) {
    return { waiting: await this.#typed.list(company) };
  }

  async record(ref: EmployeeRef) {
    const { cache, work } = this.#ports.store;
    const known = await cache.readEmployee(ref);
    if (known === null) throw new AppError('not-found', { what: 'employee' });
    const around = await readRelatedData(this.#ports.store, ref);
    const company = companyOf(ref);
    const named = await work.listCustomFields(company);
    const personal = await work.listPersonalFields(company);
    return { ...wholeRecordOf(known.item, { fetchedAt: known.fetchedAt, named, personal }), ...around };
  }

  heldHere(ref: EmployeeRef) {
    return readHeldHere(this.#ports.store, ref);
  }

  async saveAnswer({ letter, copy, names, ...ref }: ParsedInput<'employees', 'saveAnswer'>) {
    return { saved: await saveAnswer(this.#ports, ref, { letter, copy, names }) };
  }

  /** Puts a change that was typed over the record into the outbox. */
  async change({ before, now, ...ref }: ParsedInput<'employees', 'change'>) {
    const { connectionId, companyId, employeeId } = ref;
    const held = await this.#recordOf(ref);
    // *Nothing to send* would tell that a number is the one of the record.
    const typed = fieldsOf(held.table).flatMap(({ row, path }) => (row.masked && now[path]) || []);
    await this.#questions.note({ connectionId, companyId }, 'personal-number', typed);
    const { changes, seen } = changeOf(held, { before, now });
    const write = { kind: 'employee.update', employeeId, changes } as const;
    const submitted = await this.#outbox.submit({ connectionId, companyId }, write, seen);
    // It was accepted: that what was typed stays beside the record does not make it fail.
    await this.#typed.dropSent(ref, now).catch((error: unknown) => {
      this.#ports.logError('employees.typed', error);
    });
    return submitted;
  }

  async check({ on, ...company }: ParsedInput<'employees', 'check'>) {
    const { cache } = this.#ports.store;
    const employees = await readAllRecords(cache, { ...company, on });
    const pay = await checkPay(this.#ports.store, company, { employees, on });
    const { leavers, farAhead } = await readLeavers(this.#ports.store, company, on);
    const leave = await readLeaveLeft(this.#ports.store, company, leavers);
    const loans = loansLeft(leavers, await readLoans(this.#ports.store, company));
    const inService = checkEmployees(employees.map(checkedOf), { on, ofPay: pay.findings });
    const { fetchedAt } = await cache.readEmployeesAge(company);
    return {
      findings: [...inService, ...endsAhead(farAhead), ...leave.findings, ...loans.findings],
      checked: employees.length,
      payUnknown: pay.unknown,
      leaveUnknown: leave.unknown,
      loansUnknown: loans.unknown,
      fetchedAt,
    };
  }

  async saveFile({ on, suggestedName, ...input }: ParsedInput<'employees', 'saveFile'>) {
    const about = companyOf(input);
    const records = await readAllRecords(this.#ports.store.cache, { ...about, on });
    const named = await this.#ports.store.work.listCustomFields(about);
    const sheet = sheetOfEmployees(records, input, named);
    const file = { about, suggestedName, rows: records.length, as: 'xlsx' } as const;
    const { saved } = await this.#exports.saveTable({ ...file, sheets: [sheet] });
    return { saved: saved && { ...saved, employees: records.length } };
  }

  async compare({ rows, ...company }: ParsedInput<'employees', 'compare'>) {
    const records = await readAllRecords(this.#ports.store.cache, company);
    return { compared: compareRows(rows, records, await this.#comparison(company, rows)) };
  }

  async compareTyped({ employeeIds, ...company }: ParsedInput<'employees', 'compareTyped'>) {
    const { cache, work } = this.#ports.store;
    const all = new Map((await work.listTypedChanges(company)).map((one) => [one.employeeId, one]));
    const typed = employeeIds.flatMap((id) => all.get(id) ?? []);
    const ids = typed.map(({ employeeId }) => employeeId);
    // Another employee may have the same number.
    const records = typed.some(({ texts }) => sharedPaths.some((path) => texts[path] !== undefined))
      ? await readAllRecords(cache, company)
      : await cache.listRecordsOf({ ...company, employeeIds: ids });
    const options = await this.#comparison(
      company,
      typed.map(({ texts }) => texts),
    );
    return { compared: compareTyped(typed, records, options) };
  }

  /** What a comparison with texts depends on. Nothing is compared that could not be recorded in the audit log. */
  async #comparison(company: CompanyRef, compared: readonly Texts[]): Promise<Comparison> {
    const named = await this.#ports.store.work.listCustomFields(company);
    const numbers = fieldsOf(withCustomFields(employeeFields, named)).flatMap(({ row, path }) =>
      row.masked ? compared.map((texts) => texts[path] ?? '') : [],
    );
    await this.#questions.note(company, 'personal-number', numbers);
    return { named, today: localDay(new Date(this.#ports.clock.now())) };
  }

  /** Refused if what was typed is not the employee's, or if payslips are finalised, which the service refuses too. */
  async remove({ confirmed, ...ref }: ParsedInput<'employees', 'remove'>) {
    const { employee, payslips } = await this.read(ref);
    if (employee === null) throw new AppError('not-found', { what: 'employee' });
    const named = employee.number || `${employee.firstName} ${employee.lastName}`;
    if (normalName(confirmed) !== normalName(named) || payslips.items.some(({ finalised }) => finalised)) {
      throw new AppError('invalid-input', { path: 'confirmed' });
    }
    return this.#outbox.submit(companyOf(ref), { kind: 'employee.remove', employeeId: ref.employeeId });
  }

  /** Others in the company, former employees too, with one of these numbers, or the same name and date of birth. */
  async alike({ texts, exceptId, ...ref }: ParsedInput<'employees', 'alike'>) {
    const record = exceptId === null ? null : await this.#recordOf({ ...ref, employeeId: exceptId });
    const whole = unmaskTexts(employeeFields, record?.texts ?? {}, texts) ?? {};
    const services = { store: this.#ports.store, questions: this.#questions };
    return { found: [...(await listAlike(services, ref, { texts: whole, sent: texts, exceptId }))] };
  }

  /** The records of some employees; the others are not known here. */
  async #recordsOf(company: CompanyRef, of: readonly { readonly employeeId: number }[]) {
    const { cache, work } = this.#ports.store;
    const employeeIds = of.map(({ employeeId }) => employeeId);
    const recordOf = currentRecords(await work.listCustomFields(company));
    const records = await cache.listRecordsOf({ ...company, employeeIds });
    return new Map(records.map((record) => [record.id, recordOf(record)]));
  }

  async #recordOf(ref: EmployeeRef): Promise<CurrentRecord> {
    const { cache, work } = this.#ports.store;
    const known = await cache.readEmployee(ref);
    if (known === null) throw new AppError('not-found', { what: 'employee' });
    return currentRecord(known.item, await work.listCustomFields(companyOf(ref)));
  }
}
