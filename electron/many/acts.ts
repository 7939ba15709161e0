import { isMonthOver, localDay, addMonths } from '#payroll/calendar.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SheetFact } from '#electron/exports/about-sheet.ts';
import type { FileKind } from '#electron/exports/contract/file-kind.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Emp201s } from '#electron/emp201/emp201s.ts';
import { journalNameEnding } from '#electron/journals/contract/journal-file-name.ts';
import { runsToSave } from '#electron/journals/contract/journal-book.ts';
import type { Journals } from '#electron/journals/journals.ts';
import type { JournalNote } from '#electron/journals/store/records.ts';
import type { MonthFile } from '#electron/month-file/month-file.ts';
import { varianceSheet } from '#electron/month-file/month-tables.ts';
import type { Marking } from '#electron/period/store/work/period-marks.ts';
import type { PayRuns } from '#electron/pay-runs/pay-runs.ts';
import type { PeriodChecks } from '#electron/period-check/period-checks.ts';
import type { Ports } from '#services/ports.ts';
import { isFresh, isReadSince } from '#electron/sync/freshness.ts';
import type { Sync } from '#electron/sync/sync.ts';
import { freshForMs } from '#electron/sync/wanted.ts';
import { questionIn, selectionOf } from '#electron/reports/preset-question.ts';
import type { ReportRuns } from '#electron/reports/report-runs.ts';
import { readSheet, writeWorkbook } from '#electron/reports/report-workbook.ts';
import type { TieOut } from '#electron/tie-out/tie-out.ts';
import type { ManyAct } from './contract/many-acts.ts';
import type { ChosenCompany, LeftOut, ManyFigures, ManyQuestion } from './contract/many.ts';

export interface ActParts {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly sync: Sync;
  readonly emp201s: Emp201s;
  readonly journals: Journals;
  readonly monthFile: MonthFile;
  readonly payRuns: PayRuns;
  readonly periodChecks: PeriodChecks;
  readonly tieOut: TieOut;
  readonly reportRuns: ReportRuns;
}

/** Files, or one archive. */
export type OwnFiles =
  | { readonly kind: FileKind; readonly files: readonly Uint8Array[] }
  | { readonly archive: readonly { readonly name: string; readonly bytes: Uint8Array }[] };

/** What was made for a company: files of its own, or its sheet of the workbook. */
type Made =
  | OwnFiles
  | {
      readonly sheet: Spreadsheet;
      /** What the workbook says of the sheet, besides its company. */
      readonly facts: readonly SheetFact[];
    };

export type ActEnd =
  | { readonly leftOut: LeftOut }
  | {
      readonly figures: ManyFigures;
      readonly made?: Made;
      /** The number of employees, inputs or entries in what was made, for the audit log. */
      readonly rows?: number;
      /** What the audit log has after the name of the file. */
      readonly code?: string;
      /** Something in it was never read, so that it gets the other name. */
      readonly isUnread?: boolean;
      /** What the name of its file ends with: the program that it is for. */
      readonly ending?: string;
      /** What is recorded once its file, of this name, is saved. */
      readonly noteOf?: (fileName: string) => JournalNote;
      readonly mark?: Marking;
    };

interface For<Act extends ManyAct> {
  readonly company: CompanyRef;
  readonly period: ChosenCompany['period'];
  readonly question: Extract<ManyQuestion, { act: Act }>;
  /** When the job was started: what was asked for since need not be asked for again. */
  readonly since: number;
  readonly signal: AbortSignal;
}

/** The single act for one company, with its guards and without its dialogs. May be done again with the same result. */
type Act<Name extends ManyAct> = (parts: ActParts, asked: For<Name>) => Promise<ActEnd>;

const dayNow = ({ ports }: ActParts) => localDay(ports.clock.now());

/** Local midnight after the last day of a month. */
function endOfMonth(month: string): number {
  const [year = 0, number = 1] = addMonths(month, 1).split('-').map(Number);
  return new Date(year, number - 1, 1).getTime();
}

/** When the pay runs of a company were known in full for the last time; null if they never were. */
async function runsKnownAt({ ports, payRuns }: ActParts, company: CompanyRef): Promise<number | null> {
  const { made, fetchedAt } = await payRuns.list(company);
  if (!made) return fetchedAt;
  // Made from payslips, they are known as far as everybody's payslips are.
  const { cache } = ports.store;
  const { count, employees } = await cache.readCompanyAges(company);
  const { unreadEmployees } = await cache.readPayslipsAge(company);
  if (count === 0) return employees;
  if (unreadEmployees > 0 || employees === null || fetchedAt === null) return null;
  return Math.min(employees, fetchedAt);
}

/**
 * Makes sure that all pay runs of a month are on this computer: they were read after the month, or just now if the month
 * is not over. Fails with `month-not-read` if they may not be read, or not all of them could be.
 */
