import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeItems } from '#practice/catalogue.ts';
import { judgeRecord } from '#practice/employees/record-rules.ts';
import { wholePeriod } from '#payroll/engine/part-period.ts';
import { payslipEngine } from '#payroll/engine/payslip.ts';
import { idNumberMatchesBirthdate, isIdNumber, isIncomeTaxNumber } from '#practice/identifiers.ts';
import { banks } from '#practice/seed/employees.ts';
import { plainCompanies, practiceCompanies } from '#practice/seed/companies.ts';
import { servedThroughout } from '#practice/seed/paid-years.ts';
import { resize } from '#practice/seed/sizes.ts';
import { readInputs } from '#practice/state/calculations.ts';
import { readCatalogue } from '#practice/state/companies.ts';
import type { PracticeDatabase } from '#practice/state/database.ts';
import { pageEmployees } from '#practice/state/employees.ts';
import { encodeResult } from '#practice/state/payslip-result.ts';
import { listPayslips, readSetting } from '#practice/state/payslips.ts';
import { selectAll } from '#practice/state/sql.ts';
import { readToDate } from '#practice/state/to-date.ts';
import { karoo, protea, today } from '#test/support/samples/practice.ts';
import { seededDatabase } from '#test/support/service/seeded-database.ts';

function listEmployees(database: PracticeDatabase, companyId: number) {
  return pageEmployees(database, { companyId, after: 0, count: 10_000 });
}

/** The payslips whose stored result differs from what the engine makes of their inputs. */
function miscalculated(database: PracticeDatabase, companyId: number, employeeId: number): number[] {
  const catalogue = readCatalogue(database, companyId);
  return listPayslips(database, employeeId).flatMap((payslip) => {
    const setting = readSetting(database, payslip.id);
    if (!setting) throw new Error('a payslip without setting');
    const answer = payslipEngine.calculate({
      items: mergeItems(
        catalogue,
        readInputs(database, { employee: employeeId }),
        readInputs(database, { payslip: payslip.id }),
      ),
      frequency: setting.frequency,
      periodEndDate: payslip.date,
      special: false,
      part: wholePeriod,
      birthdate: setting.birthdate,
      classification: JSON.parse(setting.classification_inputs) as Record<string, string>,
      skillsLevy: setting.skills_levy === 1,
      before: readToDate(database, setting),
    });
    const isSame = payslip.nett_cents === answer.nettCents && payslip.result === encodeResult(answer);
    return isSame ? [] : [payslip.id];
  });
}

describe('the plain companies', () => {
  let database: PracticeDatabase;
  beforeAll(() => (database = seededDatabase({ companies: plainCompanies })));
  afterAll(() => database.close());

  it('have the described numbers of employees and frequencies', () => {
    const counts = selectAll<{ name: string; frequency: string; employees: number }>(
      database,
      `SELECT companies.name, waves.frequency, count(*) AS employees FROM employees
        JOIN waves ON waves.id = employees.wave_id JOIN companies ON companies.id = employees.company_id
        GROUP BY waves.id ORDER BY waves.id`,
    );
    expect(counts.map(({ name, frequency, employees }) => `${name}: ${employees} ${frequency}`)).toEqual([
      'Protea Joinery: 14 monthly',
      'Karoo Fresh Produce: 180 weekly',
      'Karoo Fresh Produce: 12 monthly',
      'Umhlanga Hospitality Group: 380 weekly',
      'Umhlanga Hospitality Group: 320 fortnightly',
      'Umhlanga Hospitality Group: 150 twice_a_month',
      'Umhlanga Hospitality Group: 350 monthly',
    ]);
    expect(selectAll(database, 'SELECT id FROM pay_points WHERE company_id = 2502')).toHaveLength(6);
  });

  it('give each employee twelve finalised payslips and an open one for the current period', () => {
    const odd = selectAll(
      database,
      `SELECT employee_id FROM payslips GROUP BY employee_id
        HAVING sum(finalised) <> 12 OR count(*) <> 13
          OR max(CASE WHEN finalised = 0 THEN date END) < @today
          OR max(CASE WHEN finalised = 1 THEN date END) >= @today`,
      { today },
    );
    expect(odd).toEqual([]);
  });

  it('have employees with valid ID numbers that match birthdate and gender', () => {
    const employees = plainCompanies.flatMap(({ id }) => listEmployees(database, id));
    for (const { record } of employees) {
      if (record.income_tax_number !== null) expect(isIncomeTaxNumber(record.income_tax_number)).toBe(true);
      if (record.id_number === null) {
        expect([record.identification_type, record.other_number]).toEqual(['passport', expect.any(String)]);
        continue;
      }
      expect(isIdNumber(record.id_number)).toBe(true);
      expect(idNumberMatchesBirthdate(record.id_number, record.birthdate)).toBe(true);
      expect(Number(record.id_number[6]) >= 5).toBe(record.gender === 'male');
    }
    const idNumbers = employees.flatMap(({ record }) => record.id_number ?? []);
    expect(new Set(idNumbers).size).toBe(idNumbers.length);
  });

  it('pay into bank accounts with the branch code of the bank', () => {
    const codes = new Map(banks.map(({ id, branchCode }) => [id, branchCode]));
    for (const { record } of listEmployees(database, 2503)) {
      if (record.payment_method === 'cash') expect(record.bank_account).toBeNull();
      else expect(codes.get(record.bank_account?.bank_id ?? 0)).toBe(record.bank_account?.branch_code);
    }
  });

  it('store with every payslip what the engine calculates from its inputs', () => {
    const some = listEmployees(database, karoo).slice(0, 40);
    expect(some.flatMap(({ id }) => miscalculated(database, karoo, id))).toEqual([]);
  });
});

