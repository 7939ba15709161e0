import { describe, expect, test } from 'vitest';
import { readEmployeeRecord } from '#electron/employees/wire/employee-record.ts';
import { readCalculations } from '#electron/pay-items/wire/calculation.ts';
import { readInheritedCalculations } from '#electron/employees/wire/inherited-calculation.ts';
import { isAppError } from '#kit/errors.ts';
import type { EmployeeChanges, NewEmployee } from '#electron/employees/contract/employee-record.ts';
import type { WriteReads } from '#electron/outbox/writes/write-reads.ts';
import { writeKinds } from '#electron/outbox/writes/write-kinds.ts';

const {
  'calculation.set': setCalculation,
  'inherited.set': setInherited,
  'employee.create': createEmployee,
  'employee.update': updateEmployee,
} = writeKinds;

const subject = { connectionId: 'karoo', companyId: 5, employeeId: 1 };

function employeeOf(fields: object) {
  const body = { employee: { id: 1, first_name: 'Ayanda', last_name: 'Botha', ...fields } };
  return readEmployeeRecord(body, { companyId: 5, employeeId: 1 });
}

/** The reads of the outbox; each test provides those that it needs. */
const readsOf = (reads: Partial<Record<keyof WriteReads, unknown>>) => reads as unknown as WriteReads;

async function outcomeOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.catch((error: unknown) => (isAppError(error) ? error.code : error));
}

describe('a change of a field that cannot be read', () => {
  const readFor = (changes: EmployeeChanges, fields: object) =>
    outcomeOf(
      updateEmployee.read(
        readsOf({ employee: () => Promise.resolve(employeeOf(fields)) }),
        { kind: 'employee.update', employeeId: 1, changes },
        subject,
      ),
    );
  const account = {
    bankId: 7,
    accountType: '1',
    accountNumber: '620',
    branchCode: '250655',
    holderRelationship: '1',
    holderName: '',
  };

  test.each<[EmployeeChanges, object]>([
    [{ jobTitle: 'Foreman' }, { job_title: {} }],
    [{ birthdate: '1990-01-31' }, { birthdate: '31/01/1990' }],
    [{ idNumber: '900131' }, { id_number: [] }],
    [{ bankAccount: account }, { bank_account: 'abc' }],
    [{ bankAccount: account }, { bank_account: { account_number: [] } }],
    [{ customFields: { '88': 'x' } }, { custom_fields: [] }],
    [{ others: { cell_no: '082' } }, { cell_no: { x: 1 } }],
    [{ others: { cell_no: '082' } }, { cell_no: Infinity }],
  ])('is not judged: %o with %o', async (changes, fields) => {
    expect(await readFor(changes, fields)).toBe('bad-answer');
  });

  test('is judged when another field cannot be read', async () => {
    expect(await readFor({ jobTitle: 'Foreman' }, { birthdate: [], job_title: 'Clerk' })).toMatchObject({
      now: { jobTitle: 'Clerk' },
    });
  });
});

test('an employee whose identification cannot be read may be the one created', async () => {
  const employee = {
    firstName: 'Sipho',
    lastName: 'Nkosi',
    idNumber: '900131',
    identificationType: 'rsa_id',
  };
  const found = employeeOf({ id_number: {} });
  const reads = readsOf({
    employees: (isLike: (record: typeof found) => boolean) => Promise.resolve([found].filter(isLike)),
  });
  // The fields by which likeness is judged.
  const write = { kind: 'employee.create', employee: employee as NewEmployee } as const;
  const { now } = await createEmployee.read(reads, write, { ...subject, employeeId: null });
  expect(createEmployee.judge(write, null, now)).toEqual({ verdict: 'unclear' });
});

const change = { calcType: 'basic_salary', details: { amount: '5' }, effectiveDate: null };

test('a change of an input that cannot be read is not judged', async () => {
  const row = { id: 1, system_type: 'basic_salary', inputs: { amount: [], rate: '2' } };
  const reads = readsOf({ calculations: () => Promise.resolve(readCalculations([row], { employeeId: 1 })) });
  const write = { kind: 'calculation.set', employeeId: 1, payslipId: null, change } as const;
  expect(await outcomeOf(setCalculation.read(reads, write, subject))).toBe('bad-answer');
  const other = { ...write, change: { ...change, details: { rate: '5' } } };
  expect(await setCalculation.read(reads, other, subject)).toMatchObject({ now: { rate: '2' } });
});

test('a change of an inherited input that cannot be read is not judged', async () => {
  const row = { id: 1, short_name: 'basic_salary', inputs: { amount: {} } };
  const reads = readsOf({
    inheritedCalculations: () => Promise.resolve(readInheritedCalculations([row], 1)),
  });
  const write = { kind: 'inherited.set', employeeId: 1, change } as const;
  expect(await outcomeOf(setInherited.read(reads, write, subject))).toBe('bad-answer');
});
