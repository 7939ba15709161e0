import { describe, expect, test } from 'vitest';
import type { PayrollWrites } from '#api/payroll-api.ts';
import { AppError } from '#kit/errors.ts';
import type { Snapshot, WriteKind, WriteOf } from '#electron/outbox/contract/write.ts';
import { kindOf, writeKinds } from '#electron/outbox/writes/write-kinds.ts';

const verdict = <K extends WriteKind>(write: WriteOf<K>, base: Snapshot | null, now: Snapshot) => {
  // The table's row is that of the write's own kind.
  const { judge } = kindOf(write.kind);
  return judge(write, base, now);
};

test('writes that must not be repeated are those that add something', () => {
  const once = Object.entries(writeKinds).filter(([, kind]) => kind.class === 'once');
  expect(once.map(([name]) => name)).toEqual([
    'employee.create',
    'pay-frequency.create',
    'calculation.add',
    'service.reinstate',
    'service.undo-end',
    'leave.add',
  ]);
});

describe('a new employee', () => {
  const write = {
    kind: 'employee.create',
    employee: {
      payFrequencyId: 1,
      firstName: 'Naledi',
      lastName: 'Mokoena',
      birthdate: '1994-03-12',
      appointmentDate: '2026-11-02',
      identificationType: 'passport',
      otherNumber: 'P765',
      paymentMethod: 'cash',
    },
  } as const;

  test.each<[string, Snapshot | null, Snapshot, object]>([
    [
      'is created when the identity and date are there',
      null,
      { 'person.9': '2026-11-02' },
      { verdict: 'applied', ids: [9] },
    ],
    ['is not created when nobody is there', null, {}, { verdict: 'not-applied' }],
    [
      'is created when there is an earlier employment too',
      null,
      { 'person.3': '2019-01-01', 'person.9': '2026-11-02' },
      { verdict: 'applied', ids: [9] },
    ],
    [
      'is unclear when there is only an earlier employment',
      null,
      { 'person.3': '2019-01-01' },
      { verdict: 'unclear' },
    ],
    [
      'is unclear when there are two',
      null,
      { 'person.8': '2026-11-02', 'person.9': '2026-11-02' },
      { verdict: 'unclear' },
    ],
    [
      'is unclear when somebody without a number is alike',
      null,
      { 'person.9': 'like' },
      { verdict: 'unclear' },
    ],
    [
      'is not created when only the one seen before is there',
      { 'person.3': '2019-01-01' },
      { 'person.3': '2019-01-01' },
      { verdict: 'not-applied' },
    ],
  ])('%s', (_who, base, now, expected) => {
    expect(verdict(write, base, now)).toEqual(expected);
  });
});

describe('a pay frequency', () => {
  const write = {
    kind: 'pay-frequency.create',
    payFrequency: {
      frequency: 'weekly',
      interimDayOfMonth: null,
      lastDayOfMonth: null,
      firstEndDate: '2026-11-27',
      customName: null,
    },
  } as const;
  const base = { 'payFrequency.1': 'Monthly' };

  test('is created when there is one new id', () => {
    const now = { ...base, 'payFrequency.7': 'Weekly' };
    expect(verdict(write, base, now)).toEqual({ verdict: 'applied', ids: [7] });
  });

  test('is unclear when there are two new ids', () => {
    const now = { ...base, 'payFrequency.7': 'Weekly', 'payFrequency.8': 'Weekly' };
    expect(verdict(write, base, now).verdict).toBe('unclear');
  });

  test('is not created when there is no new id', () =>
    expect(verdict(write, base, base).verdict).toBe('not-applied'));
});

describe('service', () => {
  const undo = { kind: 'service.undo-end', employeeId: 1, endDate: '2026-10-31' } as const;
  const ended = { 'service.2020-01-01': '2026-10-31' };

  test('an undone end is a conflict when it is not the one seen', () => {
    expect(verdict(undo, null, ended).verdict).toBe('not-applied');
    expect(verdict(undo, null, { 'service.2020-01-01': '2026-09-30' }).verdict).toBe('conflict');
    expect(verdict(undo, null, { 'service.2020-01-01': null }).verdict).toBe('conflict');
  });

  test('an end that is gone is undone, unless there is a new period', () => {
    expect(verdict(undo, ended, { 'service.2020-01-01': null }).verdict).toBe('applied');
    const back = { ...ended, 'service.2026-12-01': null };
    expect(verdict(undo, ended, back).verdict).toBe('unclear');
  });

  test('a reinstatement is applied when a period begins on its date', () => {
    const write = { kind: 'service.reinstate', employeeId: 1, appointmentDate: '2026-12-01' } as const;
    expect(verdict(write, ended, { ...ended, 'service.2026-12-01': null }).verdict).toBe('applied');
    expect(verdict(write, ended, ended).verdict).toBe('not-applied');
    expect(verdict(write, ended, { ...ended, 'service.2026-11-15': null }).verdict).toBe('unclear');
    expect(verdict(write, null, { 'service.2020-01-01': null }).verdict).toBe('conflict');
  });

  test('an end is a conflict when a new period has begun', () => {
    const write = {
      kind: 'service.end',
      employeeId: 1,
      termination: { date: '2026-12-31', code: 6 },
    } as const;
    const base = { startDate: '2020-01-01', endDate: null, terminationCode: null };
    const now = { startDate: '2026-12-01', endDate: '2026-12-31', terminationCode: '6' };
    expect(verdict(write, base, now).verdict).toBe('conflict');
    expect(verdict(write, base, { ...base, endDate: '2026-12-31', terminationCode: '6' }).verdict).toBe(
      'applied',
    );
  });
});

