import type { CompanyRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { noPayslip } from '#electron/pay-items/store/cache/calculations.ts';
import { findEmployee, saveEmployee } from '#electron/employees/store/cache/employees.ts';
import { outdateIncoming } from '#electron/employees/store/cache/outdate-incoming.ts';

interface ConfirmedCell {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly heading: string;
  readonly value: string;
}
type Owner = CompanyRef & { employeeId: number; ownerPayslipId: number };

const ofOwner = `connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId
  AND payslip_id = @ownerPayslipId`;

/** `calc.<item>.<input>`; anything else is an attribute of the employee's record. */
const calculationHeading = /^calc\.(?<item>[^.]+)\.(?<input>[^.]+)$/;

/**
 * Writes values that the service has confirmed into the cached data of their owners: a payslip's item, an employee's
 * item (`payslipId` null), or an attribute of the record (a heading without `calc.`). Clears the owners' stale marks.
 * Open payslips that an item affects count as calculating until they are read again. Owners that were never read stay
 * unread.
 */
function applyInputs(
  db: Db,
  { connectionId, companyId, cells }: CompanyRef & { cells: readonly ConfirmedCell[] },
): void {
  const ref = { connectionId, companyId };
  write(db, () => {
    if (cells.some((cell) => isNews(db, ref, cell))) outdateIncoming(db, ref);
    const owners = new Map<string, boolean>();
    for (const cell of cells) {
      const { item, input } = calculationHeading.exec(cell.heading)?.groups ?? {};
      if (item === undefined || input === undefined) {
        applyAttribute(db, ref, cell);
      } else {
        const owner = { ...ref, employeeId: cell.employeeId, ownerPayslipId: cell.payslipId ?? noPayslip };
        const key = `${owner.employeeId}/${owner.ownerPayslipId}`;
        const isKnown = owners.get(key) ?? touchOwner(db, owner);
        owners.set(key, isKnown);
        if (isKnown) applyInput(db, owner, { item, input, value: cell.value });
      }
    }
  });
}

/** False for an attribute that was read again unchanged: a list that is still arriving cannot be missing it. */
function isNews(db: Db, ref: CompanyRef, { employeeId, heading, value }: ConfirmedCell): boolean {
  if (calculationHeading.test(heading)) return true;
  return findEmployee(db, { ...ref, employeeId })?.attributes[heading] !== value;
}

/** The record's own name for a heading: `first_name` → `firstName`. */
function ownName(heading: string): string {
  return heading.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A record has an attribute in up to three places: under our name, under its wire name, and in `fields`. */
function applyAttribute(db: Db, ref: CompanyRef, { employeeId, heading, value }: ConfirmedCell): void {
  const employee = findEmployee(db, { ...ref, employeeId });
  if (employee === null) return;
  const name = ownName(heading);
  // Only texts are set: the text of an attribute cannot replace a nested object or an id.
  const isText = typeof Reflect.get(employee, name) === 'string' || Reflect.get(employee, name) === null;
  saveEmployee(db, ref, {
    ...employee,
    ...(isText && !name.endsWith('Id') ? { [name]: value } : {}),
    attributes: { ...employee.attributes, [heading]: value },
    ...(employee.fields === undefined ? {} : { fields: { ...employee.fields, [heading]: value } }),
  });
}

interface ItemInput {
  readonly item: string;
  readonly input: string;
  readonly value: string;
}

/** Returns whether the owner's items were ever read: if not, a single input must not pass for an answer about them. */
function touchOwner(db: Db, owner: Owner): boolean {
  const { changes } = statement(db, `UPDATE calculation_answers SET stale_since = NULL WHERE ${ofOwner}`).run(
    owner,
  );
  clearNettPay(db, owner);
  return changes > 0;
}

function applyInput(db: Db, owner: Owner, given: ItemInput): void {
  const places = statement<{ position: number }>(
    db,
    `SELECT position FROM calculations WHERE ${ofOwner} AND item = @item ORDER BY position`,
  ).all({ ...owner, ...given });
  if (places.length === 0) places.push({ position: addItem(db, owner, given.item) });
  for (const { position } of places) setInput(db, { ...owner, position }, given);
}

/** An input changes the nett pay of the employee's open payslips, so the figure read before must no longer be shown. */
function clearNettPay(db: Db, owner: Owner): void {
  statement(
    db,
    `UPDATE payslips SET calculating = 1, nett_pay_cents = NULL
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId
       AND finalised = 0 AND @ownerPayslipId IN (payslip_id, ${noPayslip})`,
  ).run(owner);
}

/** Adds an item that the write created, and returns its position. Its id is unknown until the next reading. */
function addItem(db: Db, owner: Owner, item: string): number {
  const next = statement<{ position: number }>(
    db,
    `SELECT coalesce(max(position), -1) + 1 AS position FROM calculations WHERE ${ofOwner}`,
  ).get(owner);
  const position = next?.position ?? 0;
  statement(
    db,
    `INSERT INTO calculations (connection_id, company_id, employee_id, payslip_id, position, own_employee_id,
       own_payslip_id, item)
     VALUES (@connectionId, @companyId, @employeeId, @ownerPayslipId, @position, @employeeId,
       nullif(@ownerPayslipId, ${noPayslip}), @item)`,
  ).run({ ...owner, position, item });
  return position;
}

function setInput(db: Db, place: Owner & { position: number }, given: ItemInput): void {
  statement(
    db,
    `INSERT INTO calculation_inputs (connection_id, company_id, employee_id, payslip_id, position, input, value)
     VALUES (@connectionId, @companyId, @employeeId, @ownerPayslipId, @position, @input, @value)
     ON CONFLICT DO UPDATE SET value = excluded.value, is_known = 1`,
  ).run({ ...place, ...given });
}

export const methods = { applyInputs };
