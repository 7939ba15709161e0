import type { CompanyRef } from '#kit/ids.ts';
import type { AlikeEmployee } from '../../contract/employee-line.ts';
import type { AlikeQuestion } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { fold } from './fold.ts';

type Found = Omit<AlikeEmployee, 'by'> & Readonly<Record<Flag, number>>;
type Flag = 'idNumber' | 'taxNumber' | 'bankAccount' | 'nameAndBirthdate';

const flags = {
  idNumber: 'id-number',
  taxNumber: 'tax-number',
  bankAccount: 'bank-account',
  nameAndBirthdate: 'name-and-birthdate',
} as const satisfies Record<Flag, AlikeEmployee['by'][number]>;

const part = (path: string) => `replace(coalesce(json_extract(r.content, '$.${path}'), ''), ' ', '')`;
const bank = part('bankAccount.bankId');
const accountDigits = `ltrim(replace(${part('bankAccount.accountNumber')}, '-', ''), '0')`;
const equals = (wanted: string, held: string) => `(@${wanted} <> '' AND lower(@${wanted}) = lower(${held}))`;

/**
 * Numbers are compared without spaces, names without accents and case. Empty values never match. The same account
 * number at two banks is two accounts; an unknown bank matches any bank.
 */
const conditions: Readonly<Record<Flag, string>> = {
  idNumber: `(${equals('idNumber', 'e.id_number')} OR ${equals('idNumber', part('otherNumber'))})`,
  taxNumber: equals('incomeTaxNumber', part('incomeTaxNumber')),
  bankAccount: `(${equals('accountNumber', accountDigits)} AND (@bankId = '' OR ${bank} IN ('', @bankId)))`,
  nameAndBirthdate: `(@birthdate <> '' AND e.sort_name = @sortName AND @birthdate = ${part('birthdate')})`,
};

const maxFound = 50;

/** Employees of a company who may be the same person as the one described, sorted by name. */
function listAlikeEmployees(
  db: Db,
  { firstName, lastName, ...question }: CompanyRef & AlikeQuestion,
): readonly AlikeEmployee[] {
  const columns = Object.entries(conditions).map(([name, sql]) => `${sql} AS ${name}`);
  const rows = statement<Found>(
    db,
    `SELECT * FROM (
       SELECT e.employee_id AS employeeId, e.number, e.first_name AS firstName, e.last_name AS lastName,
         e.ended_on AS endedOn, e.sort_name, ${columns.join(', ')}
       FROM employees e JOIN employee_records r USING (connection_id, company_id, employee_id)
       WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.employee_id IS NOT @exceptId)
     WHERE ${Object.keys(conditions).join(' OR ')} ORDER BY sort_name, employeeId LIMIT ${maxFound}`,
  ).all({ ...question, sortName: `${fold(lastName)}\n${fold(firstName)}` });
  return rows.map(({ employeeId, number, firstName: first, lastName: last, endedOn, ...row }) => ({
    employeeId,
    number,
    firstName: first,
    lastName: last,
    endedOn,
    by: (Object.keys(flags) as Flag[]).filter((flag) => row[flag] === 1).map((flag) => flags[flag]),
  }));
}

export const methods = { listAlikeEmployees };