describe('leave', () => {
  const day = (date: string) => ({ date, leaveTypeId: 3, hours: null });
  const write = { kind: 'leave.add', employeeId: 1, days: [day('2026-11-24'), day('2026-11-25')] } as const;
  const both = { 'leave.2026-11-24.3.71': 'day', 'leave.2026-11-25.3.72': 'day' };
  const days = { ...write, days: [...write.days] };

  test('is applied when its dates and type are there', () => {
    expect(verdict(days, {}, both)).toEqual({ verdict: 'applied', ids: [71, 72] });
  });

  test('is unclear when only part is there', () => {
    expect(verdict(days, {}, { 'leave.2026-11-24.3.71': 'day' }).verdict).toBe('unclear');
  });

  test('is unclear when type or length differ', () => {
    const others = { 'leave.2026-11-24.4.71': 'day', 'leave.2026-11-25.3.72': '4' };
    expect(verdict(days, {}, others).verdict).toBe('unclear');
  });

  test('is not applied when it was there before', () =>
    expect(verdict(days, both, both).verdict).toBe('not-applied'));

  test('is a conflict when somebody has captured leave on one of its days before it is sent', () => {
    expect(verdict(days, null, both).verdict).toBe('conflict');
    expect(verdict(days, null, { 'leave.2026-11-24.4.71': '4' }).verdict).toBe('conflict');
    expect(verdict(days, null, {}).verdict).toBe('not-applied');
  });

  test('is a conflict when the day to change is not there', () => {
    const change = { kind: 'leave.change', employeeId: 1, leaveDayId: 71, day: day('2026-11-26') } as const;
    expect(verdict(change, null, {}).verdict).toBe('conflict');
    const now = { date: '2026-11-26', leaveType: '3', hours: 'day' };
    expect(verdict(change, { ...now, date: '2026-11-24' }, now).verdict).toBe('applied');
  });
});

describe('the removal of several leave days', () => {
  const write = { kind: 'leave.remove-days', employeeId: 1, leaveDayIds: [71, 72] } as const;
  const days = { ...write, leaveDayIds: [...write.leaveDayIds] };
  const both = { 'leave.2026-11-24.3.71': 'day', 'leave.2026-11-25.3.72': 'day' };

  test('is not applied while days are left unchanged', () => {
    expect(verdict(days, both, both).verdict).toBe('not-applied');
    expect(verdict(days, both, { 'leave.2026-11-25.3.72': 'day' }).verdict).toBe('not-applied');
    expect(verdict(days, both, {}).verdict).toBe('applied');
  });

  test('is a conflict when one of them was changed', () => {
    expect(verdict(days, both, { 'leave.2026-11-25.3.72': '4' }).verdict).toBe('conflict');
    expect(verdict(days, both, { 'leave.2026-11-26.3.72': 'day' }).verdict).toBe('conflict');
  });

  test('sends all removals when one fails', async () => {
    const asked: number[] = [];
    const gone = new AppError('service-refused', { status: 404 });
    const api = {
      deleteLeaveDay: (id: number) => {
        asked.push(id);
        return id === 71 ? Promise.reject(gone) : Promise.resolve({ message: '', id: null, number: null });
      },
    } as unknown as PayrollWrites;
    const target = { connectionId: 'c', companyId: 1, employeeId: 1 };
    await expect(kindOf('leave.remove-days').send(api, days, target)).rejects.toBe(gone);
    expect(asked).toEqual([71, 72]);
  });
});

describe('a custom item', () => {
  const write = {
    kind: 'calculation.add',
    employeeId: 1,
    payslipId: null,
    change: { calcType: '48232', details: { amount: '321.00' }, effectiveDate: null },
  } as const;
  const base = { 'calculation.5': '{"amount":"99"}' };

  test('is applied when its inputs are in the list', () => {
    expect(verdict(write, base, { 'calculation.5': '{"amount":"321.0"}' })).toEqual({
      verdict: 'applied',
      ids: [5],
    });
    expect(verdict(write, {}, { 'calculation.6': '{"amount":"321"}' })).toEqual({
      verdict: 'applied',
      ids: [6],
    });
  });

  test('is not applied when the list is unchanged', () =>
    expect(verdict(write, base, base).verdict).toBe('not-applied'));

  test('is unclear when the list changed in another way', () => {
    expect(verdict(write, base, { 'calculation.5': '{"amount":"7"}' }).verdict).toBe('unclear');
    expect(verdict(write, base, {}).verdict).toBe('unclear');
  });
});

test('a queued report is applied when it is in the queue', () => {
  const question = {
    report: 'eti',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    payFrequencyIds: null,
    employeeIds: null,
    humanize: null,
  } as const;
  const write = { kind: 'report.start', question } as const;
  expect(verdict(write, null, { 'report.x': 'queued' }).verdict).toBe('applied');
  expect(verdict(write, null, {}).verdict).toBe('not-applied');
  expect(verdict(write, {}, {}).verdict).toBe('not-applied');
});
