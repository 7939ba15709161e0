import { expect, vi } from 'vitest';
import type { PayrollApi } from '#api/payroll-api.ts';
import type { EmployeeChanges } from '#electron/employees/contract/employee-record.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import { textsOf } from '#kit/form/form-values.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { AppError } from '#kit/errors.ts';
import { checkEmployees } from '#electron/employees/check-employees.ts';
import { writeKinds } from '#electron/outbox/writes/write-kinds.ts';
import { basesOf } from '#electron/inputs/bases.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import type { OutboxRuntime } from '#test/support/outbox-runtime.ts';
import { companyId, scenes, someone, type ShownKind } from './every-kind.ts';
import { options, test } from './outbox-test.ts';
import { byName, newestFirst } from '#test/support/samples/filters.ts';

/*
 * After a write, everything that this computer knows of the employee is what the service has, without a refresh: read
 * again, or marked as not known. Lists, panels, forms, checks and search read nothing but this.
 */

const asAt = '2026-11-20';
interface Subject {
  readonly runtime: OutboxRuntime;
  readonly api: PayrollApi;
}

const whole = { from: '0000-01-01', to: '9999-12-31' };
const kinds = Object.keys(scenes) as ShownKind[];

/** Reads all of an employee into the cache, as if the clerk had opened every panel. */
async function readAll({ runtime, api }: Subject, employeeId: number): Promise<void> {
  const { cache } = runtime.store;
  const ref = { connectionId: runtime.connectionId, companyId, employeeId };
  const company = { connectionId: runtime.connectionId, companyId };
  const timestamp = 1;
  await cache.replaceEmployee({
    ...company,
    employee: await api.getEmployee(companyId, employeeId, options),
    at: timestamp,
  });
  await cache.replaceServicePeriods({
    ...ref,
    servicePeriods: await api.listServicePeriods(employeeId, options),
    at: timestamp,
  });
  const payslips = await api.listPayslips(employeeId, options);
  await cache.replacePayslips({ ...company, employeeIds: [employeeId], payslips, at: timestamp });
  const calculations = await api.listEmployeeCalculations(employeeId, options);
  await cache.replaceCalculations({ ...ref, payslipId: null, calculations, at: timestamp });
  const inheritedCalculations = await api.listInheritedCalculations(employeeId, options);
  await cache.replaceInheritedCalculations({ ...ref, inheritedCalculations, at: timestamp });
  await cache.replaceLeaveDays({
    ...ref,
    leaveDays: await api.listLeaveDays(employeeId, options),
    at: timestamp,
  });
  const balances = await api.listLeaveBalances(employeeId, asAt, options);
  await cache.replaceLeaveBalances({ ...ref, asAt, balances, at: timestamp });
}

/** What this computer knows of an employee, or the service has; null is known to be unknown. */
type Known = Record<string, unknown>;

async function cached({ runtime }: Pick<Subject, 'runtime'>, employeeId: number): Promise<Known> {
  const { cache } = runtime.store;
  const company = { connectionId: runtime.connectionId, companyId };
  const ref = { ...company, employeeId };
  const record = await cache.readEmployee(ref);
  const filter = { ...company, employeeId, payFrequencyId: null, special: null, payRunId: null, state: null };
  const lines = await cache.listPayslipLines({
    ...filter,
    from: null,
    to: null,
    search: '',
    sort: newestFirst,
    window: { offset: 0, limit: 200 },
  });
  const balances = await cache.listLeaveBalances({ ...company, employeeIds: [employeeId], asAt });
  const found = await cache.listEmployeeSummaries({
    ...company,
    payFrequencyId: null,
    payPointId: null,
    service: null,
    search: record?.item.lastName ?? '-',
    sort: byName,
    window: { offset: 0, limit: 200 },
  });
  const calculations = await cache.listCalculationRecords({ ...ref, payslipId: null });
  const [owner] = await cache.listCalculations({ ...company, employeeIds: [employeeId], payslipIds: [] });
  const own = found.rows.find((row) => row.employeeId === employeeId);
  return {
    record: record && recordOf(record.item),
    form: record && formOf(record.item),
    checks: record && checksOf(record.item),
    // As the sheet of Inputs has them.
    inputs: owner === undefined || owner.staleSince !== null ? null : inputsOf(owner),
    listed: own && { firstName: own.firstName, payFrequencyId: own.payFrequencyId, endedOn: own.endedOn },
    servicePeriods: (await cache.listServicePeriods(ref)).items.map(periodOf),
    payslips: Object.fromEntries(lines.rows.map((line) => [line.id, payslipOf(line)])),
    calculations: calculations.staleSince === null ? calculations.items.map(itemOf) : null,
    inherited: (await cache.listInheritedCalculations(ref)).items.map(({ calcType, inputs }) => ({
      calcType,
      inputs,
    })),
    leaveDays: (await cache.listLeaveDays({ ...company, employeeIds: [employeeId], ...whole })).items.map(
      dayOf,
    ),
    balances: balances.fetchedAt === null ? null : balances.items.map(balanceOf),
  };
}

