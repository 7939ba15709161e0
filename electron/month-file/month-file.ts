import { addMonths, monthOf } from '#payroll/calendar.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { maxRows } from '#kit/list-window.ts';
import type { PayRunPayslip } from '#electron/payslips/contract/payslip.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Emp201s } from '#electron/emp201/emp201s.ts';
import { sha256Of } from '#services/check-code.ts';
import type { Exports } from '#electron/exports/exports.ts';
import type { Journals } from '#electron/journals/journals.ts';
import { journalLayoutRows } from '#electron/journals/layouts/journal-layouts.ts';
import { estimateMark } from '#electron/journals/layouts/layout.ts';
import type { RunSource, SourcedRun } from '#electron/pay-runs/run-source.ts';
import type { MonthEnd, MonthEnds } from '#electron/period/month-ends.ts';
import type { PeriodChecks } from '#electron/period-check/period-checks.ts';
import type { Ports } from '#services/ports.ts';
import type { MarkContents } from '#electron/period/store/records.ts';
import type { Marking } from '#electron/period/store/work/period-marks.ts';
import { missingParts, type KnownParts } from './missing-parts.ts';
import { signatureLines, signatureSheet, stepSheet } from './month-end-tables.ts';
import {
  auditRows,
  auditSheet,
  emp201Sheet,
  payslipSheet,
  registerSheet,
  varianceSheet,
} from './month-tables.ts';
import { paymentSheet, thirdPartySheet, type ThirdPartyRun } from './payment-sheet.ts';
import { codeOfList, verifyPage } from './verify-page.ts';

interface Parts {
  readonly ports: Ports;
  readonly exports: Exports;
  readonly runSource: RunSource;
  readonly journals: Journals;
  readonly emp201s: Emp201s;
  readonly monthEnds: MonthEnds;
  readonly periodChecks: PeriodChecks;
}

type MonthRef = CompanyRef & { readonly month: string };

interface MonthFiles {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Payslips. */
  readonly rows: number;
  readonly code: string;
  readonly missing: number;
  readonly isUnread: boolean;
  /** What is recorded once they are saved. */
  readonly mark: Marking;
}

interface PaidRun {
  readonly run: SourcedRun;
  readonly payslips: readonly PayRunPayslip[];
}

/** Makes the ZIP of a month for the accountant, from the cache alone. */
export class MonthFile implements HandlersOf<'monthFile'> {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async save({ suggestedName, ...ref }: ParsedInput<'monthFile', 'save'>) {
    const { store, emit } = this.#parts.ports;
    const { files, rows, code, missing, mark } = await this.make(ref);
    const about = companyOf(ref);
    const saved = await this.#parts.exports.saveArchive({ about, suggestedName, rows, code }, files);
    if (saved === null) return { saved: null };
    await store.work.markPeriod(mark);
    emit('monthEnds', 'changed', about);
    return { saved: { ...saved, code, missing } };
  }

