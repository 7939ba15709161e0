import type { PayrollApi } from '#api/payroll-api.ts';
import type { NewEmployee } from '#electron/employees/contract/employee-record.ts';
import type { Write, WriteKind } from '#electron/outbox/contract/write.ts';

/** Baobab Consulting, which uses every feature of the service. */
export const companyId = 2504;
const options = { priority: 'interactive' } as const;
const lastDay = '2026-12-15';
const leaveDate = '2026-11-24';
const background = { email: 'naledi@example.org' };

/**
 * Kinds that the practice service can carry out and show: no reading shows a report's place in the queue. The rules of
 * that one are in `test/unit/electron/outbox/writes/write-kinds.test.ts`.
 */
export type ShownKind = Exclude<WriteKind, 'report.start'>;

/** The request that carries each write. */
export const requests = {
  'employee.create': /^POST .*\/clients\/\d+\/employees$/,
  'employee.update': /^PATCH .*\/employees\/\d+$/,
  'employee.remove': /^DELETE .*\/employees\/\d+$/,
  'pay-frequency.create': /^POST .*\/waves$/,
  'calculation.set': /^POST .*\/calculations$/,
  'calculation.add': /^POST .*\/calculations$/,
  'calculation.remove': /^DELETE .*\/calculations\/\d+$/,
  'inherited.set': /^PATCH .*\/inherited_calculations$/,
  'service.end': /^POST .*\/end_service$/,
  'service.reinstate': /^POST .*\/reinstate$/,
  'service.undo-end': /^DELETE .*\/undo_end_service$/,
  'leave.add': /^POST .*\/create_multiple$/,
  'leave.change': /^PATCH .*\/leave_days\/\d+$/,
  'leave.remove': /^DELETE .*\/leave_days\/\d+$/,
  'leave.remove-days': /^DELETE .*\/leave_days\/\d+$/,
} as const satisfies Record<ShownKind, RegExp>;

/** A write, and whether the service shows that it happened. */
export interface Scene {
  readonly write: Write;
  readonly happened: () => Promise<boolean>;
  /** How many calls carry it out; one by default. */
  readonly effects?: number;
}

/** An employee in service, with finalised payslips; `nth` picks another one for each of several scenes. */
export async function someone(api: PayrollApi, nth = 0): Promise<number> {
  const { employees } = await api.listEmployees(companyId, options);
  let left = nth;
  for (const { id } of employees) {
    const periods = await api.listServicePeriods(id, options);
    const own = await api.getEmployee(companyId, id, options);
    if (periods.length === 1 && periods[0]?.endDate === null && own.paymentMethod !== null) {
      if (left === 0) return id;
      left -= 1;
    }
  }
  throw new Error('Nobody is in service.');
}

export async function newcomer(api: PayrollApi, more: Partial<NewEmployee> = {}): Promise<NewEmployee> {
  const [frequency] = await api.readList('pay-frequencies', companyId, options);
  return {
    payFrequencyId: frequency?.id ?? 0,
    firstName: 'Naledi',
    lastName: 'Mokoena',
    birthdate: '1994-03-12',
    appointmentDate: '2026-11-02',
    identificationType: 'passport',
    otherNumber: 'P 7654 321',
    passportCode: 'BWA',
    paymentMethod: 'cash',
    ...more,
  };
}

const ofService =
  (change: (api: PayrollApi, id: number) => Promise<Scene>) =>
  async (api: PayrollApi, nth = 0) =>
    change(api, await someone(api, nth));

const endDates = async (api: PayrollApi, id: number) =>
  (await api.listServicePeriods(id, options)).map(({ endDate }) => endDate);