async function inService(api: PayrollApi, employeeId: number): Promise<Known> {
  const record = await api.getEmployee(companyId, employeeId, options);
  const periods = await api.listServicePeriods(employeeId, options);
  const payslips = await api.listPayslips(employeeId, options);
  const calculations = await api.listEmployeeCalculations(employeeId, options);
  const owner = { employeeId, payslipId: null, calculations, fetchedAt: 1, staleSince: null };
  const last = periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)).at(-1);
  return {
    record: recordOf(record),
    form: formOf(record),
    checks: checksOf(record),
    inputs: inputsOf(owner),
    listed: {
      firstName: record.firstName,
      payFrequencyId: record.payFrequencyId,
      endedOn: last?.endDate ?? null,
    },
    servicePeriods: periods.map(periodOf),
    payslips: Object.fromEntries(payslips.map((payslip) => [payslip.id, payslipOf(payslip)])),
    calculations: calculations.map(itemOf),
    inherited: (await api.listInheritedCalculations(employeeId, options)).map(({ calcType, inputs }) => ({
      calcType,
      inputs,
    })),
    leaveDays: (await api.listLeaveDays(employeeId, options)).map(dayOf),
    balances: (await api.listLeaveBalances(employeeId, asAt, options)).map(balanceOf),
  };
}

const recordOf = ({ firstName, lastName, payFrequencyId, ...more }: CachedEmployee) => ({
  firstName,
  lastName,
  payFrequencyId,
  email: more.email ?? null,
  appointmentDate: more.appointmentDate ?? null,
  account: more.bankAccount?.accountNumber ?? null,
});
/** What the form of a change starts with. */
const formOf = (record: CachedEmployee) => textsOf(employeeFields, record);
/** What Checks finds in the record alone. */
function checksOf(record: CachedEmployee) {
  const { id: employeeId, number, firstName, lastName, unreadable = [] } = record;
  const checked = { employeeId, number, firstName, lastName, texts: formOf(record), unreadable };
  return checkEmployees([checked], { on: asAt, ofPay: new Map() });
}
/** The recurring inputs of an employee, by heading. */
function inputsOf(owner: CalculationsOfOwner) {
  const { employeeId, calculations } = owner;
  const columns = calculations.flatMap(({ item, inputs }) =>
    Object.keys(inputs).map((input) => ({ heading: `calc.${item}.${input}`, scope: 'employee' as const })),
  );
  const rows = [{ employeeId, payslipId: null }];
  const employees = { items: [], fetchedAt: 1 };
  const bases = basesOf({ rows, columns, employees, calculations: [owner] });
  return Object.fromEntries(bases.map(({ heading, value }) => [heading, value]));
}
const periodOf = ({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
  `${startDate} ${endDate}`;
const payslipOf = ({
  date,
  finalised,
  calculating,
  nettPayCents,
}: {
  date: string;
  finalised: boolean;
  calculating: boolean;
  nettPayCents: number | null;
}) => ({
  date,
  finalised,
  nettPayCents: calculating ? null : nettPayCents,
});
const itemOf = ({ item, inputs }: { item: string; inputs: unknown }) => ({ item, inputs });
const dayOf = ({
  date,
  leaveTypeId,
  hours,
}: {
  date: string;
  leaveTypeId: number | null;
  hours: string | null;
}) => `${date} ${leaveTypeId} ${hours}`;
const balanceOf = ({ leaveTypeId, balance }: { leaveTypeId: number; balance: string | null }) =>
  `${leaveTypeId} ${balance}`;

/** Replaces what is unknown in either by null in both: while the service calculates, nobody knows. */
function withoutUnknown(known: Known, other: Known): Known {
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => {
      if (name !== 'payslips') return [name, other[name] === null ? null : value];
      const theirs = other[name] as Record<string, { nettPayCents: number | null }>;
      const own = value as Record<string, { nettPayCents: number | null }>;
      return [
        name,
        Object.fromEntries(
          Object.entries(own).map(([id, payslip]) => [
            id,
            theirs[id]?.nettPayCents === null ? { ...payslip, nettPayCents: null } : payslip,
          ]),
        ),
      ];
    }),
  );
}

