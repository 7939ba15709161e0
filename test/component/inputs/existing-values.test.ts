import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cellKey } from '#features/inputs/values/cell-key.ts';
import { DraftWriters } from '#features/inputs/draft/draft-writers.ts';
import type { CellBase, DraftCell, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { BulkInputsState } from '#features/inputs/bulk-inputs-state.svelte.ts';
import { RangeState } from '#features/inputs/ranges/range-state.svelte.ts';
import { lookOver } from '#features/inputs/review/look-over.ts';
import { MissingInputs } from '#features/inputs/review/missing-inputs.ts';
import { runs } from '#test/support/seed.ts';
import { FakeMain } from './fake-main.ts';
import { columns, employeeAt, openedPeriod, period } from './period.ts';

const employees = 6;
const shown: readonly InputColumn[] = columns.slice(0, 3);

/** One cell: what the service has, whether that was read before, its value last period, and what was typed. */
const facts = fc.record({
  current: fc.constantFrom('', '0', '0.00', '7.00'),
  isRead: fc.boolean(),
  last: fc.constantFrom(undefined, '', '0.00', '7.50'),
  typed: fc.constantFrom(undefined, undefined, undefined, null, '', '0.00', '9.00'),
});
const sheets = fc.array(facts, { minLength: employees * shown.length, maxLength: employees * shown.length });

type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

const refAt = (nth: number) => ({
  employeeId: employeeAt(Math.floor(nth / shown.length)),
  heading: shown[nth % shown.length]?.heading ?? '',
});

/** A period in which these are the cells; the service answers with what it has when it is asked. */
async function openSheet(sheet: readonly Facts[]) {
  const base = (nth: number, { current }: Facts): CellBase => ({
    ...refAt(nth),
    value: current,
    readAt: Date.now(),
  });
  const cells = sheet.flatMap((one, nth): DraftCell[] =>
    one.typed === undefined ? [] : [{ ...refAt(nth), typed: one.typed ?? 'six', value: one.typed }],
  );
  const main = new FakeMain({
    ...openedPeriod(employees),
    columns: [...shown],
    bases: sheet.flatMap((one, nth) => (one.isRead ? [base(nth, one)] : [])),
    lastValues: sheet.flatMap(({ last }, nth) =>
      last === undefined ? [] : [{ ...refAt(nth), value: last }],
    ),
    cells,
  });
  main.handlers['bulkInputs.readBases'] = ({ employeeIds }) => {
    const bases = sheet.flatMap((one, nth) =>
      employeeIds.includes(refAt(nth).employeeId) ? [base(nth, one)] : [],
    );
    main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', bases });
    return { read: employeeIds.length, failed: 0 };
  };
  const inputs = new BulkInputsState(main.fake.bridge, period, new DraftWriters());
  const unfollow = inputs.follow();
  await inputs.open();
  const before = new Map([...main.cells].map(([key, cell]) => [key, cell.value]));
  return {
    main,
    inputs,
    /** The cells of the draft whose value is not what it was, in the numbering of the sheet. */
    changed: () =>
      sheet.flatMap((_, nth) => {
        const key = cellKey(refAt(nth));
        return main.cells.get(key)?.value === before.get(key) ? [] : [nth];
      }),
    close: async () => {
      unfollow();
      await inputs.leave();
    },
  };
}

type Opened = Awaited<ReturnType<typeof openSheet>>;

async function copyLast({ inputs }: Opened, overwrite: boolean): Promise<{ existing: number }> {
  const range = new RangeState(inputs);
  range.ask('copy-last');
  range.scope = 'sheet';
  await vi.advanceTimersByTimeAsync(2_000);
  void range.read();
  await vi.advanceTimersByTimeAsync(2_000);
  const { existing } = range;
  range.overwrite = overwrite;
  range.apply();
  return { existing };
}

async function copyLastAtOnce({ inputs }: Opened): Promise<void> {
  const range = new RangeState(inputs);
  range.ask('copy-last');
  range.scope = 'sheet';
  range.apply();
}

async function setWhereEmpty({ inputs }: Opened): Promise<void> {
  const range = new RangeState(inputs);
  range.ask('set-where-empty');
  range.scope = 'sheet';
  range.operand = '45';
  range.apply();
}

async function copyMissing({ main, inputs }: Opened): Promise<void> {
  const { data } = inputs;
  if (data === undefined) return;
  const review = { changes: [], totals: [], employeeIds: null, isPractice: true };
  const { missing } = lookOver(review, data, { percent: 50, against: 'old' });
  const found = missing?.inputs.flatMap(({ findings }) => findings) ?? [];
  const copied = new MissingInputs(main.fake.bridge, inputs).copy(found);
  await vi.advanceTimersByTimeAsync(2_000);
  await copied;
}

const acts: Readonly<Record<string, (opened: Opened) => Promise<unknown>>> = {
  'copying last period': (opened) => copyLast(opened, false),
  'copying last period before the current values were read': copyLastAtOnce,
  'copying what is missing': copyMissing,
  'setting what is empty': setWhereEmpty,
};

async function over(sheet: readonly Facts[], check: (opened: Opened) => Promise<void>): Promise<void> {
  vi.useFakeTimers();
  const openedSheet = await openSheet(sheet);
  try {
    await check(openedSheet);
  } finally {
    await openedSheet.close();
    vi.useRealTimers();
  }
}

describe('leaves existing values unchanged by', () => {
  test.each(Object.entries(acts))('%s', async (_, act) => {
    await fc.assert(
      fc.asyncProperty(sheets, (sheet) =>
        over(sheet, async (opened) => {
          await act(opened);
          await vi.advanceTimersByTimeAsync(2_000);
          for (const nth of opened.changed()) {
            const { current, typed } = sheet[nth] ?? {};
            expect(typed ?? current).toBe('');
            expect(typed).not.toBe(null);
          }
        }),
      ),
      runs(15),
    );
  });
});

test('changes as many values as announced when copying last period', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, (sheet) =>
      over(sheet, async (opened) => {
        const { existing } = await copyLast(opened, true);
        await vi.advanceTimersByTimeAsync(2_000);
        const replaced = opened.changed().filter((nth) => (sheet[nth]?.typed ?? sheet[nth]?.current) !== '');
        expect(replaced).toHaveLength(existing);
        for (const nth of replaced) expect(sheet[nth]?.typed).toBeUndefined();
      }),
    ),
    runs(15),
  );
});

test('deletes only the selected cell after an import', async () => {
  const main = new FakeMain(openedPeriod(12));
  const inputs = new BulkInputsState(main.fake.bridge, period, new DraftWriters());
  await inputs.open();
  const cells = [0, 5].flatMap((line) => {
    const heading = shown[line === 0 ? 0 : 2]?.heading ?? '';
    return [{ employeeId: employeeAt(line), heading, value: '41.00' }];
  });
  inputs.grid?.enterValues(cells);
  inputs.grid?.sheet.clear();
  await inputs.flush();
  expect([...main.cells.keys()].toSorted()).toEqual([cellKey(refAt(0))]);
  inputs.grid?.sheet.undo();
  inputs.grid?.sheet.clear();
  await inputs.flush();
  expect([...main.cells.keys()].toSorted()).toEqual([cellKey(refAt(0))]);
  await inputs.leave();
});
