import { describe, expect, test } from 'vitest';
import { parseJson } from '#api/body.ts';
import { readBulkResults, writeBulkEntities } from '#electron/inputs/wire.ts';
import { readCalculations } from '#electron/pay-items/wire/calculation.ts';
import { refusal } from './refusal.ts';

describe('calculations', () => {
  const of = { employeeId: 4 };

  test.each([
    [{ system_type: 'basic_salary', calculation_def_id: 5 }, 'basic_salary'],
    [{ short_name: 'week_hours' }, 'week_hours'],
    [{ calculation_def_id: 48213 }, '48213'],
    [{ calculation_def_id: '48213', calculation_id: 6 }, '48213'],
    [{ calculation_id: 6 }, '6'],
  ])('have an item: %o is %s', (fields, item) => {
    expect(readCalculations([{ id: 1, inputs: {}, ...fields }], of)).toMatchObject([
      { id: 1, employeeId: null, payslipId: null, item, inputs: {} },
    ]);
  });

  test('are refused altogether when one names no item', () => {
    expect(refusal(() => readCalculations([{ id: 1 }], of))).toEqual({ what: 'calculations[0].system_type' });
  });

  test('leave out deleted ones, with a name or not', () => {
    expect(readCalculations([{ id: 1, deleted: 'true' }], of)).toEqual([]);
  });

  test('include only deleted ones when asked for', () => {
    const rows = [
      { id: 1, system_type: 'savings', deleted: true, inputs: {} },
      { id: 2, system_type: 'garnishee', inputs: {} },
    ];
    expect(readCalculations(rows, of, { deleted: true }).map(({ id }) => id)).toEqual([1]);
  });

  test('have no id when inherited', () => {
    expect(
      readCalculations([{ calculation: { id: null, system_type: 'week_hours', inputs: {} } }], of)[0]?.id,
    ).toBeNull();
  });

  test('have inputs as text as the service wrote it, or null when not a plain value', () => {
    const json =
      '[{"id":1,"system_type":"x","inputs":{"a":8.0,"b":"20000.00","c":true,"d":null,"e":1.50,"f":[1],"g":{},' +
      '"h":12345678901234567890.5,"i":1.5e3,"j":1e999,"__proto__":"p","constructor":"q"}}]';
    const inputs = readCalculations(parseJson(json, true), of)[0]?.inputs ?? {};
    expect('toString' in inputs).toBe(false);
    expect(Object.entries(inputs)).toEqual([
      ['a', '8.0'],
      ['b', '20000.00'],
      ['c', 'true'],
      ['d', ''],
      ['e', '1.50'],
      ['f', null],
      ['g', null],
      ['h', '12345678901234567890.5'],
      ['i', '1500'],
      ['j', null],
      ['__proto__', 'p'],
      ['constructor', 'q'],
    ]);
  });

  test.each([undefined, null, 'abc', '-1', [], true])(
    'are refused altogether when inputs are %o',
    (inputs) => {
      const row = { id: 1, system_type: 'x', inputs };
      expect(refusal(() => readCalculations([row], of))).toEqual({ what: 'calculations[0].inputs' });
    },
  );

  test.each(['-1', '8.0', '1500', -1, true, {}, []])('are refused altogether when a name is %o', (name) => {
    const row = { id: 1, system_type: name, inputs: {} };
    expect(refusal(() => readCalculations([row], of))).toEqual({ what: 'calculations[0].system_type' });
  });

  test('accept a name that begins with a digit', () => {
    const [row] = readCalculations([{ id: 1, system_type: '13th_cheque', inputs: {} }], of);
    expect(row?.item).toBe('13th_cheque');
  });

  test('are refused when they belong to another owner', () => {
    const row = { id: 1, system_type: 'x', employee_id: 5, payslip_id: 7 };
    expect(refusal(() => readCalculations([row], of))).toEqual({ what: 'calculations[0].employee_id' });
    expect(refusal(() => readCalculations([row], { payslipId: 8 }))).toEqual({
      what: 'calculations[0].payslip_id',
    });
  });
});

describe('bulk results', () => {
  test.each([
    ['true', true],
    [true, true],
    ['True', true],
    ['yes', true],
    [1, true],
    ['false', false],
    [false, false],
    ['no', false],
  ])('read success %o as %o', (success, read) => {
    expect(readBulkResults([{ id: '410001', success }])).toEqual([
      { employeeId: 410001, payslipId: null, success: read, message: '', errors: {} },
    ]);
  });

  test.each([
    ['660012', 660012],
    [660012, 660012],
    ['', null],
    [null, null],
    [undefined, null],
  ])('read payslip_id %o as %o', (payslipId, read) => {
    expect(readBulkResults([{ id: 1, payslip_id: payslipId, success: true }])[0]?.payslipId).toBe(read);
  });

  test.each([undefined, null, 'maybe', 2, {}])('are refused when success is %o', (success) => {
    expect(refusal(() => readBulkResults([{ id: 1, success }]))).toEqual({ what: 'bulk-results[0].success' });
  });

  test.each(['abc', [], 5, { a: 5 }, { a: [] }, { a: {} }])('are refused when errors are %o', (errors) => {
    const row = { id: 1, success: false, errors };
    expect(refusal(() => readBulkResults([row]))).toMatchObject({
      what: expect.stringContaining('bulk-results[0].errors') as string,
    });
  });

  test('keep the attributes of errors, even those named like properties of an object', () => {
    const body: unknown = JSON.parse(
      '[{"id":1,"success":"false","message":" Not saved ","errors":{"calc.x.y":"Invalid heading","a":["b","c"],"__proto__":"p"}}]',
    );
    const result = readBulkResults(body)[0];
    expect(result?.message).toBe('Not saved');
    expect('toString' in (result?.errors ?? {})).toBe(false);
    expect(Object.entries(result?.errors ?? {})).toEqual([
      ['calc.x.y', 'Invalid heading'],
      ['a', 'b; c'],
      ['__proto__', 'p'],
    ]);
  });

  test('are asked for with ids as text, and a payslip only when there is one', () => {
    expect(
      writeBulkEntities([
        { employeeId: 1, payslipId: 2, attributes: { 'calc.a.b': '1.50' } },
        { employeeId: 3, payslipId: null, attributes: { first_name: '' } },
      ]),
    ).toEqual({
      entities: [
        { id: '1', payslip_id: '2', attributes: { 'calc.a.b': '1.50' } },
        { id: '3', attributes: { first_name: '' } },
      ],
    });
  });
});
