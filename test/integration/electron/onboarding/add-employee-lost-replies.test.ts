import { composeIdNumber } from '#practice/identifiers.ts';
import { baobab } from '#test/support/samples/practice.ts';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { expect } from 'vitest';
import { test as base } from '#test/support/fixtures.ts';

/** Three employees with different identity documents, and names in scripts that must survive. */
const papers = {
  'a South African ID': {
    firstName: 'Nokuthula Mbali',
    lastName: 'kaMkhize-Ndlovu',
    identificationType: 'rsa_id',
    birthdate: '2000-02-29',
    idNumber: composeIdNumber({
      birthdate: '2000-02-29',
      gender: 'female',
      serial: 12,
      citizenship: 'citizen',
    }),
  },
  'a passport': {
    firstName: 'Zoë Désirée',
    lastName: 'van ’t Hoff',
    identificationType: 'passport',
    birthdate: '1988-12-31',
    otherNumber: 'BN 004 123',
    passportCode: 'ZWE',
  },
  'an asylum seeker permit': {
    firstName: 'Ṱhinḓiswa',
    lastName: 'O’Ḽomba',
    identificationType: 'asylum_seeker',
    birthdate: '1995-07-01',
    otherNumber: 'PTAZWE0010203',
  },
} as const satisfies Record<string, Record<string, string>>;

/** The requests for a new employee, in order. */
const steps = {
  'the employee': { method: 'POST', path: '/clients/:client_id/employees' },
  'the salary': { method: 'POST', path: '/employees/:employee_id/calculations' },
  'the hours': { method: 'PATCH', path: '/employees/:employee_id/inherited_calculations' },
} as const;

const [withId, withPassport, withPermit] = Object.keys(papers) as (keyof typeof papers)[];
const [creation, salary, hours] = Object.keys(steps) as (keyof typeof steps)[];

/** The company with its employees read, and a typed draft. */
const test = base
  .extend('practiceOptions', { companyIds: [baobab] })
  .extend('onboarding', async ({ runtime, company }) => {
    const { employees } = await runtime.handlers.imports.employees(company);
    const [frequency] = (await runtime.handlers.employees.groups(company)).payFrequencies;
    const employed = {
      payFrequencyId: String(frequency?.id),
      appointmentDate: '2026-11-02',
      paymentMethod: 'cash',
    };
    const stateOf = async (id: string) => {
      const { creation: first, followers } = await runtime.store.work.readOnboarding({ id });
      return [first?.state, ...followers.map(({ state }) => state)];
    };
    return { before: employees, employed, stateOf };
  });
test.for([
  [creation, withId],
  [salary, withPassport],
  [hours, withPermit],
] as const)(
  'adds an employee once, with all that was typed, when the reply about %s is lost: an employee with %s',
  async ([lost, by], { practice, runtime, company, onboarding }) => {
    if (lost === undefined || by === undefined) throw new Error('A step or a paper is missing.');
    const { before, employed, stateOf } = onboarding;
    practice.faults.add({ ...steps[lost], effect: { kind: 'drop', at: 'after' } });
    const { id } = await runtime.handlers.onboarding.begin({
      ...company,
      texts: {
        ...papers[by],
        ...employed,
        'firstPay.salary': '18250.5',
        'firstPay.workDays': 'mon-sat',
        'firstPay.hoursADay': '7.5',
      },
    });
    await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
    await expect.poll(() => stateOf(id)).toEqual(['applied', 'applied', 'applied']);
    expect(practice.faults.list().map(({ hits }) => hits)).toEqual([1]);

    // The service has one more employee, with one salary and the names as they were typed.
    await syncCompany(runtime, company);
    const after = await runtime.handlers.imports.employees(company);
    expect(after.employees.length).toBe(before.length + 1);
    const { line } = await runtime.handlers.onboarding.read({ id });
    const ref = { ...company, employeeId: line.employeeId ?? 0 };
    const record = (await runtime.store.cache.readEmployee(ref))?.item;
    const { firstName, lastName, birthdate } = papers[by];
    expect(record).toMatchObject({ firstName, lastName, birthdate, appointmentDate: '2026-11-02' });
    const { items } = await runtime.store.cache.listCalculationRecords({ ...ref, payslipId: null });
    const salaries = items.filter(({ item }) => item === 'basic_salary');
    expect(salaries.map(({ inputs }) => inputs)).toMatchObject([{ fixed_amount: '18250.5' }]);
  },
);

const { path: itemsPath, method: itemsMethod } = steps['the salary'];

test.for([
  ['of the service', { item: 'pension_fund', input: 'employee_percentage', typed: '7.5' }],
  ['of the company', { item: '48232', input: 'amount', typed: '350' }],
] as const)(
  'applies a first input of an item %s once, as typed, when the reply is lost',
  async ([, { item, input, typed }], { practice, runtime, company, onboarding }) => {
    const { before, employed, stateOf } = onboarding;
    // The sheet offers the items that some employee of the company was seen to have.
    for (const { employeeId } of before) {
      await runtime.handlers.payItems.refresh({ ...company, employeeId, payslipId: null, force: false });
    }
    const lost = { path: itemsPath, method: itemsMethod };
    practice.faults.add({ ...lost, effect: { kind: 'drop', at: 'after' } });
    const { id } = await runtime.handlers.onboarding.begin({
      ...company,
      texts: { ...papers['a passport'], ...employed, [`firstInputs.${item}.${input}`]: typed },
    });
    const { firstInputs } = await runtime.handlers.onboarding.read({ id });
    expect(firstInputs.map((one) => `${one.item}.${one.input}`)).toContain(`${item}.${input}`);
    await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
    await expect.poll(() => stateOf(id)).toEqual(['applied', 'applied']);

    const { line } = await runtime.handlers.onboarding.read({ id });
    expect(line).toMatchObject({ state: 'done', failed: [], saved: [{ item, inputs: [input] }] });
    const owner = { ...company, employeeId: line.employeeId ?? 0, payslipId: null };
    await runtime.handlers.payItems.refresh({ ...owner, force: true });
    const { items } = await runtime.store.cache.listCalculationRecords(owner);
    const own = items.filter((one) => one.item === item);
    expect(own.map(({ inputs }) => inputs)).toMatchObject([{ [input]: typed }]);
  },
);
