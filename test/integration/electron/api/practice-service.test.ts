import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculationRecord } from '#electron/pay-items/contract/calculation.ts';
import { employeeRecord } from '#electron/employees/contract/employee-record.ts';
import { employee } from '#electron/employees/contract/employee.ts';
import { payFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import { payPoint } from '#electron/companies/contract/pay-point.ts';
import { payslipDetail, payslipRecord } from '#electron/payslips/contract/payslip.ts';
import { type PracticeService, startPracticeService } from '#practice/service.ts';
import { connect, failureOf, key } from './loopback.ts';

const options = { priority: 'interactive' } as const;
let service: PracticeService;

beforeAll(async () => {
  service = await startPracticeService({ port: 0, key, seed: 1, today: '2026-01-20', calculationMs: 20 });
});
afterAll(() => service.close());

describe.each([
  ['newer', '/v1'],
  ['older', '/api/v1'],
])('the %s deployment', (deployment, base) => {
  const open = () => connect(`${service.origin}${base}`);

  test('returns everything about a company', async () => {
    const api = open();
    const company = (await api.listCompanies(options)).find(({ name }) => name.startsWith('Protea'));
    const companyId = company?.id ?? 0;
    const { employees, recentPayslips } = await api.listEmployees(companyId, options);
    expect(employees.map((row) => employee.parse(row)).length).toBeGreaterThan(5);
    if (deployment === 'older') expect(recentPayslips).toBeNull();
    else expect(recentPayslips?.map((row) => payslipRecord.parse(row)).length).toBeGreaterThan(50);
    const frequencies = await api.readList('pay-frequencies', companyId, options);
    expect(frequencies.map((row) => payFrequencyRecord.parse(row).name)).not.toContainEqual(
      expect.stringMatching(/^Pay frequency/),
    );
    const payPoints = await api.readList('pay-points', companyId, options);
    expect(payPoints.map((row) => payPoint.parse(row))).toEqual(payPoints);
  });

  test('returns everything about an employee', async () => {
    const api = open();
    const companyId = (await api.listCompanies(options))[0]?.id ?? 0;
    const employeeId = (await api.listEmployees(companyId, options)).employees[0]?.id ?? 0;
    const record = await api.getEmployee(companyId, employeeId, options);
    expect(employeeRecord.parse(record).attributes['first_name']).toBe(record.firstName);
    const payslips = await api.listPayslips(employeeId, options);
    expect(payslips.map((row) => payslipRecord.parse(row)).filter(({ finalised }) => finalised)).toHaveLength(
      12,
    );
    const payslipId = payslips.find(({ finalised }) => !finalised)?.id ?? 0;
    const detail = payslipDetail.parse(await api.getPayslip(payslipId, options));
    expect(detail.income.map(({ item }) => item)).toContain('basic_salary');
    const items = await api.listEmployeeCalculations(employeeId, options);
    expect(items.map((row) => calculationRecord.parse(row).item)).toContain('basic_salary');
    expect(
      (await api.listPayslipCalculations(payslipId, options)).map((row) => calculationRecord.parse(row)),
    ).toBeDefined();
  });

  test('accepts valid bulk inputs, refuses invalid ones, and calculates', async () => {
    const api = open();
    const companyId = (await api.listCompanies(options))[0]?.id ?? 0;
    const employeeId = (await api.listEmployees(companyId, options)).employees[1]?.id ?? 0;
    const payslips = await api.listPayslips(employeeId, options);
    const payslipId = payslips.find(({ finalised }) => !finalised)?.id ?? 0;
    const heading = 'calc.basic_salary.overtime_hours_input';
    const results = await api.sendBulkInputs(
      companyId,
      [
        { employeeId, payslipId, attributes: { [heading]: '2.50' } },
        { employeeId: 999_999_999, payslipId: null, attributes: { first_name: 'Nobody' } },
        { employeeId, payslipId: null, attributes: { 'calc.unheard_of.amount': '1' } },
      ],
      options,
    );
    expect(results.map(({ success }) => success)).toEqual([true, false, false]);
    expect(results[0]).toMatchObject({ employeeId, payslipId, errors: {} });
    expect(results[2]?.errors).toHaveProperty(['calc.unheard_of.amount']);
    await expect
      .poll(
        async () =>
          (await api.listPayslips(employeeId, options)).find(({ id }) => id === payslipId)?.calculating,
      )
      .toBe(false);
    const inputs = (await api.listPayslipCalculations(payslipId, options)).map(({ inputs }) => inputs);
    expect(inputs).toContainEqual(
      expect.objectContaining({ overtime_hours_input: expect.stringMatching(/^2\.50?$/) as string }),
    );
  });

  test('refuses another key', async () => {
    const api = connect(`${service.origin}${base}`, { key: 'another-key' });
    expect(await failureOf(api.listCompanies(options))).toMatchObject({ code: 'key-refused' });
  });

  test('does not find an employee who does not exist', async () => {
    expect(await failureOf(open().getEmployee(1, 999_999_999, options))).toMatchObject({
      code: 'service-refused',
      status: 404,
    });
  });
});

test('reports a wrong address when the path is not the service’s', async () => {
  const api = connect(`${service.origin}/elsewhere/v1`);
  expect(await failureOf(api.listCompanies(options))).toMatchObject({
    code: 'wrong-address',
    reason: 'not-found',
  });
});

describe('a bulk input whose reply is lost', () => {
  test.each(['before', 'during', 'after', 'reply'] as const)(
    'is reported as lost %s it was applied, and sent once',
    async (stage) => {
      const api = connect(`${service.origin}/v1`);
      const companyId = (await api.listCompanies(options))[0]?.id ?? 0;
      const employeeId = (await api.listEmployees(companyId, options)).employees[2]?.id ?? 0;
      const path = '/clients/:client_id/bulk_input';
      const [fault, watch] = service.faults.add(
        { method: 'POST', path, effect: { kind: 'drop', at: stage } },
        { method: 'POST', path, count: null, effect: { kind: 'latency', ms: 0 } },
      );
      const call = api.sendBulkInputs(
        companyId,
        [{ employeeId, payslipId: null, attributes: { job_title: stage } }],
        options,
      );
      expect(await failureOf(call)).toMatchObject({ code: 'reply-lost' });
      const hits = (id: number | undefined) => service.faults.list().find((known) => known.id === id)?.seen;
      expect([hits(fault?.id), hits(watch?.id)]).toEqual([1, 1]);
    },
  );
});
