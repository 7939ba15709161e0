import type { SentSubmission, SentCell, SentCells, SentNettPay } from './contract/submission.ts';
import { maxRows, type ListRange } from '#kit/list-window.ts';
import { AppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { ParsedInput } from '#electron/contract.ts';
import { allEmployees } from '#electron/employees/contract/employee-line.ts';
import { readAll } from '#electron/sync/read-all.ts';
import type { SubmissionSummary, SentCell as StoredCell } from './store/records.ts';
import { readItemNames } from '#electron/inputs/column-sources.ts';
import { itemNameOf } from '#electron/inputs/columns.ts';
import type { Ports } from '#services/ports.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';
import { byName, readEmployeeNames, type EmployeeName } from './employee-names.ts';
import type { CellState } from './contract/sent-outcome.ts';

const states: Readonly<Record<SentCells, readonly CellState[]>> = {
  all: ['applied', 'rejected', 'conflict', 'needs-clerk', 'unknown', 'sending', 'waiting'],
  saved: ['applied'],
  failed: ['rejected', 'conflict', 'needs-clerk'],
  open: ['unknown', 'sending', 'waiting'],
};

function isShown({ state }: { state: CellState }, show: SentCells): boolean {
  return states[show].includes(state);
}

/** The cell as the page may have it: a personal number by its last characters alone. */
function toSentCell(cell: StoredCell, employee: EmployeeName): SentCell {
  const { employeeId, onceOffId, heading, scope, state, reason, message, putBackAt } = cell;
  const shown = (value: string | null) => maskForDisplay(heading, value);
  return {
    employeeId,
    ...(onceOffId === undefined ? {} : { onceOffId }),
    ...employee,
    heading,
    scope,
    old: shown(cell.base),
    new: shown(cell.value) ?? '',
    state,
    reason,
    message,
    theirs: shown(cell.theirs),
    putBackAt,
  };
}

/** Whether every word of the search is in the employee's name or number. */
function isFound({ number, name }: EmployeeName, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/);
  const text = `${number ?? ''} ${name ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Submissions and the outcomes of their cells, from what is saved on this computer; the service is not read. */
export class SubmissionHistory {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list({ filter, window }: ParsedInput<'sentInputs', 'list'>) {
    const { work } = this.#ports.store;
    const search = filter.search.trim();
    const employeeIds = search === '' ? [] : await this.#employeesFound(filter, search);
    const asked = { ...filter, search, employeeIds };
    const [found, notSaved, names] = await Promise.all([
      work.listSubmissions({ ...asked, ...window }),
      work.countSubmissions({ ...asked, notSaved: true }),
      this.#names(filter),
    ]);
    const rows = found.rows.map((row) => toSentSubmission(row, names));
    return { ...found, rows, fetchedAt: null, notSaved };
  }

  async read({ submissionId }: { submissionId: string }) {
    const { submission, cells } = await this.#find(submissionId);
    const items = await readItemNames(this.#ports.store, submission.ref);
    const columns = [...new Set(cells.map(({ heading }) => heading))].map((heading) => {
      const itemName = itemNameOf(heading, items);
      return { heading, ...(itemName === undefined ? {} : { itemName }) };
    });
    return { submission: toSentSubmission(submission, await this.#names(submission.ref)), columns };
  }

  async cells(input: ParsedInput<'sentInputs', 'cells'>) {
    const found = await this.#cells(input);
    const rows = found.filter((cell) => isFound(cell, input.search));
    return windowOf(rows, input.window);
  }

  async allCells(input: ParsedInput<'sentInputs', 'allCells'>) {
    return { cells: await this.#cells(input) };
  }

  /** Every cell that `show` selects, ordered by the names of employees. */
  async #cells({ submissionId, show }: { submissionId: string; show: SentCells }): Promise<SentCell[]> {
    const { submission, cells } = await this.#find(submissionId);
    const wanted = cells.filter((cell) => isShown(cell, show));
    const nameOf = await readEmployeeNames(
      this.#ports.store,
      submission.ref,
      wanted.map(({ employeeId }) => employeeId),
    );
    return wanted.map((cell) => toSentCell(cell, nameOf(cell.employeeId))).toSorted(byName);
  }

  async nettPay({ submissionId, window }: ParsedInput<'sentInputs', 'nettPay'>) {
    const { submission } = await this.#find(submissionId);
    const rows = await this.#ports.store.work.listSubmissionNettPay({ submissionId });
    const nameOf = await readEmployeeNames(
      this.#ports.store,
      submission.ref,
      rows.map(({ employeeId }) => employeeId),
    );
    const employees = rows.map(({ payslipId, employeeId, beforeCents, afterCents }): SentNettPay => {
      const onceOff = submission.ref.onceOff === true ? { onceOffId: payslipId } : {};
      return { employeeId, ...onceOff, ...nameOf(employeeId), beforeCents, afterCents };
    });
    return { ...windowOf(employees.toSorted(byName), window), ...totalsOf(employees) };
  }

  async #employeesFound({ connectionId, companyId }: CompanyRef, search: string): Promise<number[]> {
    const { cache } = this.#ports.store;
    const found = await readAll((window) =>
      cache.listEmployeeSummaries({
        ...allEmployees,
        connectionId,
        companyId,
        search,
        sort: { by: 'name', descending: false },
        window,
      }),
    );
    return found.map(({ employeeId }) => employeeId);
  }

  async #find(submissionId: string) {
    const found = await this.#ports.store.work.readSentSubmission({ submissionId });
    if (found === null) throw new AppError('not-found', { what: 'submission' });
    return found;
  }

  async #names({ connectionId, companyId }: { connectionId: string; companyId: number }): Promise<Names> {
    const { cache } = this.#ports.store;
    const [companies, frequencies] = await Promise.all([
      cache.listCompanies({ connectionId }),
      cache.listPayFrequencies({ connectionId, companyId }),
    ]);
    return {
      company: companies.items.find(({ id }) => id === companyId)?.name ?? null,
      frequencies: new Map(frequencies.items.map(({ id, name }) => [id, name])),
    };
  }
}

interface Names {
  readonly company: string | null;
  readonly frequencies: ReadonlyMap<number, string>;
}

function toSentSubmission(submission: SubmissionSummary, { company, frequencies }: Names): SentSubmission {
  const payFrequencyName = frequencies.get(submission.ref.payFrequencyId) ?? null;
  return sentSubmissionOf(submission, { companyName: company, payFrequencyName });
}

export const sentSubmissionOf = (
  { closedAt: _, cells: __, ...submission }: SubmissionSummary,
  names: Pick<SentSubmission, 'companyName' | 'payFrequencyName'>,
): SentSubmission => ({ ...submission, ...names });

function windowOf<Row>(rows: readonly Row[], { offset, limit }: ListRange) {
  const shown = rows.slice(offset, offset + Math.min(limit, maxRows));
  return { rows: shown, total: rows.length, offset, fetchedAt: null };
}

/** Totals of the employees of whom both sides are known; otherwise the two sums would be of different employees. */
function totalsOf(employees: readonly SentNettPay[]): {
  known: number;
  beforeCents: number;
  afterCents: number;
} {
  const totals = { known: 0, beforeCents: 0, afterCents: 0 };
  for (const { beforeCents, afterCents } of employees) {
    if (beforeCents === null || afterCents === null) continue;
    totals.known += 1;
    totals.beforeCents += beforeCents;
    totals.afterCents += afterCents;
  }
  return totals;
}