async function haveRuns(
  parts: ActParts,
  {
    company,
    month,
    reads,
    signal,
  }: Omit<For<ManyAct>, 'period' | 'question' | 'since'> & { month: string; reads: boolean },
): Promise<void> {
  const now = parts.ports.clock.now();
  const isOver = isMonthOver(month, localDay(now));
  const payslipsSince = isOver ? endOfMonth(month) : now - freshForMs;
  // The time once it was read, which is later.
  const isEnough = (knownAt: number | null) => isReadSince(knownAt, payslipsSince, parts.ports.clock.now());
  const before = await runsKnownAt(parts, company);
  if (isOver ? isEnough(before) : isFresh(before, now)) return;
  if (reads) await parts.sync.readForJob(company, { signal, payslipsSince });
  else if (before !== null && !isOver) return;
  if (!isEnough(await runsKnownAt(parts, company))) throw new AppError('month-not-read', {});
}

const isUnread = async ({ store }: Ports, company: CompanyRef): Promise<boolean> =>
  (await store.cache.readCompanyAges(company)).employees === null;

/** The current period of each pay frequency, as Home lists them. */
async function currentPeriods({ store, clock }: Ports, company: CompanyRef) {
  const { connectionId, companyId } = company;
  await store.cache.summariseCompany({ connectionId, companyId, today: localDay(clock.now()) });
  const summaries = await store.cache.listPeriodSummaries();
  return summaries.filter((one) => one.connectionId === connectionId && one.companyId === companyId);
}

const read: Act<'read'> = async ({ sync, ports }, { company, since, signal }) => {
  const { changes, employeesUnread } = await sync.readForJob(company, { signal, payslipsSince: since });
  const { count } = await ports.store.cache.readCompanyAges(company);
  const { addedPayslips = 0, changedPayslips = 0, removedPayslips = 0 } = changes ?? {};
  return {
    figures: {
      act: 'read',
      employees: count,
      added: changes?.addedEmployees ?? 0,
      changed: changes?.changedEmployees ?? 0,
      removed: changes?.removedEmployees ?? 0,
      payslips: addedPayslips + changedPayslips + removedPayslips,
      unread: employeesUnread,
    },
  };
};

const emp201: Act<'emp201'> = async (parts, { company, question: { month }, signal }) => {
  const { emp201s } = parts;
  const ref = { ...company, month };
  const isEstimated = async () => (await emp201s.read(ref)).estimate !== null;
  const wasEstimated = await isEstimated();
  try {
    await emp201s.readDue(ref, signal);
  } catch (error) {
    // Passed over only where the answer has just shown that the service has none.
    if (wasEstimated || !(await isEstimated())) throw error;
  }
  if (await isEstimated()) {
    // From payslips, which are read first.
    await haveRuns(parts, { company, month, reads: true, signal });
    await emp201s.readDue(ref, signal);
  }
  const { versions, estimate } = await emp201s.read(ref);
  const [latest] = versions;
  if (latest === undefined) return { leftOut: { why: 'no-emp201', month } };
  const { version, payeCents, sdlCents, uifCents, etiUtilisedCents: etiCents, totalCents } = latest;
  const isEstimate = estimate !== null;
  return {
    figures: { act: 'emp201', isEstimate, version, payeCents, sdlCents, uifCents, etiCents, totalCents },
  };
};

const journals: Act<'journals'> = async (parts, { company, question, signal }) => {
  const { month, again, unfinished, reads } = question;
  const own = parts.journals;
  if (!unfinished && !isMonthOver(month, dayNow(parts))) return { leftOut: { why: 'not-over', month } };
  await haveRuns(parts, { company, month, reads, signal });
  const { runs } = await own.ofMonth(company, month);
  if (runs.length === 0) return { leftOut: { why: 'no-runs', month } };
  const [last] = runs.flatMap(({ saved }) => saved ?? []).toSorted((a, b) => b.at - a.at);
  const isAllSaved = runs.every(({ saved }) => saved !== null);
  if (isAllSaved && last !== undefined && !again)
    return { leftOut: { why: 'saved-before', at: last.at, by: last.by } };
  const wanted = again ? runs : runsToSave(runs, ({ saved }) => saved !== null);
  const ends = wanted.map(({ run }) => run.periodEnd).toSorted();
  const { by, file } = await own.lastChoice(company, ends.at(-1) ?? '');
  const ref = { ...company, by, payRunIds: wanted.map(({ run }) => run.id) };
  if (reads) await own.readDue(ref, signal);
  const { fetchedAt, made } = await own.read(ref);
  if (fetchedAt === null) throw new AppError('month-not-read', {});
  const { kind, files, rows, totals, noteOf } = await own.make(ref, file);
  const debitCents = totals.reduce((sum, total) => sum + total.debitCents, 0);
  return {
    figures: { act: 'journals', runs: wanted.length, lines: rows, debitCents, files: files.length },
    made: { kind, files },
    ending: journalNameEnding({ layout: file.layout, made }),
    rows,
    noteOf,
  };
};

