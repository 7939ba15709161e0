import type { CompanyRef } from '#kit/ids.ts';
import type { CachedCalculation, CalculationsOfOwner, SeenInput, UsedInput } from '../records.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** The payslip id in the key of an employee's own calculations, which belong to no payslip. */
export const noPayslip = 0;

type Replacement = CompanyRef & {
  employeeId: number;
  payslipId: number | null;
  calculations: readonly CachedCalculation[];
  at: number;
};
type Owners = CompanyRef & { employeeIds: readonly number[]; payslipIds: readonly number[] };

/** Replaces the calculations of one owner, an employee (`payslipId` null) or a payslip, and clears its stale mark. */
function replaceCalculations(db: Db, input: Replacement): void {
  const { connectionId, companyId, employeeId, calculations, at } = input;
  const owner = { connectionId, companyId, employeeId, ownerPayslipId: input.payslipId ?? noPayslip };
  write(db, () => {
    statement(
      db,
      `DELETE FROM calculation_answers WHERE connection_id = @connectionId AND company_id = @companyId
         AND employee_id = @employeeId AND payslip_id = @ownerPayslipId`,
    ).run(owner);
    statement(
      db,
      `INSERT INTO calculation_answers (connection_id, company_id, employee_id, payslip_id, fetched_at)
       VALUES (@connectionId, @companyId, @employeeId, @ownerPayslipId, @at)`,
    ).run({ ...owner, at });
    for (const [position, calculation] of calculations.entries()) {
      insertCalculation(db, { ...owner, position }, calculation);
    }
  });
}

type Place = CompanyRef & { employeeId: number; ownerPayslipId: number; position: number };

function insertCalculation(db: Db, place: Place, calculation: CachedCalculation): void {
  statement(
    db,
    `INSERT INTO calculations (connection_id, company_id, employee_id, payslip_id, position, calculation_id,
       own_employee_id, own_payslip_id, item)
     VALUES (@connectionId, @companyId, @employeeId, @ownerPayslipId, @position, @id,
       @ownEmployeeId, @ownPayslipId, @item)`,
  ).run({
    ...place,
    id: calculation.id,
    item: calculation.item,
    ownEmployeeId: calculation.employeeId,
    ownPayslipId: calculation.payslipId,
  });
  const insert = statement(
    db,
    `INSERT INTO calculation_inputs (connection_id, company_id, employee_id, payslip_id, position, input, value,
       is_known)
     VALUES (@connectionId, @companyId, @employeeId, @ownerPayslipId, @position, @input, @value, @isKnown)`,
  );
  for (const [input, value] of Object.entries(calculation.inputs)) {
    insert.run({ ...place, input, value: value ?? '', isKnown: Number(value !== null) });
  }
  if (calculation.fields !== undefined) insertRecord(db, place, calculation);
}

function insertRecord(db: Db, place: Place, { inputs: _, ...record }: CachedCalculation): void {
  statement(
    db,
    `INSERT INTO calculation_records (connection_id, company_id, employee_id, payslip_id, position, content)
     VALUES (@connectionId, @companyId, @employeeId, @ownerPayslipId, @position, @content)`,
  ).run({ ...place, content: JSON.stringify(record) });
}

const ofOwners = `a.connection_id = @connectionId AND a.company_id = @companyId AND (
  (a.payslip_id = ${noPayslip} AND a.employee_id IN (SELECT value FROM json_each(@employees)))
  OR a.payslip_id IN (SELECT value FROM json_each(@payslips)))`;

function ownersBinding({ connectionId, companyId, employeeIds, payslipIds }: Owners) {
  return {
    connectionId,
    companyId,
    employees: JSON.stringify(employeeIds),
    payslips: JSON.stringify(payslipIds.filter((id) => id !== noPayslip)),
  };
}

interface InputRow {
  readonly employeeId: number;
  readonly payslipId: number;
  readonly position: number;
  readonly id: number | null;
  readonly ownEmployeeId: number | null;
  readonly ownPayslipId: number | null;
  readonly item: string;
  readonly input: string | null;
  readonly value: string | null;
  readonly isKnown: number | null;
}

