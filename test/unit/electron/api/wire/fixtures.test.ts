import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBulkResults } from '#api/wire/bulk-input.ts';
import { readCalculations } from '#api/wire/calculation.ts';
import { readCompanies } from '#api/wire/company.ts';
import { readEmployees } from '#api/wire/employee.ts';
import { readPayFrequencies } from '#api/wire/pay-frequency.ts';
import { readPayPoints } from '#api/wire/pay-point.ts';
import { readPayslipDetail } from '#api/wire/payslip-detail.ts';
import { readPayslips } from '#api/wire/payslip.ts';
import { calculation } from '#contract/domain/calculation.ts';
import { company } from '#contract/domain/company.ts';
import { employee } from '#contract/domain/employee.ts';
import { payFrequency } from '#contract/domain/pay-frequency.ts';
import { payPoint } from '#contract/domain/pay-point.ts';
import { payslip, payslipDetail } from '#contract/domain/payslip.ts';

const folder = new URL('../../../../fixtures/', import.meta.url);

function fixture(name: string): unknown {
  const { body } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { body: unknown };
  return body;
}

const companyId = 2501;
const employeeId = 410001;

/** What reads each resource, and a check of the outcome against the app's own schema. */
const readers: Readonly<Record<string, (body: unknown) => number>> = {
  clients: (body) => readCompanies(body).map((row) => company.parse(row)).length,
  employees: (body) => readEmployees(body, companyId).employees.map((row) => employee.parse(row)).length,
  waves: (body) => readPayFrequencies(body, companyId).map((row) => payFrequency.parse(row)).length,
  'waves-simplified': (body) =>
    readPayFrequencies(body, companyId).map((row) => payFrequency.parse(row)).length,
  'pay-points': (body) => readPayPoints(body, companyId).map((row) => payPoint.parse(row)).length,
  payslips: (body) => readPayslips(body, employeeId).map((row) => payslip.parse(row)).length,
  'payslip-detail': (body) => payslipDetail.parse(readPayslipDetail(body, 660011)).income.length,
  calculations: (body) => readCalculations(body, { employeeId }).map((row) => calculation.parse(row)).length,
  'bulk-input-result': (body) => readBulkResults(body).length,
};

const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const known = names.filter((name) => readers[name.split('.')[0] ?? ''] !== undefined);

describe('raw answers written from the specification', () => {
  test('there is one of each resource and deployment', () => {
    const wanted = Object.keys(readers).flatMap((name) => [`${name}.newer.json`, `${name}.older.json`]);
    expect(known.toSorted()).toEqual(expect.arrayContaining(wanted));
  });

  test.each(known)('%s is read', (name) => {
    expect(readers[name.split('.')[0] ?? '']?.(fixture(name))).toBeGreaterThan(0);
  });

  test('both deployments say the same of a payslip', () => {
    expect(readPayslips(fixture('payslips.newer.json'), employeeId)).toEqual(
      readPayslips(fixture('payslips.older.json'), employeeId),
    );
    expect(readPayslipDetail(fixture('payslip-detail.newer.json'), 1)).toEqual(
      readPayslipDetail(fixture('payslip-detail.older.json'), 1),
    );
  });

  test('recent payslips come with people on the newer deployment only', () => {
    const newer = readEmployees(fixture('employees.newer.json'), companyId);
    expect(newer.recentPayslips?.find(({ id }) => id === 660012)).toEqual({
      id: 660012,
      employeeId,
      date: '2026-01-31',
      special: false,
      finalised: false,
      calculating: true,
      nettPayCents: null,
    });
    expect(readEmployees(fixture('employees.older.json'), companyId).recentPayslips).toBeNull();
  });
});
