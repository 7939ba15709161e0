import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxRowsInMain } from '#kit/list-window.ts';
import type { CachedEmployee, EmployeeFilter } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';
import { runs } from '#test/support/seed.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';
import { byName, everyEmployee } from '#test/support/samples/filters.ts';

const everybody: EmployeeFilter = {
  connectionId: null,
  companyId: null,
  ...everyEmployee,
};
const firstRows = { offset: 0, limit: 500 };

let store: Store;

beforeEach(async () => {
  store = await openTestStore({ directory: null });
});

const save = (employees: readonly CachedEmployee[], ref = company) =>
  store.cache.replaceEmployees({ ...ref, employees, at: 9 });
const found = async (search: string) => {
  const { rows } = await store.cache.listEmployeeSummaries({
    ...everybody,
    ...company,
    search,
    sort: byName,
    window: firstRows,
  });
  return rows.map(({ employeeId }) => employeeId);
};

describe('a record', () => {
  const known = {
    email: 'thandi@example.org',
    idNumber: '8001015009087',
    jobTitle: 'Clerk',
    appointmentDate: '2020-02-01',
    fields: { id: 1, cell_no: '082', take_on_object: { a: [1, null, '__proto__'] } },
  };

  test('is stored with its unknown fields', async () => {
    const employee = { ...anEmployee(1), ...known };
    await save([employee]);
    expect(await store.cache.readEmployee({ ...company, employeeId: 1 })).toEqual({
      item: employee,
      fetchedAt: 9,
    });
    expect(await store.cache.readEmployee({ ...company, employeeId: 2 })).toBeNull();
  });

  test('has its own age when it is read alone', async () => {
    await save([anEmployee(1)]);
    const employee = { ...anEmployee(1), ...known, jobTitle: 'Manager' };
    await store.cache.replaceEmployee({ ...company, employee, at: 20 });
    expect(await store.cache.readEmployee({ ...company, employeeId: 1 })).toEqual({
      item: employee,
      fetchedAt: 20,
    });
  });

  test('shows and finds a confirmed attribute under each of its names', async () => {
    await save([{ ...anEmployee(1), ...known }]);
    const cells = [{ employeeId: 1, payslipId: null, heading: 'email', value: 'new@example.org' }];
    await store.cache.applyInputs({ ...company, cells });
    const read = await store.cache.readEmployee({ ...company, employeeId: 1 });
    expect(read?.item).toMatchObject({ email: 'new@example.org', fields: { email: 'new@example.org' } });
    expect(await found('new@')).toEqual([1]);
    expect(await found('thandi@')).toEqual([]);
  });

  test('is removed with all that belongs to it', async () => {
    await save([anEmployee(1)]);
    const periods = [
      {
        id: 5,
        employeeId: 1,
        startDate: '2020-01-01',
        endDate: null,
        longTermLeave: false,
        terminationCode: null,
      },
    ];
    await store.cache.replaceServicePeriods({ ...company, employeeId: 1, servicePeriods: periods, at: 9 });
    await store.cache.removeEmployee({ ...company, employeeId: 1 });
    expect(await store.cache.readEmployee({ ...company, employeeId: 1 })).toBeNull();
    expect(await store.cache.listServicePeriods({ ...company, employeeId: 1 })).toEqual({
      items: [],
      fetchedAt: null,
    });
  });

  test.each(['removed by the clerk', 'no longer listed'])(
    'is removed with the files and items of its payslips when it is %s',
    async (source) => {
      const { cache } = store;
      await save([anEmployee(1), anEmployee(2)]);
      const payslips = [aPayslip(10, 1), aPayslip(20, 2)];
      await cache.replacePayslips({ ...company, employeeIds: [1, 2], payslips, at: 9 });
      const groups = {
        income: [],
        deduction: [],
        grandTotal: [],
        sideline: [],
        leavePayments: [],
        leave: [],
      };
      for (const { id } of payslips) {
        const detail = { ...groups, id, income: [{ item: 'basic_salary', amountCents: 1_234_567 }] };
        await cache.savePayslipDetail({ ...company, detail, at: 9 });
        const bytes = new Uint8Array([id]);
        await cache.savePdf({ ...company, payslipId: id, bytes, at: 9, maxBytes: 1e6 });
      }
      if (source === 'no longer listed') await save([anEmployee(2)]);
      else await cache.removeEmployee({ ...company, employeeId: 1 });
      const left = (payslipId: number) =>
        Promise.all([
          cache.readPdf({ ...company, payslipId }).then((pdf) => pdf !== null),
          cache.readPayslipItems({ ...company, payslipId }).then(({ detail }) => detail !== null),
        ]);
      expect(await left(10)).toEqual([false, false]);
      expect(await left(20)).toEqual([true, true]);
    },
  );
});