  /**
   * The files of the archive, with the code of their list, and how many parts are `missing`; of these, `isUnread` says
   * whether some were never read.
   */
  async make(ref: MonthRef): Promise<MonthFiles> {
    const { connectionId, companyId, month } = ref;
    const company = { connectionId, companyId };
    const paid = await this.#paid(ref);
    if (paid.length === 0) throw new AppError('nothing-to-save', {});
    const { periods, figures } = await this.#parts.monthEnds.ofMonth({ ...company, month: ref.month });
    const { tables, missing, isUnread } = await this.#tables(ref, { paid, periods });
    const hashed = tables.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256Of(bytes) }));
    const title = `${await this.#companyName(company)}, ${month}`;
    const list = { title, files: hashed, missing, signatures: signatureLines(periods) };
    const page = verifyPage(list);
    const code = codeOfList(list);
    return {
      files: [...tables, { name: 'verify.html', bytes: new TextEncoder().encode(page) }],
      rows: paid.flatMap(({ payslips }) => payslips).length,
      code,
      missing: missing.length,
      isUnread,
      mark: this.#markOf(ref, { code, month: figures, missing: missing.length }),
    };
  }

  /** What is recorded of a month file once it is saved, with what identifies the figures in it. */
  #markOf(ref: MonthRef, content: MarkContents['month-file']): Marking {
    const { actor, clock } = this.#parts.ports;
    const place = { ...companyOf(ref), payFrequencyId: null, end: ref.month };
    return { place, by: actor.user, at: clock.now(), acts: [], kind: 'month-file', content };
  }

  async #companyName({ connectionId, companyId }: CompanyRef): Promise<string> {
    const { items } = await this.#parts.ports.store.cache.listCompanies({ connectionId });
    return items.find(({ id }) => id === companyId)?.name ?? '';
  }

  /**
   * The month's pay runs with payslips, earliest first. Fails with `month-not-read` if those of a run are still
   * missing.
   */
  async #paid({ month, ...company }: MonthRef): Promise<PaidRun[]> {
    const { runSource } = this.#parts;
    const { items } = await runSource.list(company);
    const paid: PaidRun[] = [];
    let unread = 0;
    for (const run of items.filter(({ periodEnd }) => periodEnd.startsWith(month)).toReversed()) {
      const ref = { ...company, payRunId: run.id };
      const { items: payslips, fetchedAt } = await runSource.payslips(ref);
      if (fetchedAt === null || (run.made?.unreadEmployees ?? 0) > 0) unread += 1;
      if (payslips.length > 0) paid.push({ run, payslips });
    }
    if (paid.length > 0 && unread > 0) throw new AppError('month-not-read', {});
    return paid;
  }

  async #tables(
    ref: MonthRef,
    { paid, periods }: { readonly paid: readonly PaidRun[]; readonly periods: readonly MonthEnd[] },
  ) {
    const { connectionId, companyId, month } = ref;
    const company = { connectionId, companyId };
    const { tables: files, store } = this.#parts.ports;
    const employees = await store.cache.listPaidEmployees(company);
    const { changed } = await store.work.listChangedCopies(company);
    const emp201s = await this.#parts.emp201s.read({ ...company, month });
    const changedIds = new Set(changed.map(({ payslipId }) => payslipId));
    const [first, ...others] = paid.map(({ run, payslips }) => registerSheet(run, payslips, employees));
    const all = paid.flatMap(({ payslips }) => payslips);
    const journal = await this.#journal(company, paid);
    const csv = async (name: string, sheet: Spreadsheet) => ({
      name,
      bytes: await files.write('csv', [sheet]),
    });
    const emp201 = emp201State(emp201s);
    const { paymentRuns, toThirdParties } = await this.#paymentRuns(ref);
    const tables = [
      ...(first === undefined
        ? []
        : [{ name: 'register.xlsx', bytes: await files.write('xlsx', [first, ...others]) }]),
      await csv('variance.csv', await this.#variance(company, paid)),
      ...(journal.sheet === null ? [] : [await csv(`${journalName(journal)}.csv`, journal.sheet)]),
      ...(emp201 === 'written' || emp201 === 'made'
        ? [
            await csv(
              emp201 === 'made' ? 'emp201-estimate.csv' : 'emp201.csv',
              emp201Sheet(emp201s.versions, emp201s.estimate),
            ),
          ]
        : []),
      await csv('payslips.csv', payslipSheet(all, employees, changedIds)),
      ...(paymentRuns.length === 0 ? [] : [await csv('payment-runs.csv', paymentSheet(paymentRuns))]),
      ...(toThirdParties.length === 0
        ? []
        : [await csv('third-parties-paid.csv', thirdPartySheet(toThirdParties))]),
      await csv('steps.csv', stepSheet(periods)),
      await csv('signatures.csv', signatureSheet(periods)),
      { name: 'audit-log.csv', bytes: await this.#auditLog(ref) },
    ];
    const missing = missingParts({
      runsWithoutJournal: journal.runsWithoutJournal,
      journals: journal.state,
      emp201,
      payslipsWithoutItems: all.filter(({ data }) => data === null).length,
    });
    const isUnread = emp201 === 'not-read' || journal.runsWithoutJournal.length > 0;
    return { tables, missing, isUnread };
  }

  /** Those of the periods of a month; of the ones that pay third parties, these payments too. */
  async #paymentRuns({ month, ...company }: MonthRef) {
    const { work } = this.#parts.ports.store;
    const runs = await work.listPaymentRuns(company);
    const paymentRuns = runs.filter(({ scope }) => monthOf(scope.periodEnd) === month);
    const toThirdParties: ThirdPartyRun[] = [];
    for (const run of paymentRuns.filter(({ scope }) => scope.thirdParties)) {
      const all = await work.listPaymentLines({ ...companyOf(run.scope), id: run.id });
      const lines = all.filter(({ payeeId, leftOut }) => payeeId !== null && !leftOut);
      if (lines.length > 0) toThirdParties.push({ run, lines });
    }
    return { paymentRuns, toThirdParties };
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

  /** The journals that were read, in one block, as a table; `sheet` is null if they have no lines. */
  async #journal(company: CompanyRef, paid: readonly PaidRun[]) {
    const layout = journalLayoutRows.csv;
    const payRunIds = paid.map(({ run }) => run.id);
    const { lines, runs, made } = await this.#parts.journals.read({ ...company, payRunIds, by: 'block' });
    const read = new Set(runs.filter(({ fetchedAt }) => fetchedAt !== null).map(({ run }) => run.id));
    const runsWithoutJournal = paid.map(({ run }) => run).filter(({ id }) => !read.has(id));
    if (lines.length === 0 || !('sheet' in layout)) {
      return { sheet: null, runsWithoutJournal, state: 'empty' as const };
    }
    const date = paid.at(-1)?.run.periodEnd ?? '';
    const file = { layout: 'csv', date } as const;
    const sheet = layout.sheet({ lines, file, narration: '', number: '', mark: made ? estimateMark : '' });
    return { sheet, runsWithoutJournal, state: made ? ('made' as const) : ('written' as const) };
  }

  /**
   * The audit log of the month and of the one after it, in which the month is still worked on, newest first. It can
   * have any number of entries, so it is written in parts.
   */
  async #auditLog({ connectionId, companyId, month }: MonthRef): Promise<Uint8Array> {
    const { store, tables, newId } = this.#parts.ports;
    const [year = 0, number = 1] = month.split('-').map(Number);
    const [endYear = 0, endNumber = 1] = addMonths(month, 2).split('-').map(Number);
    const from = new Date(year, number - 1, 1).getTime();
    const before = new Date(endYear, endNumber - 1, 1).getTime();
    const filter = { connectionId, companyId, from, before };
    const personal = await store.work.listPersonalFields({ connectionId, companyId });
    const tableId = newId();
    let upTo = Number.MAX_SAFE_INTEGER;
    do {
      const { rows } = await store.work.listAuditEntries({ filter, upTo, offset: 0, limit: maxRows });
      tables.addRows(tableId, auditRows(rows, personal));
      upTo = (rows.at(-1)?.position ?? 1) - 1;
    } while (upTo > 0);
    return tables.write('csv', [auditSheet], tableId);
  }
}

type Emp201Answer = Awaited<ReturnType<Emp201s['read']>>;

/** Whether the EMP201 is in the file; an estimate only if all payslips were read, without which it has no figures. */
function emp201State({ versions, estimate, fetchedAt }: Emp201Answer): KnownParts['emp201'] {
  const [latest] = versions;
  if (latest === undefined) return fetchedAt === null ? 'not-read' : 'none';
  if (estimate === null) return 'written';
  return latest.payeCents === null ? 'not-read' : 'made';
}

function journalName({
  state,
  runsWithoutJournal,
}: Pick<KnownParts, 'runsWithoutJournal'> & { state: string }) {
  const name = state === 'made' ? 'journal-estimate' : 'journal';
  return runsWithoutJournal.length === 0 ? name : `${name}-incomplete`;
}
