import type { CalculationChange, CalculationRecord } from '#electron/pay-items/contract/calculation.ts';
import type { OutsideFields } from '#kit/outside.ts';
import type { Snapshot, WriteOf } from '../../contract/write.ts';
import { inheritedInputsOn } from '#electron/employees/contract/inherited-calculation.ts';
import { sameInput } from '#services/values.ts';
import { isSameSnapshot, judgeRemoval, judgeSetting, notKnown } from '../judge.ts';
import { clerkWaits, employeeOf, sent, writeOptions, type KindOf, type Target } from '../kind.ts';

/** Compares as bulk inputs of items are compared: numbers by value, yes and true as the same. */
const same = (a: string | null, b: string | null) => sameInput('calc.', a ?? '', b ?? '');

const wantedInputs = ({ details }: CalculationChange): Snapshot =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value === null ? null : String(value)]),
  );

/** The wanted inputs of an item; null for one that it lacks. An unreadable one fails: it must not count as empty. */
function inputsAt(inputs: CalculationRecord['inputs'], wanted: Snapshot): Snapshot {
  const valueOf = (name: string) => {
    if (!Object.hasOwn(inputs, name)) return null;
    return inputs[name] ?? notKnown('calculation.inputs');
  };
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, valueOf(name)]));
}

/** A record's inputs as received. */
function receivedInputs(fields: OutsideFields | undefined): { received?: OutsideFields } {
  const inputs = fields?.['inputs'];
  const isRecord = typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs);
  return isRecord ? { received: inputs } : {};
}

type Placed = { readonly payslipId: number | null };

const ownerOf = ({ payslipId }: Placed, target: Target) =>
  payslipId === null ? { employeeId: employeeOf(target) } : { payslipId };

const setCalculation: KindOf<'calculation.set'> = {
  class: 'sets',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, write, target) =>
    sent(await api.saveCalculation(ownerOf(write, target), write.change, writeOptions(target))),
  read: async (reads, { payslipId, change }, subject) => {
    const all = await reads.calculations(employeeOf(subject), payslipId);
    const own = all.find(({ item }) => item === change.calcType);
    return { now: inputsAt(own?.inputs ?? {}, wantedInputs(change)), ...receivedInputs(own?.fields) };
  },
  alsoChanges: () => ['payslips'],
  wanted: ({ change }) => wantedInputs(change),
  judge: ({ change }, base, now) => judgeSetting(wantedInputs(change), { base, now, same }),
};

const rowsOf = (all: readonly CalculationRecord[], item: string): Snapshot =>
  Object.fromEntries(
    all
      .filter((calculation) => calculation.item === item)
      .map(({ id, inputs }) => [`calculation.${id ?? ''}`, JSON.stringify(inputs)]),
  );

/** Rows of the list that are new or changed and now have every wanted value. */
function madeBy({ change }: WriteOf<'calculation.add'>, base: Snapshot | null, now: Snapshot): string[] {
  const wanted = Object.entries(wantedInputs(change));
  return Object.entries(now).flatMap(([name, text]) => {
    if (base !== null && Object.hasOwn(base, name) && base[name] === text) return [];
    // Only `rowsOf` writes these texts.
    const inputs = JSON.parse(text ?? '{}') as CalculationRecord['inputs'];
    const holds = wanted.every(([input, value]) => {
      if (!Object.hasOwn(inputs, input)) return same(value, null);
      const held = inputs[input] ?? null;
      return held !== null && same(value, held);
    });
    return holds ? [name] : [];
  });
}

const addCalculation: KindOf<'calculation.add'> = {
  class: 'once',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, write, target) =>
    sent(await api.saveCalculation(ownerOf(write, target), write.change, writeOptions(target))),
  read: async (reads, { payslipId, change }, subject) => ({
    now: rowsOf(await reads.calculations(employeeOf(subject), payslipId), change.calcType),
  }),
  alsoChanges: () => ['payslips'],
  wanted: ({ change }) => wantedInputs(change),
  judge: (write, base, now) => {
    if (base === null || isSameSnapshot(base, now)) return { verdict: 'not-applied' };
    const [made, ...more] = madeBy(write, base, now);
    if (made === undefined || more.length > 0) return { verdict: 'unclear' };
    const id = Number(made.split('.')[1]);
    return { verdict: 'applied', ids: id > 0 ? [id] : [] };
  },
};

const removeCalculation: KindOf<'calculation.remove'> = {
  class: 'removes',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { calculationId }) => sent(await api.deleteCalculation(calculationId, clerkWaits)),
  read: async (reads, { payslipId, calculationId }, subject) => {
    const all = await reads.calculations(employeeOf(subject), payslipId);
    const own = all.find(({ id }) => id === calculationId);
    return { now: own === undefined ? {} : { item: own.item, ...own.inputs } };
  },
  alsoChanges: () => ['payslips'],
  wanted: () => ({}),
  judge: (_write, base, now) => judgeRemoval(base, now),
};

const setInherited: KindOf<'inherited.set'> = {
  class: 'sets',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { change }, target) =>
    sent(await api.updateInheritedCalculation(employeeOf(target), change, writeOptions(target))),
  read: async (reads, { change }, subject) => {
    const all = await reads.inheritedCalculations(employeeOf(subject));
    const own = all.find(({ calcType }) => calcType === change.calcType);
    const inputs = own === undefined ? {} : inheritedInputsOn(own, change.effectiveDate);
    return { now: inputsAt(inputs, wantedInputs(change)), ...receivedInputs(own?.fields) };
  },
  alsoChanges: () => ['payslips'],
  wanted: ({ change }) => wantedInputs(change),
  judge: ({ change }, base, now) => judgeSetting(wantedInputs(change), { base, now, same }),
};

/** The kinds of change to payslip items and inherited calculations. */
export const calculationKinds = {
  'calculation.set': setCalculation,
  'calculation.add': addCalculation,
  'calculation.remove': removeCalculation,
  'inherited.set': setInherited,
};