describe('a search', () => {
  beforeEach(async () => {
    const timestamp = 9;
    const other = { ...company, companyId: 8 };
    const ofCompany = (ref: typeof company, id: number, name: string) => ({
      ...ref,
      at: timestamp,
      items: [{ companyId: ref.companyId, id, name }],
    });
    await store.cache.replaceList({ ...ofCompany(company, 31, 'Pakhuis Noordé’s'), list: 'pay-points' });
    // Its id means a different pay point in another company.
    await store.cache.replaceList({ ...ofCompany(other, 32, 'Pakhuis'), list: 'pay-points' });
    await save([
      {
        ...anEmployee(1, { firstName: 'Zoë', lastName: 'Naudé', number: 'A-17', payPointId: 31 }),
        idNumber: '8001015009087',
      },
      {
        ...anEmployee(2, { firstName: 'Sipho', lastName: 'Dlamini' }),
        email: 'Sipho.D@Example.org',
        jobTitle: 'Vragmotor-bestuurdër',
      },
      anEmployee(3, { firstName: 'Naude', lastName: 'van  der Merwe', number: '9087', payPointId: 32 }),
      anEmployee(4, { firstName: 'Johan', lastName: "Zz O'Brien" }),
      anEmployee(5, { firstName: 'Johan', lastName: 'Zz O’Brien' }),
    ]);
  });

  test.each([
    ['naude', [1, 3]],
    ['NAUDÉ zoe', [1]],
    ['der van', [3]],
    ['a-17', [1]],
    ['sipho.d@example', [2]],
    ['bestuurder dlamini', [2]],
    ['pakhuis', [1]],
    ["naude noorde's", [1]],
    ['dlamini pakhuis', []],
    ['9087', [3, 1]],
    ['087', [3]],
    ['5009087', []],
    ['8001015009087', [1]],
    ['800101 5009 08 7', [1]],
    ['800101500908', []],
    ['80010', []],
    ["%' OR 1=1 --", []],
    ["o'brien", [4, 5]],
    ['O’Brien', [4, 5]],
    ["o'", [4, 5]],
    ["n*'", []],
    ["[a-z]'", []],
    [`${'x'.repeat(199)}'`, []],
    ["'".repeat(200), []],
    ['   ', [2, 1, 3, 4, 5]],
  ])('for %j finds %j', async (text, ids) => {
    expect(await found(text)).toEqual(ids);
  });

  test('lists names that begin with the text first, then those with a word that does, then the others', async () => {
    const named = (employeeId: number, firstName: string, lastName: string) => ({
      ...anEmployee(employeeId),
      firstName,
      lastName,
    });
    await save([
      named(11, 'Thandi', 'Botha'),
      named(12, 'Sipho', 'van Anders'),
      named(13, 'Andile', 'Zulu'),
      named(14, 'Zola', 'Andrews'),
    ]);
    expect(await found('and')).toEqual([14, 13, 12, 11]);
    expect(await found('and zu')).toEqual([13]);
  });

  test('over everything lists names that begin with the text first, and finds companies', async () => {
    const { connectionId } = company;
    const companies = [
      { id: 7, name: 'Naudé & Sons' },
      { id: 8, name: 'The Naude Trust' },
      { id: 9, name: 'Protea' },
    ];
    await store.cache.replaceCompanies({ connectionId, companies, at: 1 });
    const answer = await store.cache.search({ text: 'naude', limit: 10 });
    expect(answer.employees.map(({ employeeId, companyName }) => [employeeId, companyName])).toEqual([
      [1, 'Naudé & Sons'],
      [3, 'Naudé & Sons'],
    ]);
    expect(answer.companies.map((hit) => hit.company.id)).toEqual([7, 8]);
    expect(await store.cache.search({ text: ' ', limit: 10 })).toEqual({ employees: [], companies: [] });
    expect((await store.cache.search({ text: 'naude', limit: 1 })).employees).toHaveLength(1);
    // A company that the key can no longer see has no name, and its employees cannot be opened.
    await store.cache.replaceCompanies({ connectionId, companies: companies.slice(1), at: 2 });
    expect((await store.cache.search({ text: 'naude', limit: 10 })).employees).toEqual([]);
    await save([anEmployee(6, { companyId: 8, lastName: 'Naude-Zulu' })], { ...company, companyId: 8 });
    const { employees } = await store.cache.search({ text: 'naude', limit: 1 });
    expect(employees.map(({ employeeId, companyName }) => [employeeId, companyName])).toEqual([
      [6, 'The Naude Trust'],
    ]);
  });
});