const monthFiles: Act<'month-files'> = async (parts, { company, question, signal }) => {
  const { month, reads, unfinished } = question;
  if (!unfinished && !isMonthOver(month, dayNow(parts))) return { leftOut: { why: 'not-over', month } };
  const { payRuns, tieOut, monthFile } = parts;
  await haveRuns(parts, { company, month, reads, signal });
  const { payRuns: runs } = await payRuns.list(company);
  if (!runs.some(({ periodEnd }) => periodEnd.startsWith(month)))
    return { leftOut: { why: 'no-runs', month } };
  if (reads) await tieOut.readDue({ ...company, to: month, months: 1 }, signal);
  const made = await monthFile.make({ ...company, month }).catch((error: unknown) => {
    // It has pay runs, so their payslips are not here.
    throw isAppError(error, 'nothing-to-save') ? new AppError('month-not-read', {}) : error;
  });
  const { files, rows, code, missing, isUnread, mark } = made;
  return {
    figures: { act: 'month-files', payslips: rows, missing, code },
    made: { archive: files },
    rows,
    code,
    isUnread,
    mark,
  };
};

const reports: Act<'reports'> = async (
  { ports, reportRuns },
  { company, period, question, since, signal },
) => {
  // Its pay frequencies, items and leave types are not known.
  if (await isUnread(ports, company)) return { leftOut: { why: 'not-read' } };
  const { report, title, text, output } = question;
  const asked = await questionIn(
    ports,
    { ...company, payFrequencyId: period?.payFrequencyId ?? null },
    report,
  );
  if (asked === null) return { leftOut: { why: 'no-preset' } };
  const { resultId } = await reportRuns.run(company, { question: asked, askedAt: since }, signal);
  const gone = new AppError('not-found', { what: 'report' });
  const selection = selectionOf(report, text, asked);
  if (output === 'folder') {
    const workbook = await writeWorkbook(ports, company, [{ resultId, title, text: selection }]);
    if (workbook === null) throw gone;
    const { bytes, rows } = workbook;
    return { figures: { act: 'reports', rows, resultId }, made: { kind: 'xlsx', files: [bytes] }, rows };
  }
  const found = await readSheet(ports.store, { ...company, resultId }, selection);
  if (found === null) throw gone;
  const { sheet, facts, rows } = found;
  return { figures: { act: 'reports', rows, resultId }, made: { sheet, facts }, rows };
};

const periodCheck: Act<'period-check'> = async (
  { ports, sync, periodChecks },
  { company, period, question: { reads }, signal },
) => {
  if (reads) {
    const now = ports.clock.now();
    const { cache } = ports.store;
    const { employees } = await cache.readCompanyAges(company);
    const { fetchedAt, unreadEmployees } = await cache.readPayslipsAge(company);
    if (!isFresh(employees, now) || !isFresh(fetchedAt, now) || unreadEmployees > 0)
      await sync.readForJob(company, { signal, payslipsSince: now - freshForMs });
  }
  // A company that was chosen before it was read is checked in the current period of each of its pay frequencies.
  const periods = period === null ? await currentPeriods(ports, company) : [period];
  if (periods.length === 0)
    return { leftOut: { why: (await isUnread(ports, company)) ? 'not-read' : 'no-period' } };
  const checks = await Promise.all(
    periods.map(async ({ payFrequencyId, periodEnd }) => ({
      periodEnd,
      ...(await periodChecks.read({ ...company, payFrequencyId, periodEnd })),
    })),
  );
  const findings = checks.flatMap(({ periodEnd, findings: own }) =>
    own.map((finding) => ({ periodEnd, finding })),
  );
  const sum = (count: (check: (typeof checks)[number]) => number) =>
    checks.reduce((total, check) => total + count(check), 0);
  return {
    figures: {
      act: 'period-check',
      payslips: sum(({ payslips }) => payslips),
      finalised: sum(({ finalised }) => finalised),
      findings: findings.length,
      open: findings.filter(({ finding }) => finding.tick === null).length,
      notChecked: sum(({ calculating, unreadEmployees }) => calculating + unreadEmployees),
    },
    made: {
      sheet: varianceSheet(findings),
      facts: periods.map(({ periodEnd }) => ['Period to', periodEnd]),
    },
    rows: findings.length,
  };
};

/** Every act, as `manyActs` lists them. */
const acts: { readonly [Name in ManyAct]: Act<Name> } = {
  read,
  emp201,
  journals,
  'month-files': monthFiles,
  reports,
  'period-check': periodCheck,
};

/** The act for one company. */
export function runAct<Name extends ManyAct>(parts: ActParts, asked: For<Name>): Promise<ActEnd> {
  // The act is found by the name in its own question.
  const act = acts[asked.question.act] as unknown as Act<Name>;
  return act(parts, asked);
}
