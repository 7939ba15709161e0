import { describe, expect } from 'vitest';
import type { DraftCell, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { effectsIn, makeOnceOffPayslip } from '#test/support/service/practice-service.ts';
import type { PracticeService } from '#practice/service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { commission, type OpenPeriod, patient, send } from '#test/support/open-period.ts';
import { test as base } from '#test/support/fixtures.ts';
import { newestFirst, wholeList } from '#test/support/samples/filters.ts';

const test = base.extend('practiceOptions', { calculationMs: 30 });

/**
 * Opens the month's regular draft and then its once-off one, in which the first employee has two payslips and the
 * second has one.
 */
async function openOnceOff(practice: PracticeService, runtime: Runtime, regular: OpenPeriod) {
  const [first = 0, second = 0] = regular.employees;
  await makeOnceOffPayslip(practice, first, '2026-11-20');
  await makeOnceOffPayslip(practice, first, '2026-11-25');
  await makeOnceOffPayslip(practice, second, '2026-11-25');
  const ref = { ...regular.ref, onceOff: true as const };
  const { draftId } = await runtime.handlers.bulkInputs.open(ref);
  await runtime.handlers.bulkInputs.refresh({ draftId });
  const { rows } = await runtime.handlers.bulkInputs.open(ref);
  return { regular, ref, draftId, rows, first, second };
}

const valuesOf = (rows: readonly InputRow[], heading: string, values: readonly string[]) =>
  rows.map(({ employeeId, onceOffId }, index): DraftCell => {
    const value = values[index] ?? '';
    return { employeeId, onceOffId, heading, typed: value, value };
  });

describe('once-off payslips', () => {
  test('are rows of their own draft, each with its date', async ({ practice, runtime, period }) => {
    const { regular, draftId, rows, first, second } = await openOnceOff(practice, runtime, period);
    expect(draftId).not.toBe(regular.draftId);
    expect(rows.map(({ employeeId, onceOffDate }) => [employeeId, onceOffDate])).toEqual(
      expect.arrayContaining([
        [first, '2026-11-20'],
        [first, '2026-11-25'],
        [second, '2026-11-25'],
      ]),
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ onceOffId, payslipId }) => onceOffId === payslipId)).toBe(true);
    const again = await runtime.handlers.bulkInputs.open(regular.ref);
    expect(again.rows.map(({ payslipId }) => payslipId)).not.toContain(rows[0]?.payslipId);
  });

  test('offer no ongoing columns and no values of the last period', async ({ practice, runtime, period }) => {
    const { ref, draftId } = await openOnceOff(practice, runtime, period);
    const { columns, available, lastValues } = await runtime.handlers.bulkInputs.open(ref);
    const lasting = [...columns, ...available].filter(({ scope }) => scope === 'employee');
    expect([lasting, lastValues]).toEqual([[], []]);
    const meaning = { heading: 'calc.pension.amount', scope: 'employee', kind: 'money' } as const;
    await expect(runtime.handlers.bulkInputs.addColumn({ draftId, ...meaning })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('each get their own inputs when an employee has several, and the regular payslip gets none', async ({
    practice,
    runtime,
    period,
  }) => {
    const { regular, ref, draftId, rows } = await openOnceOff(practice, runtime, period);
    await runtime.handlers.bulkInputs.addColumn({
      draftId,
      heading: commission,
      scope: 'payslip',
      kind: 'money',
    });
    const changes = valuesOf(rows, commission, ['100.00', '200.00', '300.00']);
    await runtime.handlers.bulkInputs.write({ draftId, changes: changes.map((cell) => ({ ...cell })) });
    const draft = await runtime.handlers.bulkInputs.open(regular.ref);
    expect(draft.cells).toEqual([]);
    await send(runtime, draftId);
    const employeeIds = rows.map((row) => row.employeeId);
    await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds, everything: true });
    const after = await runtime.handlers.bulkInputs.open(ref);
    expect(after.cells).toEqual([]);
    expect(after.outcomes.map(({ onceOffId, state }) => [onceOffId, state]).toSorted()).toEqual(
      rows.map(({ onceOffId }) => [onceOffId, 'applied']).toSorted(),
    );
    const baseOf = (id: number | undefined) =>
      after.bases.find(({ onceOffId, heading }) => onceOffId === id && heading === commission)?.value;
    expect(rows.map(({ onceOffId }) => baseOf(onceOffId))).toEqual(['100.00', '200.00', '300.00']);
    await expect
      .poll(
        async () => (await runtime.handlers.bulkInputs.open(ref)).rows.map((row) => row.nettPayCents),
        patient,
      )
      .not.toContain(null);
  });

  test('are each read again when the reply is lost, and no input is sent twice', async ({
    practice,
    runtime,
    period,
  }) => {
    const { ref, draftId, rows } = await openOnceOff(practice, runtime, period);
    await runtime.handlers.bulkInputs.addColumn({
      draftId,
      heading: commission,
      scope: 'payslip',
      kind: 'money',
    });
    await runtime.handlers.bulkInputs.write({
      draftId,
      changes: valuesOf(rows, commission, ['1', '2', '3']),
    });
    await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: rows.map((row) => row.employeeId) });
    practice.faults.add({
      method: 'POST',
      path: '/clients/:client_id/bulk_input',
      count: 1,
      effect: { kind: 'drop', at: 'after' },
    });
    await send(runtime, draftId);
    const after = await runtime.handlers.bulkInputs.open(ref);
    expect(after.outcomes.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied']);
    expect(after.cells).toEqual([]);
    const bases = after.bases.filter(({ heading }) => heading === commission);
    expect(bases.map(({ value }) => Number(value))).toEqual([1, 2, 3]);
    const effects = await effectsIn(practice);
    expect(effects.map(({ writes }) => writes)).toEqual([1, 1, 1]);
  });

  test('refuse an input without a once-off payslip, as a regular draft refuses one with it', async ({
    practice,
    runtime,
    period,
  }) => {
    const { regular, draftId, first, rows } = await openOnceOff(practice, runtime, period);
    const cell = { employeeId: first, heading: commission, typed: '1', value: '1' };
    const refused = { code: 'invalid-input', params: { path: 'onceOffId' } };
    await expect(runtime.handlers.bulkInputs.write({ draftId, changes: [cell] })).rejects.toMatchObject(
      refused,
    );
    const theirs = { ...cell, onceOffId: rows[0]?.onceOffId };
    const { draftId: other } = regular;
    await expect(
      runtime.handlers.bulkInputs.write({ draftId: other, changes: [theirs] }),
    ).rejects.toMatchObject(refused);
  });

  test('keep their notes separate from those of the employees', async ({ practice, runtime, period }) => {
    const { regular, ref, draftId, rows } = await openOnceOff(practice, runtime, period);
    const [row] = rows;
    const who = { employeeId: row?.employeeId ?? 0 };
    await runtime.handlers.bulkInputs.writeNotes({
      draftId: regular.draftId,
      notes: [{ ...who, note: 'employee' }],
    });
    const own = { ...who, onceOffId: row?.onceOffId, note: 'bonus' };
    await runtime.handlers.bulkInputs.writeNotes({ draftId, notes: [own] });
    expect((await runtime.handlers.bulkInputs.open(ref)).notes).toEqual([own]);
    expect((await runtime.handlers.bulkInputs.open(regular.ref)).notes).toEqual([
      { ...who, note: 'employee' },
    ]);
  });

  test('stay in the draft with their inputs when their date changes', async ({
    practice,
    runtime,
    period,
  }) => {
    const { regular, ref, draftId, rows } = await openOnceOff(practice, runtime, period);
    await runtime.handlers.bulkInputs.addColumn({
      draftId,
      heading: commission,
      scope: 'payslip',
      kind: 'money',
    });
    await runtime.handlers.bulkInputs.write({
      draftId,
      changes: valuesOf(rows.slice(0, 1), commission, ['1']),
    });
    const { connectionId, companyId, payFrequencyId } = regular.ref;
    const company = { connectionId, companyId };
    const [first] = rows;
    const employeeId = first?.employeeId ?? 0;
    const { rows: lines } = await runtime.store.cache.listPayslipLines({
      ...company,
      employeeId,
      payFrequencyId,
      from: null,
      to: null,
      special: null,
      payRunId: null,
      state: null,
      search: '',
      sort: newestFirst,
      window: wholeList,
    });
    const payslips = lines.map((line) =>
      line.id === first?.onceOffId ? { ...line, date: '2026-09-10' } : line,
    );
    await runtime.store.cache.replacePayslips({
      ...company,
      employeeIds: [employeeId],
      payslips,
      at: Date.now(),
    });
    const { rows: now } = await runtime.handlers.bulkInputs.open(ref);
    expect(now.find(({ onceOffId }) => onceOffId === first?.onceOffId)).toMatchObject({
      onceOffDate: '2026-09-10',
    });
  });
});
