import { describe, expect } from 'vitest';
import { hoursInput, karoo, protea } from '#test/support/samples/practice.ts';
import { valueAt, each, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { conformity } from './conform.ts';
import { paidEmployeeOf, readEmployee, addEmployee } from './worlds.ts';

const conform = conformity();

async function employee(base: Base, companyId = karoo) {
  const { id, open, finalised } = await paidEmployeeOf(base, companyId);
  return { id: String(id), open: String(open), finalised: String(finalised) };
}

async function send(base: Base, entities: readonly object[], companyId = karoo): Promise<unknown> {
  return (await base.send('POST', `/clients/${companyId}/bulk_input`, { entities })).body;
}

describe('bulk inputs', () => {
  conform(
    ['4.1.id', '4.1.payslip_id', '4.1.payslip_date', '4.1.results'],
    'name an employee, and a payslip by id or date',
    async (base) => {
      const { id, open } = await employee(base);
      const attributes = { [hoursInput]: '45' };
      const saved = { id, payslip_id: open, success: 'true', message: 'Saved' };
      expect(await send(base, [{ id, payslip_id: open, attributes }])).toEqual([saved]);
      expect(await send(base, [{ id, payslip_date: '2026-11-20', attributes }])).toEqual([
        { ...saved, payslip_date: '2026-11-20' },
      ]);
      expect(valueAt(await send(base, [{ id, payslip_date: '2026-11-19', attributes }]), 0)).toMatchObject({
        success: 'false',
        errors: { [hoursInput]: 'No payslip on this date' },
      });
      expect(valueAt(await send(base, [{ id, attributes }]), 0)).toMatchObject({ success: 'false' });
    },
  );

  conform(
    ['4.1.attributes', 'calculations.salary', 'calculations.items'],
    'set system items, custom items and attributes of the employee',
    async (base) => {
      const { id, open } = await employee(base);
      const attributes = {
        'calc.basic_salary.fixed_amount': '9000.00',
        'calc.basic_salary.overtime_hours_input': '2.00',
        'calc.basic_salary.sunday_overtime_hours_input': '2.00',
        'calc.commission.amount': '1',
        'calc.once_off_commission.amount': '1',
        'calc.annual_bonus.amount': '1',
        'calc.travel_allowance.fixed_amount': '1',
        'calc.pension_fund.employee_percentage': '1',
        'calc.employer_loan.repayment_amount': '1',
        'calc.savings.amount': '1',
        'calc.garnishee.amount': '1',
        'calc.expense_claim.amount': '1',
        'calc.48211.amount': '1',
        first_name: 'Thandi',
        job_title: 'Packer',
        cell_no: '082 555 0100',
      };
      const result = await send(base, [{ id, payslip_id: open, attributes }]);
      expect(valueAt(result, 0)).toMatchObject({ success: 'true' });
      expect(await readEmployee(base, Number(id))).toMatchObject({
        first_name: 'Thandi',
        job_title: 'Packer',
      });
      const { body } = await base.get(`/employees/${id}/calculations`);
      const salary = (body as unknown[]).find((row) => valueAt(row, 'system_type') === 'basic_salary');
      expect(valueAt(salary, 'inputs')).toMatchObject({ fixed_amount: '9000.00' });
    },
  );

  conform(
    ['4.1.individually', '4.1.errors', '7.bulk', 'errors.unknown-employee', 'errors.heading'],
    'fail separately, each with its errors by attribute',
    async (base) => {
      const { id, open } = await employee(base);
      const entity = (attributes: object) => ({ id, payslip_id: open, attributes });
      const results = await send(base, [
        entity({ [hoursInput]: 'a lot', shoe_size: '9' }),
        { id: '1', attributes: { first_name: 'X' } },
        entity({ [hoursInput]: '44' }),
      ]);
      expect(each(results, 'success')).toEqual(['false', 'false', 'true']);
      expect(valueAt(results, 0, 'errors')).toEqual({
        [hoursInput]: 'is not a number',
        shoe_size: 'Invalid heading',
      });
      expect(valueAt(results, 1, 'message')).toBe('UNKNOWN EMPLOYEE');
    },
  );

  conform(
    ['4.1.payslip_id', '4.1.payslip_date'],
    'find a once-off payslip by its id but not by its date',
    async (base) => {
      const { id, open } = await employee(base);
      const make = async (date: string) => {
        const body = { employee_id: Number(id), date };
        const made = await base.practice.request('POST', '/practice/once_off_payslips', { body });
        return String(numberAt(made.body, 'id'));
      };
      const [first, second] = [await make('2026-11-18'), await make('2026-11-18')];
      const attributes = { 'calc.annual_bonus.amount': '5000.00' };
      expect(valueAt(await send(base, [{ id, payslip_date: '2026-11-18', attributes }]), 0)).toMatchObject({
        success: 'false',
      });
      const results = await send(base, [
        { id, payslip_id: second, attributes: { 'calc.annual_bonus.amount': '7000.00' } },
        { id, payslip_id: first, attributes },
      ]);
      expect(each(results, 'payslip_id')).toEqual([second, first]);
      expect(each(results, 'success')).toEqual(['true', 'true']);
      const bonusOn = async (payslip: string) => {
        const { body } = await base.get(`/payslips/${payslip}/calculations`);
        // Every answer of this path is an array, as its own test shows.
        const found = (body as unknown[]).find((row) => valueAt(row, 'system_type') === 'annual_bonus');
        return found && valueAt(found, 'inputs', 'amount');
      };
      expect([await bonusOn(first), await bonusOn(second), await bonusOn(open)]).toEqual([
        '5000.00',
        '7000.00',
        undefined,
      ]);
    },
  );

  conform(
    ['3.finalised', '2.5.finalised'],
    'are refused for a finalised payslip, which does not change',
    async (base) => {
      const { id, finalised } = await employee(base);
      const before = await base.get(`/payslips/${finalised}`);
      const result = valueAt(
        await send(base, [{ id, payslip_id: finalised, attributes: { [hoursInput]: '1' } }]),
        0,
      );
      expect(result).toMatchObject({ success: 'false' });
      expect(valueAt(result, 'errors', hoursInput)).toMatch(/finalised/);
      expect((await base.get(`/payslips/${finalised}`)).body).toEqual(before.body);
    },
  );

  conform(
    ['4.1.attributes'],
    'refuse attributes that would make the record of an employee invalid',
    async (base) => {
      const { id } = await employee(base, protea);
      const { id: other } = await addEmployee(base, protea);
      const entity = (attributes: object) => [{ id, attributes }];
      const errors = async (attributes: object) =>
        valueAt(await send(base, entity(attributes), protea), 0, 'errors');
      expect(await errors({ number: '007' })).toEqual({ number: 'has already been taken' });
      expect(await errors({ identification_type: 'passport' })).toEqual({
        identification_type: "passport_code can't be blank",
      });
      expect(other).toBeGreaterThan(Number(id));
    },
  );
});
