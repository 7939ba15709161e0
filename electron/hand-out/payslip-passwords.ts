import { AppError } from '#kit/errors.ts';
import { allEmployees } from '#electron/employees/contract/employee-line.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import { readAll } from '#electron/sync/read-all.ts';
import { matchPasswords } from './match-passwords.ts';

type Matched = ReturnType<typeof matchPasswords>;
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
