import { addMonths } from '#contract/domain/half-year.ts';
import type { AuditEntry } from '#contract/domain/audit-entry.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { maxRows } from '#contract/domain/list-window.ts';
import type { PayRun } from '#contract/domain/pay-run.ts';
import type { PayRunPayslip } from '#contract/domain/payslip.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import { newestFirst } from '../emp201/emp201s.ts';
import type { Exports } from '../exports.ts';
import type { Journals } from '../journals/journals.ts';
import { journalLayoutRows } from '../journals/layouts/journal-layouts.ts';
import type { PeriodChecks } from '../period-checks/period-checks.ts';
import type { Ports } from '../ports.ts';
import { auditSheet, emp201Sheet, payslipSheet, registerSheet, varianceSheet } from './month-tables.ts';
import { codeOfFiles, sha256Of, verifyPage } from './verify-page.ts';

interface Parts {
  readonly ports: Ports;
  readonly exports: Exports;
  readonly journals: Journals;
  readonly periodChecks: PeriodChecks;
}

type MonthRef = CompanyRef & { readonly month: string };

interface PaidRun {
  readonly run: PayRun;
  readonly payslips: readonly PayRunPayslip[];
}

/** Of an audit log, at most: a month of a large company has less. */
const maxEntries = 20_000;

/** One ZIP of a month for the accountant, from the cache alone. */
export class MonthFile implements HandlersOf<'monthFile'> {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async save({ suggestedName, ...ref }: ParsedInput<'monthFile', 'save'>) {
    const { connectionId, companyId, month } = ref;
    const company = { connectionId, companyId };
    const paid = await this.#paid(ref);
    if (paid.length === 0) throw new AppError('nothing-to-save', {});
    const tables = await this.#tables(ref, paid);
    const hashed = tables.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256Of(bytes) }));
    const page = verifyPage({ title: `${await this.#companyName(company)}, ${month}`, files: hashed });
    const code = codeOfFiles(hashed);
    const saved = await this.#parts.exports.saveArchive(
      { about: company, suggestedName, rows: paid.flatMap(({ payslips }) => payslips).length, code },
      [...tables, { name: 'verify.html', bytes: new TextEncoder().encode(page) }],
    );
    return { saved: saved === null ? null : { ...saved, code } };
  }

  async #companyName({ connectionId, companyId }: CompanyRef): Promise<string> {
    const { items } = await this.#parts.ports.store.cache.listCompanies({ connectionId });
    return items.find(({ id }) => id === companyId)?.name ?? '';
  }

  /** The runs of the month that have payslips, the earliest first. Of none, or of all, they must have been read. */
  async #paid({ month, ...company }: MonthRef): Promise<PaidRun[]> {
    const { cache } = this.#parts.ports.store;
    const { items } = await cache.listPayRuns(company);
    const paid: PaidRun[] = [];
    let unread = 0;
    for (const run of items.filter(({ periodEnd }) => periodEnd.startsWith(month)).toReversed()) {
      const ref = { ...company, payRunId: run.id };
      const { items: payslips, fetchedAt } = await cache.listPayRunPayslips(ref);
      if (fetchedAt === null) unread += 1;
      if (payslips.length > 0) paid.push({ run, payslips });
    }
    if (paid.length > 0 && unread > 0) throw new AppError('month-not-read', {});
    return paid;
  }

  async #tables(ref: MonthRef, paid: readonly PaidRun[]) {
    const { connectionId, companyId, month } = ref;
    const company = { connectionId, companyId };
    const { writeCsv, writeXlsx, store } = this.#parts.ports;
    const people = await store.cache.listPaidPeople(company);
    const { changed } = await store.work.listChangedCopies(company);
    const emp201s = await store.cache.listEmp201s({ ...company, month });
    const changedIds = new Set(changed.map(({ payslipId }) => payslipId));
    const [first, ...others] = paid.map(({ run, payslips }) => registerSheet(run, payslips, people));
    const all = paid.flatMap(({ payslips }) => payslips);
    const journal = await this.#journal(company, paid);
    const csv = (name: string, sheet: Spreadsheet) => ({ name, bytes: writeCsv(sheet) });
    return [
      ...(first === undefined ? [] : [{ name: 'register.xlsx', bytes: writeXlsx(first, ...others) }]),
      csv('variance.csv', await this.#variance(company, paid)),
      ...(journal === null ? [] : [csv('journal.csv', journal)]),
      ...(emp201s.items.length === 0 ? [] : [csv('emp201.csv', emp201Sheet(newestFirst(emp201s.items)))]),
      csv('payslips.csv', payslipSheet(all, people, changedIds)),
      csv('audit-log.csv', auditSheet(await this.#entries(ref))),
    ];
  }

  async #variance(company: CompanyRef, paid: readonly PaidRun[]): Promise<Spreadsheet> {
    const found = [];
    const periods = new Map(
      paid.flatMap(({ run: { payFrequencyId, periodEnd } }) =>
        payFrequencyId === null ? [] : [[`${payFrequencyId} ${periodEnd}`, { payFrequencyId, periodEnd }]],
      ),
    );
    for (const { payFrequencyId, periodEnd } of periods.values()) {
      const { findings } = await this.#parts.periodChecks.read({ ...company, payFrequencyId, periodEnd });
      found.push(...findings.map((finding) => ({ periodEnd, finding })));
    }
    return varianceSheet(found);
  }

  /** In one block, as a table; null where none was read. */
  async #journal(company: CompanyRef, paid: readonly PaidRun[]): Promise<Spreadsheet | null> {
    const layout = journalLayoutRows.csv;
    const payRunIds = paid.map(({ run }) => run.id);
    const { lines, runs } = await this.#parts.journals.read({ ...company, payRunIds, by: 'block' });
    const read = runs.filter(({ fetchedAt }) => fetchedAt !== null).length;
    if (read > 0 && read < payRunIds.length) throw new AppError('month-not-read', {});
    if (lines.length === 0 || !('sheet' in layout)) return null;
    const date = paid.at(-1)?.run.periodEnd ?? '';
    return layout.sheet({
      lines,
      file: { layout: 'csv', date },
      narration: '',
      runId: payRunIds.at(-1) ?? 0,
    });
  }

  /** Since the month began, the newest first: what was done about it also came after it. */
  async #entries({ connectionId, companyId, month }: MonthRef): Promise<AuditEntry[]> {
    const [year = 0, number = 1] = month.split('-').map(Number);
    const [endYear = 0, endNumber = 1] = addMonths(month, 2).split('-').map(Number);
    const from = new Date(year, number - 1, 1).getTime();
    const before = new Date(endYear, endNumber - 1, 1).getTime();
    const entries: AuditEntry[] = [];
    for (let offset = 0; offset < maxEntries; offset += maxRows) {
      const { rows } = await this.#parts.ports.store.work.listAuditEntries({
        filter: { connectionId, companyId, from, before },
        ...{ offset, limit: maxRows },
      });
      entries.push(...rows);
      if (rows.length < maxRows) break;
    }
    return entries;
  }
}
