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

test('what a repetition would do twice goes again only by the clerk’s word', () => {
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

describe('somebody new', () => {
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
      'is there with the identity and the day',
      null,
      { 'person.9': '2026-11-02' },
      { verdict: 'applied', ids: [9] },
    ],
    ['is not there', null, {}, { verdict: 'not-applied' }],
    [
      'has an earlier employment too',
      null,
      { 'person.3': '2019-01-01', 'person.9': '2026-11-02' },
      { verdict: 'applied', ids: [9] },
    ],
    ['has an earlier employment only', null, { 'person.3': '2019-01-01' }, { verdict: 'unclear' }],
    ['is there twice', null, { 'person.8': '2026-11-02', 'person.9': '2026-11-02' }, { verdict: 'unclear' }],
    ['looks like somebody without a number', null, { 'person.9': 'like' }, { verdict: 'unclear' }],
    [
      'is somebody else than the one whom the clerk saw',
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

  test('is known by its new id, whatever its date became', () => {
    const now = { ...base, 'payFrequency.7': 'Weekly' };
    expect(verdict(write, base, now)).toEqual({ verdict: 'applied', ids: [7] });
  });

  test('is not clear where somebody else made one too', () => {
    const now = { ...base, 'payFrequency.7': 'Weekly', 'payFrequency.8': 'Weekly' };
    expect(verdict(write, base, now).verdict).toBe('unclear');
  });

  test('is not there where no id is new', () =>
    expect(verdict(write, base, base).verdict).toBe('not-applied'));
});

describe('service', () => {
  const undo = { kind: 'service.undo-end', employeeId: 1, endDate: '2026-10-31' } as const;
  const ended = { 'service.2020-01-01': '2026-10-31' };

  test('an end is undone only where it is the one that the clerk saw', () => {
    expect(verdict(undo, null, ended).verdict).toBe('not-applied');
    expect(verdict(undo, null, { 'service.2020-01-01': '2026-09-30' }).verdict).toBe('conflict');
    expect(verdict(undo, null, { 'service.2020-01-01': null }).verdict).toBe('conflict');
  });

  test('an end that is gone was undone; nothing else is touched', () => {
    expect(verdict(undo, ended, { 'service.2020-01-01': null }).verdict).toBe('applied');
    const back = { ...ended, 'service.2026-12-01': null };
    expect(verdict(undo, ended, back).verdict).toBe('unclear');
  });

  test('a reinstatement is known by the day on which the new period begins', () => {
    const write = { kind: 'service.reinstate', employeeId: 1, appointmentDate: '2026-12-01' } as const;
    expect(verdict(write, ended, { ...ended, 'service.2026-12-01': null }).verdict).toBe('applied');
    expect(verdict(write, ended, ended).verdict).toBe('not-applied');
    expect(verdict(write, ended, { ...ended, 'service.2026-11-15': null }).verdict).toBe('unclear');
    expect(verdict(write, null, { 'service.2020-01-01': null }).verdict).toBe('conflict');
  });

  test('an end does not move to a period that began meanwhile', () => {
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

  test('is there by date and type', () => {
    expect(verdict(days, {}, both)).toEqual({ verdict: 'applied', ids: [71, 72] });
  });

  test('that is there in part is for the clerk: a free day may have been left out', () => {
    expect(verdict(days, {}, { 'leave.2026-11-24.3.71': 'day' }).verdict).toBe('unclear');
  });

  test('of another type or length is not ours', () => {
    const others = { 'leave.2026-11-24.4.71': 'day', 'leave.2026-11-25.3.72': '4' };
    expect(verdict(days, {}, others).verdict).toBe('unclear');
  });

  test('that was there before says nothing', () =>
    expect(verdict(days, both, both).verdict).toBe('not-applied'));

  test('of a day that is not the employee’s is not changed', () => {
    const change = { kind: 'leave.change', employeeId: 1, leaveDayId: 71, day: day('2026-11-26') } as const;
    expect(verdict(change, null, {}).verdict).toBe('conflict');
    const now = { date: '2026-11-26', leaveType: '3', hours: 'day' };
    expect(verdict(change, { ...now, date: '2026-11-24' }, now).verdict).toBe('applied');
  });
});

describe('leave of several days that is taken away', () => {
  const write = { kind: 'leave.remove-days', employeeId: 1, leaveDayIds: [71, 72] } as const;
  const days = { ...write, leaveDayIds: [...write.leaveDayIds] };
  const both = { 'leave.2026-11-24.3.71': 'day', 'leave.2026-11-25.3.72': 'day' };

  test('goes again for the days that are left, as they were', () => {
    expect(verdict(days, both, both).verdict).toBe('not-applied');
    expect(verdict(days, both, { 'leave.2026-11-25.3.72': 'day' }).verdict).toBe('not-applied');
    expect(verdict(days, both, {}).verdict).toBe('applied');
  });

  test('is asked about where one of them is another by now', () => {
    expect(verdict(days, both, { 'leave.2026-11-25.3.72': '4' }).verdict).toBe('conflict');
    expect(verdict(days, both, { 'leave.2026-11-26.3.72': 'day' }).verdict).toBe('conflict');
  });

  test('where one was gone before, only a reading tells that all are', async () => {
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

describe('an item of the company’s own', () => {
  const write = {
    kind: 'calculation.add',
    employeeId: 1,
    payslipId: null,
    change: { calcType: '48232', details: { amount: '321.00' }, effectiveDate: null },
  } as const;
  const base = { 'calculation.5': '{"amount":"99"}' };

  test('is found in the list by what it holds', () => {
    expect(verdict(write, base, { 'calculation.5': '{"amount":"321.0"}' })).toEqual({
      verdict: 'applied',
      ids: [5],
    });
    expect(verdict(write, {}, { 'calculation.6': '{"amount":"321"}' })).toEqual({
      verdict: 'applied',
      ids: [6],
    });
  });

  test('is not there where the list is as before', () =>
    expect(verdict(write, base, base).verdict).toBe('not-applied'));

  test('is not clear where the list has changed in another way', () => {
    expect(verdict(write, base, { 'calculation.5': '{"amount":"7"}' }).verdict).toBe('unclear');
    expect(verdict(write, base, {}).verdict).toBe('unclear');
  });
});

test('a report that is queued already is not queued again', () => {
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
