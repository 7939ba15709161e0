import { localClock, localDay } from '#payroll/calendar.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { maxReportRows } from './contract/calls.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { ReportId, ReportQuestion } from './contract/report.ts';
import type { ReportLine } from './contract/report-table.ts';
import { aboutSheet, aboutSheetName, type SheetFact } from '#electron/exports/about-sheet.ts';
import { sheetNames } from '#electron/exports/sheet-names.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { Store } from '#store/store.ts';
import type { Ports } from '#services/ports.ts';
import { nameCustomFields } from './name-custom-fields.ts';
import { reportSheet, type WholeResult } from './report-sheet.ts';

/** A saved result with the page's texts for it. */
export interface WantedResult {
  readonly resultId: number;
  /** The title of its sheet. */
  readonly title: string;
  /** Its question in words. */
  readonly text: string;
}

interface Kept extends WholeResult {
  readonly question: ReportQuestion;
  readonly fetchedAt: number;
}

const titles: Readonly<Record<ReportId, string>> = {
  transaction_history: 'Transaction history',
  variance: 'Variance',
  comparison_leave: 'Leave comparison',
  leave_liability_v2: 'Leave liability',
  tracked_balances: 'Tracked balances',
  eti: 'ETI',
};

/** `2026-10-31, 14:02`, by this computer's clock. */
const momentOf = (timestamp: number): string => `${localDay(timestamp)}, ${localClock(timestamp)}`;

/**
 * Saved results as one workbook: a sheet for each, as the page exports a single one, and one with the question and time
 * of each, which also names results that are no longer saved. Null if none is left. One result is in memory at a time;
 * its rows go to the writing thread in parts, between which main does other work.
 */
export async function writeWorkbook(
  { store, tables, newId }: Pick<Ports, 'store' | 'tables' | 'newId'>,
  company: CompanyRef,
  wanted: readonly WantedResult[],
): Promise<{ bytes: Uint8Array; rows: number } | null> {
  const named = await store.work.listCustomFields(company);
  const personal = await store.work.listPersonalFields(company);
  const { items } = await store.cache.listCompanies({ connectionId: company.connectionId });
  const own = items.find(({ id }) => id === company.companyId);
  const [tableId, nameSheet] = [newId(), sheetNames('Report', aboutSheetName)];
  const sheets: Spreadsheet[] = [];
  const facts: (readonly [string, ...SheetFact])[] = own === undefined ? [] : [['', 'Company', own.name]];
  let rows = 0;
  for (const { resultId, title, text } of wanted) {
    const whole = await readWhole(store, { ...company, resultId });
    if (whole === null) {
      facts.push([title, 'Left out', 'It is no longer saved on this computer.']);
      continue;
    }
    const { question } = whole;
    const name = nameSheet(title);
    const { head, parts } = reportSheet(name, question.report, nameCustomFields(whole, { named, personal }));
    for (const part of parts()) {
      tables.addRows(tableId, part, sheets.length);
      await turn();
    }
    sheets.push({ ...head, rows: [] });
    rows += whole.rows.length;
    facts.push(...factsOf(whole, text).map((fact) => [name, ...fact] as const));
  }
  if (sheets.length === 0) return null;
  return { bytes: await tables.write('xlsx', [...sheets, aboutSheet(facts)], tableId), rows };
}

const factsOf = ({ question, fetchedAt }: Kept, text: string): readonly SheetFact[] => [
  ['Report', titles[question.report]],
  ['Selection', text],
  ['Run on', momentOf(fetchedAt)],
];

/**
 * A saved result as a sheet in memory, with what the workbook says of it, for one that is written later; null if it is no
 * longer saved. `text` is its question in words.
 */
export async function readSheet(
  store: Store,
  ref: CompanyRef & { resultId: number },
  text: string,
): Promise<{ sheet: Spreadsheet; rows: number; facts: readonly SheetFact[] } | null> {
  const whole = await readWhole(store, ref);
  if (whole === null) return null;
  const company = companyOf(ref);
  const named = await store.work.listCustomFields(company);
  const personal = await store.work.listPersonalFields(company);
  const { question } = whole;
  const result = nameCustomFields(whole, { named, personal });
  const { head, parts } = reportSheet(titles[question.report], question.report, result);
  const sheet = { ...head, rows: [...parts()].flat() };
  return { sheet, rows: whole.rows.length, facts: factsOf(whole, text) };
}

/** A whole saved result; null if it is no longer saved. */
export async function readWhole(store: Store, ref: CompanyRef & { resultId: number }): Promise<Kept | null> {
  const rows: ReportLine[] = [];
  for (;;) {
    const part = await store.cache.readReport({
      ...ref,
      window: { offset: rows.length, limit: maxReportRows },
    });
    if (part === null) return null;
    for (const row of part.rows) rows.push(row);
    const { columns, question, fetchedAt } = part;
    if (part.rows.length === 0 || rows.length >= part.total) return { question, fetchedAt, columns, rows };
  }
}
