import { describe, expect } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { valueAt, numberAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { account, allCompanies, firstEmployeeOf, payslipsOf, readEmployee, addEmployee } from './worlds.ts';

const conform = conformity({ companies: allCompanies });

describe('an employee', () => {
  conform(['4.3.update'], 'keeps attributes that an update does not name', async (base) => {
    const { id } = await addEmployee(base, protea, { payment_method: 'eft_manual', bank_account: account });
    const before = await readEmployee(base, id);
    const employee = { first_name: 'Nomsa', job_title: 'Estimator' };
    const { status, body } = await base.send('PATCH', `/employees/${id}`, { employee });
    expect([status, body]).toEqual([200, { message: 'Employee updated', id, number: '007' }]);
    expect(await readEmployee(base, id)).toEqual({ ...(before as object), ...employee });
  });

  conform(['4.3.update'], 'has a nested object replaced whole by an update', async (base) => {
    const bank_account = { ...account, holder_relationship: '3', holder_name: 'Sipho' };
    const { id } = await addEmployee(base, protea, { payment_method: 'eft_manual', bank_account });
    const patch = (employee: object) => base.send('PATCH', `/employees/${id}`, { employee });
    const wrong = await patch({ bank_account: { account_number: '99887766' } });
    expect([wrong.status, Object.keys(valueAt(wrong.body, 'errors') as object)]).toEqual([
      422,
      ['bank_account.bank_id', 'bank_account.branch_code'],
    ]);
    expect((await patch({ bank_account: { ...account, account_number: '99887766' } })).status).toBe(200);
    expect(valueAt(await readEmployee(base, id), 'bank_account')).toMatchObject({
      account_number: '99887766',
      holder_relationship: null,
      holder_name: null,
    });
    await patch({ physical_address: { city_or_town: 'Durban' } });
    expect(valueAt(await readEmployee(base, id), 'physical_address')).toEqual({ city_or_town: 'Durban' });
  });

  conform(['4.3.update'], 'is checked as a whole after an update', async (base) => {
    const id = await firstEmployeeOf(base, protea);
    const patch = async (employee: object) => {
      const { body } = await base.send('PATCH', `/employees/${id}`, { employee });
      return valueAt(body, 'errors');
    };
    expect(await patch({ identification_type: 'passport' })).toEqual({
      other_number: "can't be blank",
      passport_code: "can't be blank",
    });
    expect(await patch({ birthdate: '1955-05-05' })).toHaveProperty('birthdate');
    expect(await patch({ last_name: null })).toEqual({ last_name: "can't be blank" });
  });

  conform(['4.3.update'], 'moves the open payslip to the employee’s new pay frequency', async (base) => {
    const path = `/clients/${protea}/waves`;
    const wave = { frequency: 'monthly', last_day_of_month: 25, first_end_date: '2026-01-25' };
    const waveId = numberAt((await base.send('POST', path, wave)).body, 'id');
    const { id } = await addEmployee(base, protea);
    await base.send('PATCH', `/employees/${id}`, { employee: { wave_id: waveId } });
    expect(valueAt(await readEmployee(base, id), 'wave_id')).toBe(waveId);
    expect((await payslipsOf(base, id)).map((payslip) => valueAt(payslip, 'date'))).toEqual(['2026-11-25']);
  });

  conform(['4.3.update'], 'has pay left after tax when moved from monthly to weekly', async (base) => {
    const wave = { frequency: 'weekly', first_end_date: '2026-11-20' };
    const waveId = numberAt((await base.send('POST', `/clients/${protea}/waves`, wave)).body, 'id');
    const id = await firstEmployeeOf(base, protea);
    await base.send('PATCH', `/employees/${id}`, { employee: { wave_id: waveId } });
    const open = async () => (await payslipsOf(base, id)).at(-1);
    expect(await open()).toMatchObject({ date: '2026-11-20', finalised: false });
    // All of the tax of a higher year on one payslip would take more than its pay. None is shown while it is calculated.
    await expect.poll(async () => valueAt(await open(), 'nett_pay')).toBeGreaterThan(0);
  });

  conform(
    ['4.3.update', '2.10.balances'],
    'keeps leave earned before moving to another pay frequency',
    async (base) => {
      const path = `/clients/${protea}/waves`;
      const wave = { frequency: 'weekly', first_end_date: '2026-11-20' };
      const waveId = numberAt((await base.send('POST', path, wave)).body, 'id');
      const id = await firstEmployeeOf(base, protea);
      const balances = async () => (await base.get(`/employees/${id}/leave_balances?date=2026-10-31`)).body;
      const before = await balances();
      await base.send('PATCH', `/employees/${id}`, { employee: { wave_id: waveId } });
      expect(await balances()).toEqual(before);
    },
  );

  conform(
    ['4.3.delete', 'employees.delete'],
    'is deleted unless there are finalised payslips',
    async (base) => {
      const paid = await firstEmployeeOf(base, protea);
      expect(await base.send('DELETE', `/employees/${paid}`)).toMatchObject({
        status: 422,
        body: { message: 'An employee with finalised payslips cannot be deleted' },
      });
      const { id } = await addEmployee(base, protea);
      expect(await base.send('DELETE', `/employees/${id}`)).toMatchObject({
        status: 200,
        body: { message: 'Employee deleted' },
      });
      expect((await base.get(`/employees/${id}`)).status).toBe(404);
      const { id: next } = await addEmployee(base, protea);
      expect(next).toBeGreaterThan(id);
    },
  );
});
