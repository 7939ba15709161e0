import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftCell, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { commission, openPeriod, patient, send } from '#test/support/open-period.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);

let practice: PracticeService;
let runtime: Runtime;

beforeEach(async () => {
  practice = await startPracticeService({ port: 0, key, today: '2026-11-20', calculationMs: 30, companies });
  runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key } });
});
afterEach(async () => {
  await runtime.close();
  await practice.close();
});

async function makeOnceOff(employeeId: number, date: string): Promise<void> {
  const reply = await fetch(`${practice.origin}/practice/once_off_payslips`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({ employee_id: employeeId, date }),
  });
  expect(reply.status).toBe(200);
}

/**
 * Opens the month's regular draft and then its once-off one, in which the first employee has two payslips and the
 * second has one.
 */
async function openOnceOff() {
  const regular = await openPeriod(runtime);
  const [first = 0, second = 0] = regular.employees;
  await makeOnceOff(first, '2026-11-20');
  await makeOnceOff(first, '2026-11-25');
  await makeOnceOff(second, '2026-11-25');
  const ref = { ...regular.ref, onceOff: true as const };
  const { draftId } = await runtime.handlers.bulkInputs.open(ref);
  await runtime.handlers.bulkInputs.refresh({ draftId });
  const { rows } = await runtime.handlers.bulkInputs.open(ref);
  return { regular, ref, draftId, rows, first, second };
}

const valuesOf = (rows: readonly InputRow[], heading: string, values: readonly string[]) =>
  rows.map(({ employeeId, onceOffId }, at): DraftCell => {
    const value = values[at] ?? '';
    return { employeeId, onceOffId, heading, typed: value, value };
  });

describe('once-off payslips', () => {
  test('are rows of their own draft, each with its day', async () => {
    const { regular, draftId, rows, first, second } = await openOnceOff();
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

  test('offer no ongoing columns and no values of the last period', async () => {
    const { ref, draftId } = await openOnceOff();
    const { columns, available, lastValues } = await runtime.handlers.bulkInputs.open(ref);
    const lasting = [...columns, ...available].filter(({ scope }) => scope === 'employee');
    expect([lasting, lastValues]).toEqual([[], []]);
    const meaning = { heading: 'calc.pension.amount', scope: 'employee', kind: 'money' } as const;
    await expect(runtime.handlers.bulkInputs.addColumn({ draftId, ...meaning })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('of one employee each get their own inputs, and the regular payslip gets none of them', async () => {
    const { regular, ref, draftId, rows } = await openOnceOff();
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
    const held = (id: number | undefined) =>
      after.bases.find(({ onceOffId, heading }) => onceOffId === id && heading === commission)?.value;
    expect(rows.map(({ onceOffId }) => held(onceOffId))).toEqual(['100.00', '200.00', '300.00']);
    await expect
      .poll(
        async () => (await runtime.handlers.bulkInputs.open(ref)).rows.map((row) => row.nettPayCents),
        patient,
      )
      .not.toContain(null);
  });

  test('are each read again when the reply is lost, and none is sent twice', async () => {
    const { ref, draftId, rows } = await openOnceOff();
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
    const held = after.bases.filter(({ heading }) => heading === commission);
    expect(held.map(({ value }) => Number(value))).toEqual([1, 2, 3]);
    const reply = await fetch(`${practice.origin}/practice/effects`, { headers: { authorization: key } });
    // The practice service checks its own replies against their schema.
    const effects = (await reply.json()) as { readonly writes: number }[];
    expect(effects.map(({ writes }) => writes)).toEqual([1, 1, 1]);
  });

  test('refuse a cell that names only an employee, as regular ones refuse theirs', async () => {
    const { regular, draftId, first, rows } = await openOnceOff();
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

  test('keep their notes separate from those of the employees', async () => {
    const { regular, ref, draftId, rows } = await openOnceOff();
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

  test('stay in the draft with their inputs when their day changes', async () => {
    const { regular, ref, draftId, rows } = await openOnceOff();
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
      sort: { by: 'date', descending: true },
      window: { offset: 0, limit: 500 },
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
