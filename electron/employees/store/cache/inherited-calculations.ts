import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { InheritedCalculation } from '../../contract/inherited-calculation.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readOwnedAt, writeOwnedAt } from '#store/cache/answers.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

const list = 'inherited-calculations';

interface InheritedOfEmployee {
  readonly employeeId: number;
  readonly calculation: InheritedCalculation;
}

type Replacement = EmployeeRef & { inheritedCalculations: readonly InheritedCalculation[]; at: number };

function replaceInheritedCalculations(db: Db, input: Replacement): void {
  const { connectionId, companyId, employeeId, inheritedCalculations, at } = input;
  const ref = { connectionId, companyId, employeeId };
  write(db, () => {
    statement(
      db,
      `DELETE FROM inherited_calculations
       WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
    ).run(ref);
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO inherited_calculations (connection_id, company_id, employee_id,
         inherited_calculation_id, content)
       VALUES (@connectionId, @companyId, @employeeId, @id, @content)`,
    );
    for (const inherited of inheritedCalculations) {
      insert.run({ ...ref, id: inherited.id, content: JSON.stringify(inherited) });
    }
    writeOwnedAt(db, { ...ref, list, ownerId: employeeId, at });
  });
}

function listInheritedCalculations(db: Db, ref: EmployeeRef): Aged<InheritedCalculation> {
  const rows = statement<Packed<InheritedCalculation>>(
    db,
    `SELECT content FROM inherited_calculations
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId
     ORDER BY inherited_calculation_id`,
  ).all(ref);
  return {
    items: rows.map(unpack),
    fetchedAt: readOwnedAt(db, { ...ref, list, ownerId: ref.employeeId }),
  };
}

type OfMany = CompanyRef & { employeeIds: readonly number[]; calcType: string };

/** The calculation of this type that each of these employees has, of those whose calculations were read. */
function listInheritedOfType(db: Db, { calcType, ...of }: OfMany): readonly InheritedOfEmployee[] {
  const rows = statement<Packed<InheritedCalculation> & { employeeId: number }>(
    db,
    `SELECT employee_id AS employeeId, content FROM inherited_calculations
     WHERE connection_id = @connectionId AND company_id = @companyId
       AND employee_id IN (SELECT value FROM json_each(@employeeIds))
     ORDER BY employee_id, inherited_calculation_id`,
  ).all({
    connectionId: of.connectionId,
    companyId: of.companyId,
    employeeIds: JSON.stringify(of.employeeIds),
  });
  return rows
    .map((row) => ({ employeeId: row.employeeId, calculation: unpack(row) }))
    .filter(({ calculation }) => calculation.calcType === calcType);
}

export const methods = { replaceInheritedCalculations, listInheritedCalculations, listInheritedOfType };