/** Changes of a record that the service answers with other payslips or periods of service. */
const updates: Readonly<Record<string, (api: PayrollApi, employeeId: number) => Promise<EmployeeChanges>>> = {
  'bank account': async (of, employeeId) => {
    const { bankAccount } = await of.getEmployee(companyId, employeeId, options);
    const { bankId = null } = bankAccount ?? {};
    if (bankAccount === null || bankId === null) throw new Error('Nobody is paid into an account.');
    return { bankAccount: { ...bankAccount, bankId, accountNumber: '62000111789' } };
  },
  'pay frequency': async (of) => {
    const { write } = await scenes['pay-frequency.create'](of);
    if (write.kind !== 'pay-frequency.create') throw new Error('That scene adds a pay frequency.');
    const { id } = await of.createPayFrequency(companyId, write.payFrequency, options);
    return { payFrequencyId: id };
  },
};

type Prepare = (of: PayrollApi) => Promise<Write>;
const writesOf: readonly (readonly [string, Prepare])[] = [
  ...kinds.map((kind): [string, Prepare] => [kind, async (of) => (await scenes[kind](of)).write]),
  [
    'service.end before the open period',
    async (of) => {
      const termination = { date: '2026-10-31', code: 6 };
      return { kind: 'service.end', employeeId: await someone(of), termination };
    },
  ],
  ...Object.entries(updates).map(([name, changesOf]): [string, Prepare] => [
    `employee.update of the ${name}`,
    async (of) => {
      const employeeId = await someone(of);
      return { kind: 'employee.update', employeeId, changes: await changesOf(of, employeeId) };
    },
  ]),
];

const ownerOf = (write: Write) =>
  'employeeId' in write && typeof write.employeeId === 'number' ? write.employeeId : null;

const partsOfNewcomer = ['record', 'form', 'checks', 'listed', 'servicePeriods', 'payslips'];

test.for(writesOf)(
  'shows what the service has after the last event of %s',
  async ([, prepare], { runtime, api, submit }) => {
    const write = await prepare(api);
    const before = ownerOf(write);
    if (before !== null) await readAll({ runtime, api }, before);
    /** What a screen shows: read from the cache at the last event about the company. */
    let shown = (employeeId: number): Promise<Known> => cached({ runtime }, employeeId);
    const reads = new Map<number, Promise<Known>>();
    Object.assign(runtime.ports, {
      emit: (noun: string, name: string) => {
        if (noun !== 'companies' || name !== 'changed') return;
        if (before === null) return;
        const read = cached({ runtime }, before);
        // Only the last read counts; an earlier one may still be waiting when the store closes.
        read.catch(() => undefined);
        reads.set(before, read);
      },
    });
    if (before !== null) shown = (employeeId) => reads.get(employeeId) ?? cached({ runtime }, employeeId);
    const { writeId } = await submit(write);
    const row = await runtime.ended(writeId);
    expect(row.state).toBe('applied');
    const [employeeId = null] = before === null ? (row.result?.ids ?? []) : [before];
    if (employeeId === null || write.kind === 'pay-frequency.create') return;
    if (write.kind === 'employee.remove') {
      await vi.waitFor(async () =>
        expect(await shown(employeeId)).toMatchObject({ record: null, payslips: {} }),
      );
      return;
    }
    await vi.waitFor(
      async () => {
        const [here, there] = [await shown(employeeId), await inService(api, employeeId)];
        const parts = before === null ? partsOfNewcomer : Object.keys(there);
        const only = (known: Known) => Object.fromEntries(parts.map((part) => [part, known[part]]));
        expect(only(withoutUnknown(here, there))).toEqual(only(withoutUnknown(there, here)));
      },
      { timeout: 5_000, interval: 50 },
    );
  },
);

test('shows figures that an applied change made untrue as unknown while they cannot be read', async ({
  runtime,
  api,
  submit,
}) => {
  const { write } = await scenes['service.end'](api);
  const employeeId = ownerOf(write) ?? 0;
  await readAll({ runtime, api }, employeeId);
  const open = async () => {
    const { payslips } = await cached({ runtime }, employeeId);
    const all = Object.values(payslips as Record<string, ReturnType<typeof payslipOf>>);
    return all.filter(({ finalised }) => !finalised).map(({ nettPayCents }) => nettPayCents);
  };
  expect(await open()).not.toContain(null);
  const listPayslips = api.listPayslips.bind(api);
  const failing = () => Promise.reject(new AppError('cancelled', {}));
  Object.assign(api, { listPayslips: failing });
  try {
    const { writeId } = await submit(write);
    expect((await runtime.ended(writeId)).state).toBe('applied');
    await vi.waitFor(async () => expect(new Set(await open())).toEqual(new Set([null])));
    expect((await cached({ runtime }, employeeId)).balances).toBeNull();
  } finally {
    Object.assign(api, { listPayslips });
  }
});

test('covers every kind of change about an employee', () => {
  const shown: readonly string[] = kinds;
  expect(Object.keys(writeKinds).filter((kind) => !shown.includes(kind))).toEqual(['report.start']);
});