/** Prepares the service for one write of each kind, and defines what its result should be. */
export const scenes: { readonly [K in ShownKind]: (api: PayrollApi, nth?: number) => Promise<Scene> } = {
  'employee.create': async (api) => {
    const employee = await newcomer(api);
    return {
      write: { kind: 'employee.create', employee },
      happened: async () => {
        const { employees } = await api.listEmployees(companyId, options);
        return employees.filter(({ lastName }) => lastName === 'Mokoena').length === 1;
      },
    };
  },
  'employee.update': ofService((api, employeeId) =>
    Promise.resolve({
      write: { kind: 'employee.update', employeeId, changes: background },
      happened: async () =>
        (await api.getEmployee(companyId, employeeId, options)).email === background.email,
    }),
  ),
  'employee.remove': async (api) => {
    const own = { lastName: 'Dube', otherNumber: 'P 1234 567' };
    const { id: employeeId } = await api.createEmployee(companyId, await newcomer(api, own), options);
    return {
      write: { kind: 'employee.remove', employeeId },
      happened: async () => {
        const { employees } = await api.listEmployees(companyId, options);
        return !employees.some(({ id }) => id === employeeId);
      },
    };
  },
  'pay-frequency.create': async (api) => {
    const before = (await api.readList('pay-frequencies', companyId, options)).length;
    return {
      write: {
        kind: 'pay-frequency.create',
        payFrequency: {
          frequency: 'weekly',
          interimDayOfMonth: null,
          lastDayOfMonth: null,
          firstEndDate: '2026-11-27',
          customName: null,
        },
      },
      happened: async () => (await api.readList('pay-frequencies', companyId, options)).length === before + 1,
    };
  },
  'calculation.set': ofService((api, employeeId) =>
    Promise.resolve({
      write: {
        kind: 'calculation.set',
        employeeId,
        payslipId: null,
        change: { calcType: 'basic_salary', details: { fixed_amount: '31250.50' }, effectiveDate: null },
      },
      happened: async () => {
        const all = await api.listEmployeeCalculations(employeeId, options);
        return all.some(({ inputs }) => Number(inputs['fixed_amount']) === 31250.5);
      },
    }),
  ),
  'calculation.add': ofService((api, employeeId) =>
    Promise.resolve({
      write: {
        kind: 'calculation.add',
        employeeId,
        payslipId: null,
        change: { calcType: '48232', details: { amount: '321.00' }, effectiveDate: null },
      },
      happened: async () => {
        const all = await api.listEmployeeCalculations(employeeId, options);
        return all.some(({ item, inputs }) => item === '48232' && Number(inputs['amount']) === 321);
      },
    }),
  ),
  'calculation.remove': ofService(async (api, employeeId) => {
    const change = { calcType: '48232', details: { amount: '99.00' }, effectiveDate: null };
    await api.saveCalculation({ employeeId }, change, options);
    const all = await api.listEmployeeCalculations(employeeId, options);
    const calculationId = all.find(({ item }) => item === '48232')?.id ?? 0;
    return {
      write: { kind: 'calculation.remove', employeeId, payslipId: null, calculationId },
      happened: async () => {
        const now = await api.listEmployeeCalculations(employeeId, options);
        return !now.some(({ id }) => id === calculationId);
      },
    };
  }),
  'inherited.set': ofService((api, employeeId) =>
    Promise.resolve({
      write: {
        kind: 'inherited.set',
        employeeId,
        change: {
          calcType: 'week_hours',
          details: { full_day_hours_input: '7.5' },
          effectiveDate: '2026-12-01',
        },
      },
      happened: async () => {
        const all = await api.listInheritedCalculations(employeeId, options);
        const history = all.find(({ calcType }) => calcType === 'week_hours')?.history ?? [];
        return history.some(({ inputs }) => Number(inputs['full_day_hours_input']) === 7.5);
      },
    }),
  ),
  'service.end': ofService((api, employeeId) =>
    Promise.resolve({
      write: { kind: 'service.end', employeeId, termination: { date: lastDay, code: 6 } },
      happened: async () => (await endDates(api, employeeId)).includes(lastDay),
    }),
  ),
  'service.reinstate': ofService(async (api, employeeId) => {
    await api.endService(employeeId, { date: '2026-12-01', code: 6 }, options);
    return {
      write: { kind: 'service.reinstate', employeeId, appointmentDate: lastDay },
      happened: async () => (await api.listServicePeriods(employeeId, options)).length === 2,
    };
  }),
  'service.undo-end': ofService(async (api, employeeId) => {
    await api.endService(employeeId, { date: lastDay, code: 6 }, options);
    return {
      write: { kind: 'service.undo-end', employeeId, endDate: lastDay },
      happened: async () => (await endDates(api, employeeId)).at(-1) === null,
    };
  }),
  'leave.add': ofService(async (api, employeeId) => {
    const [type] = await api.readList('leave-types', companyId, options);
    return {
      write: {
        kind: 'leave.add',
        employeeId,
        days: [{ date: leaveDate, leaveTypeId: type?.id ?? 0, hours: null }],
      },
      happened: async () =>
        (await api.listLeaveDays(employeeId, options)).filter(({ date }) => date === leaveDate).length === 1,
    };
  }),
  'leave.change': ofService(async (api, employeeId) => {
    const [type] = await api.readList('leave-types', companyId, options);
    const day = { date: leaveDate, leaveTypeId: type?.id ?? 0, hours: null };
    const [leaveDayId = 0] = (await api.createLeaveDays(employeeId, [day], options)) ?? [];
    const moved = { ...day, date: '2026-11-25', hours: '4' };
    return {
      write: { kind: 'leave.change', employeeId, leaveDayId, day: moved },
      happened: async () => {
        const own = (await api.listLeaveDays(employeeId, options)).filter(({ id }) => id === leaveDayId);
        return own.length === 1 && own[0]?.date === moved.date && Number(own[0].hours) === 4;
      },
    };
  }),
  'leave.remove': ofService(async (api, employeeId) => {
    const [type] = await api.readList('leave-types', companyId, options);
    const day = { date: leaveDate, leaveTypeId: type?.id ?? 0, hours: null };
    const [leaveDayId = 0] = (await api.createLeaveDays(employeeId, [day], options)) ?? [];
    return {
      write: { kind: 'leave.remove', employeeId, leaveDayId },
      happened: async () =>
        !(await api.listLeaveDays(employeeId, options)).some(({ id }) => id === leaveDayId),
    };
  }),
  'leave.remove-days': ofService(async (api, employeeId) => {
    const [type] = await api.readList('leave-types', companyId, options);
    const days = [leaveDate, '2026-11-25', '2026-11-26'].map((date) => ({
      date,
      leaveTypeId: type?.id ?? 0,
      hours: null,
    }));
    const leaveDayIds = [...((await api.createLeaveDays(employeeId, days, options)) ?? [])];
    return {
      write: { kind: 'leave.remove-days', employeeId, leaveDayIds },
      effects: leaveDayIds.length,
      happened: async () => {
        const now = await api.listLeaveDays(employeeId, options);
        return !now.some(({ id }) => leaveDayIds.includes(id));
      },
    };
  }),
};
