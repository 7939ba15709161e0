import { statement, write, type Db } from '../sql.ts';

const tables = [
  'answers',
  'companies',
  'pay_frequencies',
  'pay_points',
  'employees',
  'payslip_answers',
  'calculation_answers',
];

/** The rest goes with these by their foreign keys. */
export function forgetConnection(db: Db, { connectionId }: { connectionId: string }): void {
  write(db, () => {
    for (const table of tables) {
      statement(db, `DELETE FROM ${table} WHERE connection_id = @connectionId`).run({ connectionId });
    }
  });
}
