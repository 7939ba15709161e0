import type { CompanyRef } from '#kit/ids.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import type { SyncChange, SyncChanges } from '../../contract/sync.ts';
import { statement, type Db } from '#store/sql.ts';
import { readFetchedAt, writeFetchedAt } from '#store/cache/answers.ts';
import type { EmployeeRow } from '#electron/employees/store/cache/employee-row.ts';
import { toEmployee } from '#electron/employees/store/cache/employees.ts';
import type { PayslipRow, ReplacedPayslips } from '#electron/payslips/store/cache/payslips.ts';

type Kind = Exclude<keyof SyncChanges, 'employees' | 'employeesOnly'>;

const none: Readonly<Record<Kind, number>> = {
  addedEmployees: 0,
  changedEmployees: 0,
  removedEmployees: 0,
  addedPayslips: 0,
  changedPayslips: 0,
  removedPayslips: 0,
};

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The record as received if it is known, so that changes have the service's names. */
function fieldsOf({ fields, attributes }: CachedEmployee): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(fields ?? attributes));
}

/** Records what the newest list of a company changes while it is being saved; nothing is recorded for a first list. */
export class ChangeLog {
  readonly #db: Db;
  readonly #ref: CompanyRef;
  readonly #at: number;
  readonly #isFirst: boolean;
  readonly #counts = { ...none };
  #comparesPayslips = false;

  constructor(db: Db, { at, ...ref }: CompanyRef & { at: number }) {
    this.#db = db;
    this.#ref = ref;
    this.#at = at;
    this.#isFirst = readFetchedAt(db, { ...ref, list: 'employees' }) === null;
    statement(db, 'DELETE FROM changes WHERE connection_id = @connectionId AND company_id = @companyId').run(
      ref,
    );
    writeFetchedAt(db, { ...ref, list: 'changes', at });
  }

  noteEmployee(row: EmployeeRow, before: CachedEmployee | null): void {
    const { employeeId } = row;
    if (before === null) {
      this.#note('addedEmployees', [
        { employeeId, payslipId: null, field: 'added', before: null, after: null },
      ]);
      return;
    }
    const [old, current] = [fieldsOf(before), fieldsOf(toEmployee(row))];
    const changes = [...new Set([...old.keys(), ...current.keys()])].map((field) => ({
      employeeId,
      payslipId: null,
      field,
      before: asText(old.get(field)),
      after: asText(current.get(field)),
    }));
    this.#note(
      'changedEmployees',
      changes.filter((change) => change.before !== change.after),
    );
  }

  noteRemoved(employeeId: number): void {
    this.#note('removedEmployees', [
      { employeeId, payslipId: null, field: 'removed', before: null, after: null },
    ]);
  }

  notePayslips(employeeId: number, { before, after }: ReplacedPayslips): void {
    this.#comparesPayslips = true;
    if (before === null) return;
    for (const [payslipId, row] of after) {
      const known = before.get(payslipId);
      const added = { employeeId, payslipId, field: 'added', before: null, after: asText(row.nettPayCents) };
      if (known === undefined) this.#note('addedPayslips', [added]);
      else if (known !== row) this.#note('changedPayslips', payslipChanges(known, row));
    }
    for (const [payslipId, { nettPayCents }] of before) {
      if (after.has(payslipId)) continue;
      const removed = { employeeId, payslipId, field: 'removed', before: asText(nettPayCents), after: null };
      this.#note('removedPayslips', [removed]);
    }
  }

  /** `employees` is the number of employees in the new list. */
  finish(employees: number): SyncChanges {
    const isWhole = this.#isFirst || this.#comparesPayslips || employees === 0;
    return { employees, ...this.#counts, ...(isWhole ? {} : { employeesOnly: true }) };
  }

  #note(kind: Kind, changes: readonly SyncChange[]): void {
    if (this.#isFirst || changes.length === 0) return;
    this.#counts[kind] += 1;
    const insert = statement(
      this.#db,
      `INSERT OR REPLACE INTO changes (connection_id, company_id, employee_id, payslip_id, field, before, after, at)
       VALUES (@connectionId, @companyId, @employeeId, @payslipId, @field, @before, @after, @at)`,
    );
    for (const change of changes) {
      insert.run({ ...this.#ref, ...change, payslipId: change.payslipId ?? ofEmployee, at: this.#at });
    }
  }
}

/** The payslip id in the key of a change that concerns the employee and no payslip. */
const ofEmployee = 0;

function payslipChanges(before: PayslipRow, after: PayslipRow): readonly SyncChange[] {
  const yesNo = (flag: number) => (flag === 1 ? 'yes' : 'no');
  const changes = [
    ['nett-pay', asText(before.nettPayCents), asText(after.nettPayCents)],
    ['finalised', yesNo(before.finalised), yesNo(after.finalised)],
    ['date', before.date, after.date],
  ] as const;
  return changes
    .filter(([, old, now]) => old !== now)
    .map(([field, old, now]) => ({
      employeeId: after.employeeId,
      payslipId: after.id,
      field,
      before: old,
      after: now,
    }));
}
