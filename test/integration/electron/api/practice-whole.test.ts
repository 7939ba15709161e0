import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculationRecord } from '#electron/pay-items/contract/calculation.ts';
import { emp201 } from '#electron/emp201/contract/emp201.ts';
import { employeeRecord } from '#electron/employees/contract/employee-record.ts';
import { inheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import { journal } from '#electron/journals/contract/journal.ts';
import { leaveBalance, leaveDay, leaveType } from '#electron/leave/contract/leave.ts';
import { payRun } from '#electron/pay-runs/contract/pay-run.ts';
import { payRunPayslip, payslipRecord } from '#electron/payslips/contract/payslip.ts';
import { type ReportQuestion, reportResult } from '#electron/reports/contract/report.ts';
import { servicePeriod } from '#electron/leaving/contract/service-period.ts';
import type { OpenApi } from '#api/payroll-api.ts';
import { type PracticeService, startPracticeService } from '#practice/service.ts';
import { connect, failureOf, key } from './loopback.ts';

const options = { priority: 'interactive' } as const;
let service: PracticeService;

beforeAll(async () => {
  service = await startPracticeService({
    port: 0,
    key,
    seed: 2,
    today: '2026-01-20',
    calculationMs: 20,
    reportMs: 20,
  });
});
afterAll(() => service.close());

const open = (base = '/v1', more = {}) => connect(`${service.origin}${base}`, more);

async function employeesOf(api: OpenApi) {
  const company = (await api.listCompanies(options)).find(({ name }) => name.startsWith('Protea'));
  const companyId = company?.id ?? 0;
  const { employees } = await api.listEmployees(companyId, options);
  const [first] = employees;
  if (first === undefined) throw new Error('the practice company has nobody');
  return { companyId, employees, first };
}

/** An employee of a company that was migrated to inherited calculations. */
async function employeeWithHours(api: OpenApi) {
  for (const { id } of await api.listCompanies(options)) {
    const { employees } = await api.listEmployees(id, options);
    const [first] = employees;
    if (first && (await api.listInheritedCalculations(first.id, options)).length > 0) return first;
  }
  throw new Error('no company has inherited calculations');
}

describe('reading', () => {
  test('streams employees with all that is included, and remembers the feature', async () => {
    const reported: unknown[] = [];
    const api = open('/v1', { onFeatures: (features: unknown) => reported.push(features) });
    const { companyId } = await employeesOf(api);
    const include = ['service_periods', 'recent_payslips_with_data'] as const;
    let count = 0;
    for await (const employee of api.streamEmployees(companyId, { ...options, include })) {
      employeeRecord.parse(employee.employee);
      employee.servicePeriods?.forEach((row) => servicePeriod.parse(row));
      const payslips = employee.payslips?.map((row) => payslipRecord.parse(row)) ?? [];
      for (const row of payslips) expect(row.data === null).toBe(row.calculating);
      count += 1;
    }
    expect(count).toBeGreaterThan(5);
    expect(api.features.includes).toBe(true);
    expect(reported.at(-1)).toEqual(api.features);
  });

  test('frees the connection when a stream is abandoned', async () => {
    const api = open();
    const { companyId } = await employeesOf(api);
    for await (const employee of api.streamEmployees(companyId, { ...options, include: [] })) {
      expect(employee.payslips).toBeNull();
      break;
    }
    expect(await api.listCompanies(options)).not.toHaveLength(0);
  });

  test('recognises the older deployment, which includes nothing and has no pay runs', async () => {
    const api = open('/api/v1');
    const { companyId } = await employeesOf(api);
    expect(await failureOf(api.readList('pay-runs', companyId, options))).toMatchObject({ status: 404 });
    await api.listCompanyCalculations(companyId, options);
    expect(api.features).toMatchObject({ includes: false, payRuns: false, companyCalculations: true });
  });

  test('reads pay runs with their payslips, journal and EMP201', async () => {
    const api = open();
    const { companyId } = await employeesOf(api);
    const [run] = (await api.readList('pay-runs', companyId, options)).map((row) => payRun.parse(row));
    const payslips = await api.listPayRunPayslips(companyId, run?.id ?? 0, options);
    expect(payslips.map((row) => payRunPayslip.parse(row)).some(({ data }) => data !== null)).toBe(true);
    const { lines } = journal.parse(await api.getJournal(companyId, run?.id ?? 0, options));
    const sum = (side: string) =>
      lines
        .filter((line) => line.side === side)
        .flatMap(({ amounts }) => amounts)
        .reduce((total, { amountCents }) => total + amountCents, 0);
    expect(sum('debit')).toBe(sum('credit'));
    const summaries = await api.getEmp201(companyId, run?.periodEnd ?? '', options);
    expect(summaries.map((row) => emp201.parse(row)).length).toBeGreaterThan(0);
  });

  test('reads what belongs to an employee', async () => {
    const api = open();
    const { companyId, first } = await employeesOf(api);
    const types = (await api.readList('leave-types', companyId, options)).map((row) => leaveType.parse(row));
    const balances = await api.listLeaveBalances(first.id, '2026-01-20', options);
    const known = new Set(types.map(({ id }) => id));
    expect(balances.map((row) => leaveBalance.parse(row)).every((row) => known.has(row.leaveTypeId))).toBe(
      true,
    );
    const own = (await api.listEmployeeCalculations(first.id, options)).find(({ id }) => id !== null);
    expect(calculationRecord.parse(await api.getCalculation(own?.id ?? 0, options)).item).toBe(own?.item);
    expect(await api.listServicePeriods(first.id, options)).not.toHaveLength(0);
  });

  test('reads inherited calculations one by one and together', async () => {
    const api = open();
    const first = await employeeWithHours(api);
    const inherited = (await api.listInheritedCalculations(first.id, options)).map((row) =>
      inheritedCalculation.parse(row),
    );
    const again = await api.getInheritedCalculation(inherited[0]?.id ?? 0, options);
    expect(again).toEqual(inherited[0]);
  });

  test('reads a payslip as PDF', async () => {
    const api = open();
    const { first } = await employeesOf(api);
    const payslip = (await api.listPayslips(first.id, options)).find(({ finalised }) => finalised);
    const bytes = await api.getPayslipPdf(payslip?.id ?? 0, options);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });
});

const span = { startDate: '2025-11-01', endDate: '2025-12-31' };
const everybody = { payFrequencyIds: null, employeeIds: null, humanize: null };
const questions: ReportQuestion[] = [
  { report: 'eti', ...span, ...everybody },
  { report: 'transaction_history', ...span, ...everybody, accountNames: ['tax'], customFields: null },
  { report: 'comparison_leave', ...span, ...everybody, leaveTypeIds: [] },
  { report: 'leave_liability_v2', date: '2025-12-31', ...everybody },
  { report: 'tracked_balances', date: '2025-12-31', ...everybody },
];

describe('reports', () => {
  test.each(questions)('$report runs', async (question) => {
    const api = open();
    const { companyId } = await employeesOf(api);
    const { columns, rows } = reportResult.parse(await api.runReport(companyId, question, options));
    for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
  });

  test('polls a queued report until it is ready, and refuses one that nobody queued', async () => {
    const clock = { now: performance.now.bind(performance), jumped: 0 };
    // Each sleep returns at once, and moves the clock on.
    const monotonic = {
      now: () => clock.now() + clock.jumped,
      sleep: (ms: number) => {
        clock.jumped += ms;
        return Promise.resolve();
      },
    };
    const api = open('/v1', { monotonic });
    const { companyId } = await employeesOf(api);
    const [question] = questions.slice(1);
    if (question === undefined) return;
    const id = await api.startReport(companyId, question, options);
    await expect.poll(async () => (await api.pollReport(companyId, id, options)).state).toBe('complete');
    const unknown = '5b1d7a2e-8f00-4c1e-9a11-3c5a4be0f001';
    expect(await api.pollReport(companyId, unknown, options)).toEqual({ state: 'unknown' });
    expect(await failureOf(api.pollReport(companyId, '../x', options))).toMatchObject({
      code: 'invalid-input',
    });
  });
});

describe('writing', () => {
  test('adds, changes, ends, reinstates and removes an employee', async () => {
    const api = open();
    const { companyId, first } = await employeesOf(api);
    const payFrequencyId = first.payFrequencyId ?? 0;
    const saved = await api.createEmployee(
      companyId,
      {
        payFrequencyId,
        firstName: 'Naledi',
        lastName: 'Canary',
        number: 'X-900',
        birthdate: '1990-05-05',
        appointmentDate: '2026-01-01',
        identificationType: 'none',
        paymentMethod: 'cash',
        classification: {
          isDirector: false,
          employmentType: 'full_time',
          writtenDeclaration: null,
          fiveHoursADayRule: null,
          lessThan24HoursAMonth: null,
          isNaturalIndependentContractor: null,
          uifExempt: false,
          uifExemptionReason: '',
        },
      },
      options,
    );
    const record = await api.getEmployee(companyId, saved.id, options);
    const address = record.physicalAddress ?? {
      unitNumber: '',
      complex: '',
      streetNumber: '',
      street: '',
      suburb: '',
      city: '',
      postalCode: '',
    };
    const physicalAddress = { ...address, city: 'Paarl', postalCode: '7646' };
    await api.updateEmployee(
      saved.id,
      { jobTitle: 'Picker', physicalAddress },
      { ...options, received: record.fields },
    );
    const changed = await api.getEmployee(companyId, saved.id, options);
    expect(changed).toMatchObject({
      jobTitle: 'Picker',
      physicalAddress: { city: 'Paarl', postalCode: '7646' },
    });
    await api.endService(saved.id, { date: '2026-01-15', code: 6 }, options);
    expect((await api.listServicePeriods(saved.id, options))[0]).toMatchObject({
      endDate: '2026-01-15',
      terminationCode: 6,
    });
    await api.undoEndService(saved.id, options);
    expect((await api.listServicePeriods(saved.id, options)).at(-1)?.endDate).toBeNull();
    await api.endService(saved.id, { date: '2026-01-15', code: 6 }, options);
    await api.reinstate(saved.id, '2026-02-01', options);
    expect(await api.listServicePeriods(saved.id, options)).toHaveLength(2);
    await api.deleteEmployee(saved.id, options);
    expect(await failureOf(api.getEmployee(companyId, saved.id, options))).toMatchObject({ status: 404 });
  });

  test('saves and removes calculations, hours, leave and a pay frequency', async () => {
    const api = open();
    const { companyId, employees } = await employeesOf(api);
    const employeeId = employees[1]?.id ?? 0;
    const payslipId =
      (await api.listPayslips(employeeId, options)).find(({ finalised }) => !finalised)?.id ?? 0;
    const change = { calcType: 'commission', details: { amount: '150.25' }, effectiveDate: null };
    const found = async () =>
      (await api.listPayslipCalculations(payslipId, options)).find(({ item }) => item === 'commission');
    await api.saveCalculation({ payslipId }, change, options);
    expect((await found())?.inputs['amount']).toBe('150.25');
    await api.deleteCalculation((await found())?.id ?? 0, options);
    expect(await found()).toBeUndefined();
    const { id: worker } = await employeeWithHours(api);
    const hours = { calcType: 'week_hours', details: { full_day_hours_input: '7.5', works_sat: true } };
    await api.updateInheritedCalculation(worker, { ...hours, effectiveDate: '2026-02-01' }, options);
    const [after] = (await api.listInheritedCalculations(worker, options)).filter(
      ({ calcType }) => calcType === 'week_hours',
    );
    expect(after?.history.at(-1)).toMatchObject({
      effectiveDate: '2026-02-01',
      inputs: { full_day_hours_input: '7.5', works_sat: 'true' },
    });
    const [type] = await api.readList('leave-types', companyId, options);
    const day = { date: '2026-02-03', leaveTypeId: type?.id ?? 0, hours: '3.5' };
    const ids = await api.createLeaveDays(employeeId, [day], options);
    const days = (await api.listLeaveDays(employeeId, options)).map((row) => leaveDay.parse(row));
    expect(days.find(({ id }) => id === ids?.[0])).toMatchObject(day);
    await api.deleteLeaveDay(ids?.[0] ?? 0, options);
    expect((await api.listLeaveDays(employeeId, options)).map(({ id }) => id)).not.toContain(ids?.[0]);
    const { id } = await api.createPayFrequency(
      companyId,
      {
        frequency: 'monthly',
        interimDayOfMonth: null,
        lastDayOfMonth: 31,
        firstEndDate: '2026-02-28',
        customName: null,
      },
      options,
    );
    expect((await api.readList('pay-frequencies', companyId, options)).map((row) => row.id)).toContain(id);
  });
});
