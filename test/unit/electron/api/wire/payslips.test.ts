import { describe, expect, test } from 'vitest';
import { readPayslipDetail } from '#electron/payslips/wire/calls.ts';
import { addRunItems, readPayslips, toPayRunPayslip } from '#electron/payslips/wire/payslip.ts';
import { refusal } from './refusal.ts';

describe('payslips', () => {
  const base = { id: 9, date: '2026-01-31', special: false, finalised: false };
  const first = (fields: object) => readPayslips([{ payslip: { ...base, ...fields } }], 4)[0];

  test.each([
    [{}, null],
    [{ nett_pay: null }, null],
    [{ nett_pay: '' }, null],
    [{ dirty: true }, null],
    [{ dirty: true, nett_pay: 100 }, null],
    [{ dirty: 'yes', nett_pay: 100 }, null],
    [{ dirty: false, nett_pay: 0 }, 0],
    [{ nett_pay: '17823.38' }, 1782338],
    [{ nett_pay: 1.005 }, 101],
    [{ nett_pay: -12.3 }, -1230],
  ])('have nett pay, or are calculating when they have none: %o, %o', (fields, nettPayCents) => {
    expect(first(fields)).toMatchObject({ nettPayCents, calculating: nettPayCents === null });
  });

  test.each(['abc', {}, [], true, Infinity, NaN, '1,5', 1e300])(
    'are refused when nett pay is %o',
    (nettPay) => {
      expect(refusal(() => first({ nett_pay: nettPay }))).toEqual({ what: 'payslips[0].nett_pay' });
    },
  );

  test('are refused when nett pay is 1e999 in JSON', () => {
    const body: unknown = JSON.parse('[{"id":9,"date":"2026-01-31","finalised":false,"nett_pay":1e999}]');
    expect(refusal(() => readPayslips(body, 4))).toEqual({ what: 'payslips[0].nett_pay' });
  });

  test.each([
    ['finalised', undefined],
    ['finalised', 'perhaps'],
    ['date', '31/01/2026'],
    ['date', '2026-02-30'],
    ['date', 20260131],
    ['special', 2],
  ])('are refused when %s is %o', (field, value) => {
    expect(refusal(() => first({ [field]: value }))).toEqual({ what: `payslips[0].${field}` });
  });

  test('keep the calendar day of a timestamp in its own zone', () => {
    expect(first({ date: '2026-01-31T23:30:00.000+02:00' })?.date).toBe('2026-01-31');
  });

  test('are refused when one is of another employee', () => {
    expect(refusal(() => first({ employee_id: 5 }))).toEqual({ what: 'payslips[0].employee_id' });
  });
});

describe('payslip detail', () => {
  const hash = {
    income: [
      ['basic_salary', 20000],
      [48213, '1250.5'],
      ['total', 21250.5],
    ],
    deduction: [['tax', null]],
    grand_total: [['nett_pay', 17823.38]],
    sideline: [['employer_contribution', [['uif_employer', 177.12]]]],
  };
  const detail = {
    id: 3,
    income: [
      { item: 'basic_salary', amountCents: 2000000 },
      { item: '48213', amountCents: 125050 },
    ],
    deduction: [{ item: 'tax', amountCents: null }],
    grandTotal: [{ item: 'nett_pay', amountCents: 1782338 }],
    sideline: [{ group: 'employer_contribution', items: [{ item: 'uif_employer', amountCents: 17712 }] }],
    leavePayments: [],
    leave: [],
    totals: { income: 2_125_050 },
  };
  const annual = { id: 1418851, accrual: 1.25, taken: 0, balance: '8.5' };

  test.each([
    ['bare', hash],
    ['wrapped', { payslip: hash, leave: {} }],
    ['under data', { data: hash }],
    ['under data of the wrapper', { payslip: { id: 3, data: hash } }],
    ['as the first of two hashes', [hash, {}]],
    ['as the first of two wrapped hashes', { payslip: [hash, {}] }],
  ])('is the same when %s', (_, body) => {
    expect(readPayslipDetail(body, 3)).toEqual(detail);
  });

  test.each([
    ['beside the wrapped hash', { payslip: hash, leave: { Annual: annual } }],
    ['within the hash', { ...hash, leave: { Annual: annual } }],
    ['as the second hash', [hash, { Annual: annual }]],
    ['under its name in the second hash', { payslip: [hash, { leave: { Annual: annual } }] }],
  ])('has leave %s', (_, body) => {
    expect(readPayslipDetail(body, 3).leave).toEqual([
      { leaveTypeId: 1418851, name: 'Annual', accrual: '1.25', taken: '0', balance: '8.5' },
    ]);
  });

  test('has a total recognised by its sum as well as by its name', () => {
    const body = {
      ...hash,
      income: [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
    };
    expect(readPayslipDetail(body, 3).income.map(({ item }) => item)).toEqual(['a', 'b']);
  });

  test('keeps all items of a list without a total', () => {
    expect(readPayslipDetail({ income: [['basic_salary', 100]] }, 3).income).toHaveLength(1);
  });

  test.each([null, [], {}, { payslip: null }, 'x', { income: {} }])(
    'is refused when the answer is %o',
    (body) => {
      expect(refusal(() => readPayslipDetail(body, 3))).toEqual({ what: 'payslip' });
    },
  );

  test('is refused with the place of an amount that is not valid', () => {
    const body = { ...hash, deduction: [['tax', 'a lot']] };
    expect(refusal(() => readPayslipDetail(body, 3))).toEqual({ what: 'payslip.deduction[0][1]' });
  });
});

test('refuses a run with more different items than any payroll has', () => {
  const items = new Set<string>();
  const payslip = (first: number) => {
    const income = Array.from({ length: 600 }, (_, index) => [`Item ${first + index}`, 1]);
    const record = { id: 9, date: '2026-01-31', finalised: true, nett_pay: 600 };
    return toPayRunPayslip({ ...record, data: { income, grand_total: [] } }, 5, 'payslips[1]');
  };
  addRunItems(items, payslip(0), 'payslips[0]');
  addRunItems(items, payslip(300), 'payslips[1]');
  expect(refusal(() => addRunItems(items, payslip(600), 'payslips[2]'))).toEqual({
    what: 'payslips[2].data',
  });
});