describe('a group with more employees than are calculated individually', () => {
  const companies = resize(plainCompanies.slice(1, 2), { employees: 30 });
  const motors = practiceCompanies.filter(({ id }) => id === 2506);

  it('calculates the first employees individually, and pays the others like them', () => {
    const database = seededDatabase({ companies, paidIndividually: 4 });
    const employees = listEmployees(database, karoo);
    expect(employees).toHaveLength(30);
    const calculations = ({ id }: { id: number }) =>
      selectAll<{ item: string; inputs: string; date: string | null }>(
        database,
        `SELECT item, inputs, date FROM calculations LEFT JOIN payslips ON payslips.id = payslip_id
          WHERE calculations.employee_id = @id OR payslips.employee_id = @id ORDER BY calculations.id`,
        { id },
      );
    const paidAs = employees.map((employee) => JSON.stringify(calculations(employee)));
    const withJobs = employees.map(({ record }, index) => `${record.job_title} ${paidAs[index]}`);
    // Four of the weekly employees and both monthly ones.
    expect([new Set(paidAs).size, new Set(withJobs).size]).toEqual([6, 6]);
    expect(employees.flatMap(({ id }) => miscalculated(database, karoo, id))).toEqual([]);
    expect(employees.map(({ id }) => listPayslips(database, id).length)).toEqual(Array(30).fill(13));
    const apart = seededDatabase({ companies });
    const firstRows = (of: PracticeDatabase) =>
      employees.slice(0, 4).map(({ id }) => [listPayslips(of, id), readInputs(of, { employee: id })]);
    expect(firstRows(database)).toEqual(firstRows(apart));
  });

  it('dates regular items by the employee’s first day, and gives employees different names', () => {
    const database = seededDatabase({ companies, paidIndividually: 1 });
    const odd = `SELECT calculations.id FROM calculations JOIN employees ON employees.id = employee_id
      WHERE substr(created_at, 1, 10) <> record ->> '$.appointment_date' OR created_at <> updated_at`;
    expect(selectAll(database, odd)).toEqual([]);
    const people = new Set(listEmployees(database, karoo).map(({ record }) => record.last_name));
    expect(people.size).toBeGreaterThan(5);
  });

  it.each(['2026-01-01', '2026-01-02'])(
    'calculates an employee individually unless employed throughout the first period: joined on %s',
    (joined) => {
      const group = { periodEnds: [{ start: '2026-01-01', date: '2026-01-31', paymentRunId: 1 }] };
      expect(servedThroughout({ appointment_date: joined }, group)).toBe(joined === '2026-01-01');
    },
  );

  it('does not copy the payslips of employees who joined, left or returned', () => {
    const rows = (paidIndividually: number) => {
      const database = seededDatabase({ companies: motors, paidIndividually });
      return selectAll(
        database,
        `SELECT employee_id, count(*), sum(special) FROM payslips JOIN service_periods USING (employee_id)
          GROUP BY employee_id`,
      );
    };
    expect(rows(14)).toEqual(rows(500));
  });
});