describe('a directory', () => {
  const columns = ['name', 'number', 'pay-point', 'appointment-date', 'job-title'] as const;
  const aRecord = fc.record({
    number: fc.option(fc.constantFrom('1', '9', '10', 'E2')),
    firstName: fc.constantFrom('Ann', 'Änn', 'ben', ''),
    lastName: fc.constantFrom('de Wet', 'De  wet', 'Zulu'),
    payPointId: fc.option(fc.constantFrom(1, 2)),
    jobTitle: fc.option(fc.constantFrom('Clerk', 'clerk')),
    appointmentDate: fc.option(fc.constantFrom('2020-01-01', '2024-02-29')),
  });

  test('shows everybody once across its windows, in any order and of two connections', async () => {
    const check = async (made: readonly object[], size: number, descending: boolean) => {
      const employees = made.map((one, index) => ({ ...anEmployee(index + 1), ...one }));
      await save(employees);
      await save(employees, { connectionId: 'protea', companyId: 7 });
      for (const by of columns) {
        const shown: string[] = [];
        for (let offset = 0; offset < 2 * made.length; offset += size) {
          const window = { offset, limit: size };
          const part = await store.cache.listEmployeeSummaries({
            ...everybody,
            sort: { by, descending },
            window,
          });
          expect(part).toMatchObject({ total: 2 * made.length, offset });
          shown.push(...part.rows.map(({ connectionId, employeeId }) => `${connectionId}/${employeeId}`));
        }
        expect(new Set(shown).size).toBe(2 * made.length);
        expect(shown).toHaveLength(2 * made.length);
      }
    };
    const made = fc.array(aRecord, { maxLength: 12 });
    await fc.assert(fc.asyncProperty(made, fc.integer({ min: 1, max: 7 }), fc.boolean(), check), runs(25));
  });

  test('gives no more rows than main reads at once', async () => {
    await save(Array.from({ length: maxRowsInMain + 1 }, (_, index) => anEmployee(index + 1)));
    const window = { offset: 0, limit: 10_000 };
    const { rows, total } = await store.cache.listEmployeeSummaries({ ...everybody, sort: byName, window });
    expect([rows.length, total]).toEqual([maxRowsInMain, maxRowsInMain + 1]);
    const nothing = { offset: -5, limit: -1 };
    expect(
      (await store.cache.listEmployeeSummaries({ ...everybody, sort: byName, window: nothing })).rows,
    ).toEqual([]);
  });

  test('sorts numbers naturally, and employees without one last', async () => {
    const numbers = ['10', null, '9', '100'];
    await save(numbers.map((number, index) => anEmployee(index + 1, { number })));
    const sort = { by: 'number', descending: false } as const;
    const { rows } = await store.cache.listEmployeeSummaries({ ...everybody, sort, window: firstRows });
    expect(rows.map(({ number }) => number)).toEqual(['9', '10', '100', null]);
  });

  test('shows who is in service on a day, including those on long-term leave', async () => {
    await save([anEmployee(1), anEmployee(2), anEmployee(3)]);
    const end = (employeeId: number, endDate: string | null, longTermLeave: boolean) =>
      store.cache.replaceServicePeriods({
        ...company,
        employeeId,
        servicePeriods: [
          { id: employeeId, employeeId, startDate: '2020-01-01', endDate, longTermLeave, terminationCode: 9 },
        ],
        at: 9,
      });
    await end(1, '2026-10-31', false);
    await end(2, '2026-10-31', true);
    const on = async (state: 'current' | 'ended', day: string) => {
      const service = { state, on: day };
      const { rows } = await store.cache.listEmployeeSummaries({
        ...everybody,
        service,
        sort: byName,
        window: firstRows,
      });
      return rows.map(({ employeeId }) => employeeId);
    };
    expect(await on('ended', '2026-11-01')).toEqual([1]);
    expect(await on('current', '2026-11-01')).toEqual([2, 3]);
    expect(await on('current', '2026-10-31')).toEqual([1, 2, 3]);
  });

  test('who served a part of a period only are found without those who served all of it', async () => {
    const began = (id: number, appointmentDate: string | null) => ({ ...anEmployee(id), appointmentDate });
    await save([
      began(1, '2026-10-31'),
      began(2, '2026-11-01'),
      began(3, '2026-11-30'),
      began(4, '2026-12-01'),
    ]);
    const wanted = { ...company, payFrequencyId: anEmployee(1).payFrequencyId ?? 0, until: '2026-11-30' };
    const served = async (after: string | null) => {
      const found = await store.cache.listServedInPart({ ...wanted, after });
      return found.map(({ employeeId }) => employeeId).toSorted((a, b) => a - b);
    };
    expect(await served('2026-10-31')).toEqual([2, 3]);
    expect(await served(null)).toEqual([]);
    const period = { startDate: '2020-01-01', longTermLeave: false, terminationCode: 9 };
    for (const [employeeId, endDate] of [
      [1, '2026-11-30'],
      [4, '2026-12-01'],
    ] as const)
      await store.cache.replaceServicePeriods({
        ...company,
        employeeId,
        servicePeriods: [{ ...period, id: employeeId, employeeId, endDate }],
        at: 9,
      });
    expect(await served('2026-10-31')).toEqual([1, 2, 3]);
    expect(await served(null)).toEqual([1]);
  });
});
