import { plainCompanies } from '#practice/seed/companies.ts';
import { seedDatabase } from '#practice/seed/seed.ts';
import { openDatabase } from '#practice/state/database.ts';
import { selectAll } from '#practice/state/sql.ts';
import type { Measure } from './measure.ts';
import { ask, median, startWorker, time, today } from './measure.ts';

const ENTITIES = 100;
const ROUNDS = 21;
const HOURS = 'calc.basic_salary.normal_hours_input';

interface OpenPayslip {
  readonly id: number;
  readonly employee_id: number;
}

/** A hundred employees' hours, compared with the SQLite writes that they require. */
export async function bulkInput(): Promise<Measure> {
  const companies = plainCompanies.slice(1, 2);
  const database = openDatabase();
  seedDatabase(database, { today, companies });
  const open = selectAll<OpenPayslip>(
    database,
    "SELECT id, employee_id FROM payslips WHERE finalised = 0 AND date = '2026-11-20' ORDER BY id LIMIT 100",
  );
  // For each employee: input, count of writes, dirty payslip, calculated payslip.
  const calculation = database.prepare<[number, string]>(
    `INSERT INTO calculations (payslip_id, item, inputs, created_at, updated_at)
      VALUES (?, 'basic_salary', ?, '', '') ON CONFLICT DO UPDATE SET inputs = excluded.inputs`,
  );
  const effect = database.prepare<[number, number, string, string]>(
    `INSERT INTO effects (employee_id, payslip_id, attribute, writes, changes, value) VALUES (?, ?, ?, 1, 1, ?)
      ON CONFLICT DO UPDATE SET writes = writes + 1, changes = changes + 1, value = excluded.value`,
  );
  const dirty = database.prepare<[number]>(
    'UPDATE payslips SET dirty = 1, nett_cents = NULL, result = NULL, data = NULL WHERE id = ?',
  );
  const write = database.transaction((hours: string) => {
    for (const { id, employee_id } of open) {
      calculation.run(id, JSON.stringify({ normal_hours_input: hours }));
      effect.run(employee_id, id, HOURS, hours);
      dirty.run(id);
    }
  });

  // Calculated much later: it is not part of the call.
  const service = await startWorker({ companies, calculationMs: 3_600_000 });
  const address = `${service.origin}/v1/clients/2502/bulk_input`;
  const [sent, written]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const hours = `${round + 10}.5`;
    const entities = open.map(({ id, employee_id }) => ({
      id: String(employee_id),
      payslip_id: String(id),
      attributes: { [HOURS]: hours },
    }));
    const { ms, body } = await ask(address, JSON.stringify({ entities }));
    if (body.toString().split('"success":"true"').length !== ENTITIES + 1) throw new Error(body.toString());
    sent.push(ms);
    written.push(time(() => write(hours)));
  }
  await service.close();
  database.close();
  return {
    what: `a bulk input of ${ENTITIES} entities, over HTTP`,
    ms: median(sent),
    reference: { what: 'its SQLite writes alone', ms: median(written) },
    max: 20,
    note: 'both in memory; reading, judging and answering are part of it',
  };
}