describe('the seeded data', () => {
  const smallCompanies = plainCompanies.slice(0, 1);
  const tables = [
    'companies',
    'pay_points',
    'waves',
    'employees',
    'payment_runs',
    'payslips',
    'calculations',
  ];
  const contentsOf = (database: PracticeDatabase) =>
    tables.map((table) => selectAll(database, `SELECT * FROM ${table} ORDER BY id`));

  it('is the same for the same seed and day, and different for another seed', () => {
    const options = { companies: smallCompanies };
    const first = contentsOf(seededDatabase({ ...options, seed: 7 }));
    expect(contentsOf(seededDatabase({ ...options, seed: 7 }))).toEqual(first);
    expect(contentsOf(seededDatabase({ ...options, seed: 8 }))).not.toEqual(first);
  });

  it('has the same employees all year, with later periods on later days', () => {
    const inMay = seededDatabase({ today: '2026-05-04', companies: smallCompanies });
    const inNovember = seededDatabase({ companies: smallCompanies });
    expect(listEmployees(inMay, protea)).toEqual(listEmployees(inNovember, protea));
    expect(listPayslips(inMay, 410_001).at(-1)?.date).toBe('2026-05-31');
    expect(listPayslips(inNovember, 410_001).at(-1)?.date).toBe('2026-11-30');
  });
});

describe('the companies with special cases', () => {
  let database: PracticeDatabase;
  beforeAll(() => (database = seededDatabase({})));
  afterAll(() => database.close());

  const count = (sql: string): number => selectAll<{ count: number }>(database, sql)[0]?.count ?? 0;
  const classified = (name: string) =>
    count(
      `SELECT count(*) AS count FROM employees WHERE record ->> '$.classification_inputs.${name}' = 'yes'`,
    );
  const identified = (type: string) =>
    count(`SELECT count(*) AS count FROM employees WHERE record ->> '$.identification_type' = '${type}'`);

  it('do not change the plain companies', () => {
    const plain = seededDatabase({ companies: plainCompanies });
    for (const { id } of plainCompanies) {
      expect(listEmployees(database, id)).toEqual(listEmployees(plain, id));
    }
    expect(practiceCompanies.slice(0, 3)).toEqual(plainCompanies);
    plain.close();
  });

  it('have employees of every kind', () => {
    expect(
      ['is_director', 'is_natural_independent_contractor', 'less_than_24_hours_a_month'].map(classified),
    ).toEqual([2, 3, 3]);
    expect(['asylum_seeker', 'refugee'].map(identified)).toEqual([2, 1]);
    expect(identified('passport')).toBeGreaterThan(5);
    const holder = "record ->> '$.bank_account.holder_relationship' = '3'";
    expect(count(`SELECT count(*) AS count FROM employees WHERE ${holder}`)).toBe(3);
    expect(count('SELECT count(*) AS count FROM service_periods WHERE negative = 1')).toBe(2);
    expect(count('SELECT count(*) AS count FROM service_periods WHERE end_date IS NOT NULL')).toBe(8);
    expect(count('SELECT count(*) AS count FROM payslips WHERE special = 1 AND finalised = 1')).toBe(5);
    // One more for the first of each company, so that one employee has two.
    expect(count('SELECT count(*) AS count FROM payslips WHERE special = 1 AND finalised = 0')).toBe(7);
    expect(count('SELECT count(*) AS count FROM leave_days')).toBe(8 * 8);
  });

  it('have no payslips before employment began or after it ended', () => {
    const odd = selectAll(
      database,
      `SELECT payslips.id FROM payslips JOIN service_periods ON service_periods.id =
          (SELECT max(id) FROM service_periods WHERE service_periods.employee_id = payslips.employee_id)
        WHERE payslips.date < start_date OR payslips.date > coalesce(end_date, '9999')`,
    );
    expect(odd).toEqual([]);
  });

  it('use the same employee numbers in two companies', () => {
    const numbers = (id: number) => listEmployees(database, id).map(({ record }) => record.number);
    expect(numbers(2506).slice(0, 20)).toEqual(numbers(2507).slice(0, 20));
  });

  it('have only employees that pass every rule for records', () => {
    const refused = practiceCompanies
      .flatMap(({ id }) => listEmployees(database, id))
      .flatMap(({ record }) => [...judgeRecord(record)].map((error) => [record.number, ...error]));
    expect(refused).toEqual([]);
  });
});
