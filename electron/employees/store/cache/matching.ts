import type { CompanyRef } from '#kit/ids.ts';
import type { EmployeeQuestion } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { bareNumber } from '#payroll/personal-number.ts';
import { fold } from './fold.ts';

const columns = { 'id-number': 'id_number', email: 'email' } as const;

/** The length of a South African identity number, whose leading zeros a spreadsheet drops. */
const idDigits = 13;
const maxLostZeros = 3;

function keyOf(by: EmployeeQuestion['by'], text: string): string {
  return by === 'email' ? fold(text) : bareNumber(text);
}

/** The key as given, and for a short identity number also with the zeros that a spreadsheet may have dropped. */
function spellings(by: EmployeeQuestion['by'], value: string): string[] {
  const key = keyOf(by, value);
  const short = by === 'id-number' && /^\d+$/.test(key) && key.length < idDigits;
  return short && key.length >= idDigits - maxLostZeros ? [key, key.padStart(idDigits, '0')] : [key];
}

/**
 * For each value, in order, the ids of the employees of a company who have it: none, one or several. An identity number
 * is also found without the leading zeros that a spreadsheet drops.
 */
function matchEmployees(
  db: Db,
  { connectionId, companyId, by, values }: CompanyRef & EmployeeQuestion,
): readonly (readonly number[])[] {
  const rows = statement<{ id: number; held: string }>(
    db,
    `SELECT employee_id AS id, coalesce(${columns[by]}, '') AS held FROM employees
     WHERE connection_id = @connectionId AND company_id = @companyId`,
  ).all({ connectionId, companyId });
  const idsByKey = new Map<string, number[]>();
  for (const { id, held } of rows) {
    const key = keyOf(by, held);
    if (key === '') continue;
    const others = idsByKey.get(key);
    if (others === undefined) idsByKey.set(key, [id]);
    else others.push(id);
  }
  return values.map((value) => {
    return spellings(by, value).flatMap((key) => idsByKey.get(key) ?? []);
  });
}

export const methods = { matchEmployees };