/** Groups rows, which must be sorted by owner and position, into calculations by owner. */
function byOwner(rows: readonly InputRow[]): ReadonlyMap<string, CachedCalculation[]> {
  const owners = new Map<string, CachedCalculation[]>();
  let last: { row: InputRow; inputs: Map<string, string | null> } | undefined;
  const finish = () => {
    if (last === undefined) return;
    const { row, inputs } = last;
    const key = `${row.employeeId}/${row.payslipId}`;
    const calculation = {
      id: row.id,
      employeeId: row.ownEmployeeId,
      payslipId: row.ownPayslipId,
      item: row.item,
      inputs: Object.fromEntries(inputs),
    };
    const own = owners.get(key);
    if (own === undefined) owners.set(key, [calculation]);
    else own.push(calculation);
  };
  const isSame = (a: InputRow, b: InputRow) =>
    a.employeeId === b.employeeId && a.payslipId === b.payslipId && a.position === b.position;
  for (const row of rows) {
    if (last === undefined || !isSame(last.row, row)) {
      finish();
      last = { row, inputs: new Map() };
    }
    if (row.input !== null) last.inputs.set(row.input, row.isKnown === 1 ? row.value : null);
  }
  finish();
  return owners;
}

/** The calculations of these employees and payslips, each owner with the time of its answer and of its stale mark. */
export function listCalculations(db: Db, owners: Owners): readonly CalculationsOfOwner[] {
  const binding = ownersBinding(owners);
  const answers = statement<{
    employeeId: number;
    payslipId: number;
    fetchedAt: number;
    staleSince: number | null;
  }>(
    db,
    `SELECT a.employee_id AS employeeId, a.payslip_id AS payslipId, a.fetched_at AS fetchedAt,
       a.stale_since AS staleSince
     FROM calculation_answers a WHERE ${ofOwners} ORDER BY a.employee_id, a.payslip_id`,
  ).all(binding);
  const rows = statement<InputRow>(
    db,
    `SELECT a.employee_id AS employeeId, a.payslip_id AS payslipId, c.position, c.calculation_id AS id,
       c.own_employee_id AS ownEmployeeId, c.own_payslip_id AS ownPayslipId, c.item, i.input, i.value,
       i.is_known AS isKnown
     FROM calculation_answers a
     JOIN calculations c USING (connection_id, company_id, employee_id, payslip_id)
     LEFT JOIN calculation_inputs i USING (connection_id, company_id, employee_id, payslip_id, position)
     WHERE ${ofOwners} ORDER BY a.employee_id, a.payslip_id, c.position, i.input`,
  ).all(binding);
  const calculations = byOwner(rows);
  return answers.map((answer) => ({
    ...answer,
    payslipId: answer.payslipId === noPayslip ? null : answer.payslipId,
    calculations: calculations.get(`${answer.employeeId}/${answer.payslipId}`) ?? [],
  }));
}

/** Items and inputs that have been seen on any employee or payslip of a pay frequency. */
function listSeenInputs(
  db: Db,
  { connectionId, companyId, payFrequencyId }: CompanyRef & { payFrequencyId: number },
): readonly SeenInput[] {
  return statement<SeenInput>(
    db,
    `SELECT c.item, i.input, iif(c.payslip_id = ${noPayslip}, 'employee', 'payslip') AS scope,
       max(i.value) AS sample
     FROM employees e
     JOIN calculations c USING (connection_id, company_id, employee_id)
     JOIN calculation_inputs i USING (connection_id, company_id, employee_id, payslip_id, position)
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId
       AND e.pay_frequency_id = @payFrequencyId AND c.calculation_id IS NOT NULL AND i.is_known = 1
     GROUP BY c.item, i.input, scope ORDER BY scope, c.item, i.input`,
  ).all({ connectionId, companyId, payFrequencyId });
}

/**
 * Inputs of named items that have been seen in any company on this computer, with the number of companies. Items that
 * the service identifies by a number are left out, because a number means something else in each company.
 */
function listUsedInputs(db: Db): readonly UsedInput[] {
  return statement<UsedInput>(
    db,
    `SELECT c.item, i.input, min(iif(c.payslip_id = ${noPayslip}, 'employee', 'payslip')) AS scope,
       max(i.value) AS sample, count(DISTINCT c.connection_id || '/' || c.company_id) AS companies
     FROM calculations c
     JOIN calculation_inputs i USING (connection_id, company_id, employee_id, payslip_id, position)
     WHERE c.calculation_id IS NOT NULL AND i.is_known = 1 AND c.item NOT GLOB '[0-9]*'
     GROUP BY c.item, i.input ORDER BY c.item, i.input`,
  ).all({});
}

/** Marks owners as stale. An earlier mark stays, because the rows have been out of date since then. */
export function markStale(db: Db, input: Owners & { at: number }): void {
  write(db, () => {
    statement(
      db,
      `UPDATE calculation_answers AS a SET stale_since = @at WHERE a.stale_since IS NULL AND ${ofOwners}`,
    ).run({ ...ownersBinding(input), at: input.at });
  });
}

export const methods = { replaceCalculations, listCalculations, listSeenInputs, listUsedInputs, markStale };
