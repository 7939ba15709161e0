import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';
import type { Payee } from '../contract/payee.ts';
import type { StoredItem, StoredReference, StoredRemittances } from './records.ts';

interface Acts {
  readonly acts: readonly NewAuditEntry[];
}

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

function readRemittances(db: Db, ref: CompanyRef): StoredRemittances {
  const company = companyOf(ref);
  const payees = statement<Payee>(
    db,
    `SELECT payee_id AS id, name, reference, account, branch, account_type AS accountType
     FROM remittance_payees WHERE ${ofCompany}`,
  ).all(company);
  const items = statement<Omit<StoredItem, 'listed'> & { listed: number }>(
    db,
    `SELECT item, listed, payee_id AS payeeId FROM remittance_items WHERE ${ofCompany}`,
  ).all(company);
  const references = statement<StoredReference>(
    db,
    `SELECT item, employee_id AS employeeId, payee_id AS payeeId, reference
     FROM remittance_references WHERE ${ofCompany}`,
  ).all(company);
  return { payees, items: items.map((item) => ({ ...item, listed: item.listed === 1 })), references };
}

function saveRemittancePayee(
  db: Db,
  { payee, acts, ...company }: CompanyRef & { payee: Payee } & Acts,
): void {
  const { id, name, reference = '', account = '', branch = '', accountType = '' } = payee;
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO remittance_payees
       VALUES (@connectionId, @companyId, @id, @name, @reference, @account, @branch, @accountType)`,
    ).run({ ...company, id, name, reference, account, branch, accountType });
    writeAuditEntries(db, acts);
  });
}

/** Items and employees keep what else is set up for them. */
function removeRemittancePayee(db: Db, { id, acts, ...company }: CompanyRef & { id: string } & Acts): void {
  write(db, () => {
    const given = { ...company, id };
    for (const table of ['remittance_items', 'remittance_references']) {
      statement(db, `UPDATE ${table} SET payee_id = NULL WHERE ${ofCompany} AND payee_id = @id`).run(given);
    }
    statement(db, `DELETE FROM remittance_payees WHERE ${ofCompany} AND payee_id = @id`).run(given);
    writeAuditEntries(db, acts);
  });
}

function saveRemittanceItem(db: Db, { acts, listed, ...given }: CompanyRef & StoredItem & Acts): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO remittance_items
       VALUES (@connectionId, @companyId, @item, @listed, @payeeId)`,
    ).run({ ...given, listed: Number(listed) });
    writeAuditEntries(db, acts);
  });
}

function saveRemittanceReference(db: Db, { acts, ...given }: CompanyRef & StoredReference & Acts): void {
  write(db, () => {
    statement(
      db,
      given.reference === '' && given.payeeId === null
        ? `DELETE FROM remittance_references
           WHERE ${ofCompany} AND item = @item AND employee_id = @employeeId`
        : `INSERT OR REPLACE INTO remittance_references
           VALUES (@connectionId, @companyId, @item, @employeeId, @payeeId, @reference)`,
    ).run({ ...given });
    writeAuditEntries(db, acts);
  });
}

export const methods = {
  readRemittances,
  saveRemittancePayee,
  removeRemittancePayee,
  saveRemittanceItem,
  saveRemittanceReference,
};
