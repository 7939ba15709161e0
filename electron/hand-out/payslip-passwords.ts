import { AppError } from '#kit/errors.ts';
import { allEmployees } from '#electron/employees/contract/employee-line.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import { readAll } from '#electron/sync/read-all.ts';
import { keepsZeros, NumberIndex, numberKey } from '#electron/employees/contract/employee-number.ts';
import {
  passwordLength,
  type PasswordProblem,
  type PasswordRow,
  type UnusedPassword,
} from './contract/payslip-password.ts';

interface Numbered {
  readonly employeeId: number;
  readonly number: string | null;
}

interface Matched {
  readonly passwords: readonly { readonly employeeId: number; readonly password: string }[];
  readonly problems: readonly UnusedPassword[];
}

function problemOf(password: string): PasswordProblem | null {
  if (password === '') return 'missing';
  // PDF programs disagree on how other characters become bytes of a key.
  if (!/^[ -~]+$/.test(password)) return 'characters';
  if (password.length < passwordLength.min) return 'short';
  return password.length > passwordLength.max ? 'long' : null;
}

/** Assigns the rows' passwords to employees by employee number; an ambiguous or invalid row assigns none. */
export function matchPasswords(rows: readonly PasswordRow[], employees: readonly Numbered[]): Matched {
  const index = new NumberIndex(employees, ({ number }) => number);
  const isWhole = keepsZeros(rows.map(({ number }) => number));
  const problems: UnusedPassword[] = [];
  const given: { readonly row: PasswordRow; readonly employeeId: number; readonly password: string }[] = [];
  for (const row of rows) {
    const [key, password] = [numberKey(row.number), row.password.trim()];
    if (key === '' && password === '') continue;
    const { found } = index.find(key, isWhole);
    const [one] = found;
    const problem = one === undefined ? 'unknown' : found.length > 1 ? 'several' : problemOf(password);
    if (one === undefined || problem !== null) {
      problems.push({ line: row.line, number: row.number, problem: problem ?? 'unknown' });
    } else {
      given.push({ row, employeeId: one.employeeId, password });
    }
  }
  const passwords: { employeeId: number; password: string }[] = [];
  for (const [employeeId, all] of Map.groupBy(given, (each) => each.employeeId)) {
    const [first] = all;
    if (first !== undefined && all.every(({ password }) => password === first.password)) {
      passwords.push({ employeeId, password: first.password });
    } else {
      problems.push(...all.map(({ row: { line, number } }) => ({ line, number, problem: 'twice' as const })));
    }
  }
  return { passwords, problems: problems.toSorted((a, b) => a.line - b.line) };
}

const byName = { by: 'name', descending: false } as const;

/** Passwords of payslip files from the clerk's own table, stored only in work.db. */
export class PayslipPasswords implements HandlersOf<'payslipPasswords'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async read(company: CompanyRef) {
    const { work } = this.#ports.store;
    return { saved: await work.measurePayslipPasswords(company) };
  }

  async match(table: ParsedInput<'payslipPasswords', 'match'>) {
    return (await this.#match(table)).outcome;
  }

  async save({ rows, ...company }: ParsedInput<'payslipPasswords', 'save'>) {
    const { passwords, outcome } = await this.#match({ ...company, rows });
    if (passwords.length === 0) throw new AppError('nothing-to-save', {});
    await this.#replace(company, passwords);
    return outcome;
  }

  async forget(company: CompanyRef) {
    await this.#replace(company, []);
    return {};
  }

  async #replace(company: CompanyRef, passwords: Matched['passwords']): Promise<void> {
    const { store, clock, emit } = this.#ports;
    await store.work.replacePayslipPasswords({ ...company, passwords, at: clock.now() });
    emit('auditLog', 'changed', {});
  }

  async #match({ connectionId, companyId, rows }: ParsedInput<'payslipPasswords', 'match'>) {
    const { cache } = this.#ports.store;
    const employees = await readAll((window) =>
      cache.listEmployeeSummaries({ ...allEmployees, connectionId, companyId, sort: byName, window }),
    );
    const { passwords, problems } = matchPasswords(rows, employees);
    return { passwords, outcome: { employees: passwords.length, problems: [...problems] } };
  }
}
