import { expect, test } from 'vitest';
import { creationOf, followersOf } from '#electron/onboarding/onboarding-writes.ts';

const employeeId = { createdBy: 'w-1' };
const texts = {
  firstName: ' Zoë ',
  lastName: 'van der Merwe',
  identificationType: 'none',
  birthdate: '2000-02-29',
  payFrequencyId: '7',
  appointmentDate: '2026-11-02',
  paymentMethod: 'cash',
  'classification.isDirector': 'yes',
  'classification.employmentType': 'full_time',
  'firstPay.salary': '18250.5',
  'firstPay.workDays': 'mon-sat',
  'firstPay.hoursADay': '7.5',
};

test('creates the employee with the classification and without pay', () => {
  expect(creationOf(texts, [])).toEqual({
    firstName: 'Zoë',
    lastName: 'van der Merwe',
    identificationType: 'none',
    birthdate: '2000-02-29',
    payFrequencyId: 7,
    appointmentDate: '2026-11-02',
    paymentMethod: 'cash',
    classification: {
      isDirector: true,
      employmentType: '',
      writtenDeclaration: null,
      fiveHoursADayRule: null,
      lessThan24HoursAMonth: null,
      isNaturalIndependentContractor: null,
      uifExempt: null,
      uifExemptionReason: '',
    },
  });
});

test('sets salary and hours of the created employee afterwards', () => {
  expect(followersOf(texts, employeeId, [])).toEqual([
    {
      kind: 'calculation.set',
      employeeId,
      payslipId: null,
      change: { calcType: 'basic_salary', details: { fixed_amount: '18250.5' }, effectiveDate: null },
    },
    {
      kind: 'inherited.set',
      employeeId,
      change: {
        calcType: 'week_hours',
        effectiveDate: null,
        details: {
          schedule: 'fixed',
          full_day_hours_input: '7.5',
          works_mon: true,
          works_tue: true,
          works_wed: true,
          works_thu: true,
          works_fri: true,
          works_sat: true,
          works_sun: false,
        },
      },
    },
  ]);
  expect(followersOf({ ...texts, 'firstPay.salary': ' ', 'firstPay.workDays': '' }, employeeId, [])).toEqual(
    [],
  );
});

test('sets first inputs afterwards, with one write for each item', () => {
  const inputs = [
    { item: 'medical_aid', input: 'employee_contribution', kind: 'money', name: null },
    { item: 'medical_aid', input: 'employer_contribution', kind: 'money', name: null },
    { item: 'medical_aid', input: 'dependants', kind: 'quantity', name: null },
    { item: 'travel_allowance', input: 'mostly_business', kind: 'yes-no', name: null },
    { item: '48201', input: 'amount', kind: 'money', name: 'Tool allowance' },
    { item: 'garnishee', input: 'amount', kind: 'money', name: null },
  ] as const;
  const typed = {
    'firstInputs.48201.amount': ' 350 ',
    'firstInputs.medical_aid.dependants': '2',
    'firstInputs.medical_aid.employee_contribution': '1200.50',
    'firstInputs.travel_allowance.mostly_business': 'yes',
    'firstInputs.garnishee.amount': ' ',
  };
  const writes = followersOf({ ...texts, ...typed }, employeeId, inputs);
  const change = (calcType: string, details: object) => ({ calcType, details, effectiveDate: null });
  const ofEmployee = { employeeId, payslipId: null };
  expect(writes.slice(2)).toEqual([
    {
      kind: 'calculation.set',
      ...ofEmployee,
      change: change('medical_aid', { employee_contribution: '1200.50', dependants: '2' }),
    },
    {
      kind: 'calculation.set',
      ...ofEmployee,
      change: change('travel_allowance', { mostly_business: true }),
    },
    { kind: 'calculation.add', ...ofEmployee, change: change('48201', { amount: '350' }) },
  ]);
});
