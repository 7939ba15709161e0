import { describe, expect, test } from 'vitest';
import { writeCalculation } from '#electron/pay-items/wire/calculation.ts';
import { readEmployeeRecord, writeEmployee } from '#electron/employees/wire/employee-record.ts';
import { moneyCents } from '#api/wire/money-text.ts';
import { readCreated, readSaved } from '#electron/outbox/wire.ts';
import { readReport, readStartedReport, writeReportQuestion } from '#electron/reports/wire/report.ts';
import { refusal } from './refusal.ts';

const asked = { companyId: 5, employeeId: 1 };
const employee = (fields: object) =>
  readEmployeeRecord({ employee: { id: 1, first_name: 'A', last_name: 'B', ...fields } }, asked);

describe('a record that is written back', () => {
  test.each([
    ['code', { street_or_farm_name: 'Long', code: '7925' }],
    ['postal_code', { st_name: 'Long', postal_code: '7925' }],
  ])('has its postal code in the same spelling: %s', (spelling, address) => {
    const { physicalAddress, fields } = employee({ physical_address: address });
    expect(physicalAddress).toMatchObject({ street: 'Long', postalCode: '7925' });
    if (physicalAddress === null) return;
    const changes = { physicalAddress: { ...physicalAddress, postalCode: '8001' } };
    expect(writeEmployee(changes, fields).employee['physical_address']).toEqual({
      ...address,
      [spelling]: '8001',
    });
  });

  test('has the specified spelling and no empty parts when there was no record', () => {
    const { physicalAddress } = employee({ physical_address: { postal_code: '7925' } });
    const written = writeEmployee({ ...(physicalAddress && { physicalAddress }) });
    expect(written.employee).toEqual({ physical_address: { code: '7925' } });
  });

  test('keeps unknown parts of an object', () => {
    const account = { bank_id: 7, account_number: '62001234567', branch_code: '250655', swift: { a: [1] } };
    const { bankAccount, fields } = employee({ bank_account: account });
    if (bankAccount?.bankId !== 7) throw new Error('no account was read');
    const changes = { bankAccount: { ...bankAccount, bankId: 7, branchCode: '198765' } };
    expect(writeEmployee(changes, fields).employee).toEqual({
      bank_account: { ...account, branch_code: '198765' },
    });
  });

  test.each([
    [true, false],
    ['yes', 'no'],
    ['true', 'false'],
    [1, 0],
    ['1', '0'],
  ])('has a flag in the form in which it was read: %o, %o', (yes, no) => {
    const { postalAddress, fields } = employee({ postal_address: { same_as_physical: yes } });
    expect(postalAddress?.sameAsPhysical).toBe(true);
    if (postalAddress === null) return;
    const changes = { postalAddress: { ...postalAddress, sameAsPhysical: false } };
    expect(writeEmployee(changes, fields).employee['postal_address']).toEqual({ same_as_physical: no });
  });

  test('has only what changed', () => {
    const changes = {
      jobTitle: 'Foreman',
      payFrequencyId: 7,
      customFields: { '88': 'x' },
      others: { cell_no: '1' },
    };
    expect(writeEmployee(changes)).toEqual({
      employee: { job_title: 'Foreman', wave_id: 7, custom_fields: { '88': 'x' }, cell_no: '1' },
    });
  });

  test('is read with unknown fields and unknown values unchanged', () => {
    const { fields, paymentMethod, identificationType } = employee({
      payment_method: 'carrier_pigeon',
      identification_type: 'none',
      mystery: { deep: [1, { a: null }] },
    });
    expect([paymentMethod, identificationType]).toEqual(['carrier_pigeon', 'none']);
    expect(fields['mystery']).toEqual({ deep: [1, { a: null }] });
  });

  test('is read with an unknown date kept in its original form', () => {
    const { birthdate, fields } = employee({ birthdate: '14/03/1987' });
    expect([birthdate, fields['birthdate']]).toEqual([null, '14/03/1987']);
  });

  test('is refused when it is nested too deeply', () => {
    const deep: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
    expect(refusal(() => employee({ mystery: deep }))).toEqual({ what: 'employee' });
  });

  test('may have a field named __proto__', () => {
    const body: unknown = JSON.parse('{"id":1,"custom_fields":{"__proto__":"x"},"__proto__":{"polluted":1}}');
    const record = readEmployeeRecord(body, asked);
    expect(Object.keys(record.customFields ?? {})).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a calculation that is written', () => {
  test('sends amounts as text, flags in the form read, and a date only when there is one', () => {
    const change = {
      calcType: 'classification',
      details: { is_director: false, uif_exempt_question: true, rate: '1.50', reason: null },
      effectiveDate: null,
    };
    expect(writeCalculation(change, { is_director: 'yes' })).toEqual({
      calc_type: 'classification',
      calculation_details: { is_director: 'no', uif_exempt_question: true, rate: '1.50', reason: null },
    });
    expect(writeCalculation({ ...change, effectiveDate: '2026-03-01' })).toHaveProperty(
      'effective_date',
      '2026-03-01',
    );
  });
});

describe('the reply to a write', () => {
  test.each([
    [
      { message: 'Saved', id: 7, number: 'K1' },
      { message: 'Saved', id: 7, number: 'K1' },
    ],
    [[{ message: ' Saved ', id: '7' }], { message: 'Saved', id: 7, number: null }],
    [{ message: 'Deleted' }, { message: 'Deleted', id: null, number: null }],
    [null, { message: '', id: null, number: null }],
  ])('is read: %o', (body, saved) => {
    expect(readSaved(body)).toEqual(saved);
  });

  test.each(['ok', [], {}, 5, { error: 'x' }])('is refused when it is %o', (body) => {
    expect(refusal(() => readSaved(body))).toEqual({ what: 'saved' });
  });

  test('is refused without an id when something was created', () => {
    expect(refusal(() => readCreated({ message: 'Saved' }))).toEqual({ what: 'saved.id' });
  });
});

describe('reports', () => {
  test.each([
    ['R 1 234.50', 123450],
    ['R1,234.50', 123450],
    ['R1 234,50', 123450],
    ['R 1\u00a0234\u00a0567,00', 123456700],
    ['-R 12.00', -1200],
    ['R -12.00', -1200],
    ['(R 12.00)', -1200],
    ['\u2212R 0.01', -1],
    ['R1,234', 123400],
    ['R 0.00', 0],
    ['ZAR 5', 500],
  ])('have money: %s is %i cents', (text, cents) => {
    expect(moneyCents(text)).toBe(cents);
  });

  test.each(['', 'R', '12.00', '2026-01-31', 'Retirement 5', 'R 1 23x', '8.5 days', '$ 5.00'])(
    'have no money in %s',
    (text) => {
      expect(moneyCents(text)).toBeNull();
    },
  );

  test('have an empty cell when a row lacks an amount', () => {
    const body = [
      { employee: '001', Transaction: { id: 'tax', name: 'Tax (PAYE)' }, Previous: 'R 10.00', Days: 1.5 },
      { employee: 2, Previous: '', Extra: ['x'] },
    ];
    expect(readReport({ data: body })).toEqual({
      columns: ['Transaction', 'Previous', 'Days', 'Extra'],
      rows: [
        {
          employeeNumber: '001',
          cells: [
            { text: 'Tax (PAYE)', cents: null },
            { text: 'R 10.00', cents: 1000 },
            { text: '1.5', cents: null },
            null,
          ],
        },
        { employeeNumber: '2', cells: [null, null, null, { text: '["x"]', cents: null }] },
      ],
    });
  });

  test.each([{}, 'x', { rows: [] }])('are refused when the answer is %o', (body) => {
    expect(refusal(() => readReport(body))).toEqual({ what: 'report' });
  });

  test('are refused before filling them in when there are too many columns or cells', () => {
    const columns = (from: number) =>
      Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`Column ${from + index}`, 1]));
    expect(readReport([columns(0), columns(300)]).columns).toHaveLength(900);
    expect(refusal(() => readReport([columns(0), columns(600)]))).toEqual({ what: 'report[1]' });
    const short = Array.from({ length: 20_000 }, () => ({ 'Column 0': 1 }));
    expect(refusal(() => readReport([columns(0), ...short]))).toEqual({ what: 'report[16666]' });
  });

  const uuid = '5b1d7a2e-8f00-4c1e-9a11-3c5a4be0f001';
  test('are queued with a uuid, in a list or not', () => {
    expect(readStartedReport([{ message: 'Queued', uuid }])).toBe(uuid);
    expect(readStartedReport({ uuid })).toBe(uuid);
    expect(refusal(() => readStartedReport([{ uuid: '../../clients' }]))).toEqual({
      what: 'report-job.uuid',
    });
  });

  test('are asked for with the names of the interface', () => {
    const employees = { payFrequencyIds: null, employeeIds: [4], humanize: null };
    expect(
      writeReportQuestion({
        report: 'transaction_history',
        startDate: '2026-01-01',
        endDate: '2026-01-31',
        ...employees,
        accountNames: ['tax'],
        customFields: ['pay_point_id'],
      }),
    ).toEqual({
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      wave_ids: null,
      employee_ids: [4],
      account_names: ['tax'],
      custom_fields: ['pay_point_id'],
    });
    expect(
      writeReportQuestion({
        report: 'variance',
        payFrequencyId: 7,
        periodOffset: -3,
        employeeIds: null,
        humanize: true,
      }),
    ).toEqual({ wave_id: 7, period_offset: -3, employee_ids: null, humanize: true });
  });
});
