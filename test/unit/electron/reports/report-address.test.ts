import { describe, expect, test } from 'vitest';
import { readReportAddress } from '#electron/reports/report-address.ts';

const connection = { baseUrl: 'https://api.payroll.example/v1', companyId: 7 };
const site = 'https://payroll.example/clients/7/reports';
const refused = (reason: string) => expect.objectContaining({ params: { reason } });
const read = (address: string, of = connection) => readReportAddress(address, of);

describe('the address of the service’s report page', () => {
  test('fills in the form of its report', () => {
    const address = `${site}/transaction_history?start_date=2026-10-01&end_date=2026-10-31&account_names%5B%5D=basic_salary&account_names%5B%5D=48201&custom_fields=first_name,pay_point_id&utf8=%E2%9C%93`;
    expect(read(` ${address}\n`)).toEqual({
      report: 'transaction_history',
      texts: {
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        accountNames: 'basic_salary\n48201',
        customFields: 'first_name\npay_point_id',
      },
    });
    expect(read(`${site}/variance?wave_id=7301&period_offset=226`)).toEqual({
      report: 'variance',
      texts: { payFrequencyId: '7301', periodOffset: '226' },
    });
    expect(read(`${site}/comparison_leave?leave_types[0]=3&leave_types[1]=4`).texts).toEqual({
      leaveTypeIds: '3\n4',
    });
  });

  test('may be an address of the interface, with or without the company', () => {
    const address = 'https://api.payroll.example/v1/clients/7/reports/tracked_balances?date=2026-10-31';
    expect(read(address)).toMatchObject({ report: 'tracked_balances', texts: { date: '2026-10-31' } });
    expect(read('https://payroll.example/reports/eti?start_date=2026-03-01').report).toBe('eti');
  });

  test.each([
    ['not-an-address', 'transaction_history?start_date=2026-10-01'],
    ['other-service', 'https://payroll.example.evil.test/clients/7/reports/eti?start_date=2026-03-01'],
    ['other-service', 'http://payroll.example/clients/7/reports/eti?start_date=2026-03-01'],
    ['other-service', 'https://me:secret@payroll.example/clients/7/reports/eti?start_date=2026-03-01'],
    ['other-company', 'https://payroll.example/clients/8/reports/eti?start_date=2026-03-01'],
    ['no-report', `${site}/payslips?start_date=2026-03-01`],
    ['no-report', `${site}/eti?period_offset=3`],
    ['not-understood', `${site}/eti?start_date=31-03-2026`],
    ['not-understood', `${site}/eti?start_date=2026-03-01&wave_ids=7301,drop`],
  ])('is refused as %s: %s', (reason, address) => {
    expect(() => read(address)).toThrow(refused(reason));
  });
});
