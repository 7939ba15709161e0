import { beforeEach, expect, test } from 'vitest';
import { noArrangement, type Layout } from '#electron/layouts/contract/layout.ts';
import { Layouts } from '#electron/layouts/layouts.ts';
import type { Ports } from '#services/ports.ts';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';

const ref = { connectionId: 'karoo', companyId: 7, payFrequencyId: 3 };
const monthly = { ...ref, payFrequencyId: 4 };
const nextDoor = { ...ref, companyId: 8, payFrequencyId: 90 };
const elsewhere = { connectionId: 'kasteel', companyId: 7, payFrequencyId: 3 };
/** Every employee has one. */
const title = 'job_title';

const hours: Layout = {
  id: 'hours',
  name: 'Hours',
  columns: [
    { heading: title, scope: 'employee', kind: 'text' },
    { heading: 'calc.4711.amount', scope: 'payslip', kind: 'money' },
  ],
  arrangement: { ...noArrangement, widths: [{ column: title, width: 140 }] },
};

let store: Store;
let layouts: Layouts;

beforeEach(async () => {
  store = await openTestStore();
  for (const id of [ref.connectionId, elsewhere.connectionId]) {
    const connection = { id, name: id, baseUrl: `https://${id}.example/v1`, practice: false };
    await store.work.saveConnection({ connection, at: 1 });
  }
  // The item has a name here, and is not known in any other company.
  await store.work.writeItemName({ ...ref, item: '4711', name: 'Tool allowance' });
  layouts = new Layouts({ store, clock: { now: () => 2 }, emit: () => undefined } as unknown as Ports);
  await layouts.save({ ref, layout: hours });
});

const named = async (of: typeof ref) => (await layouts.list(of)).layouts.slice(1);
const widthIn = async (of: typeof ref) => (await named(of))[0]?.arrangement.widths[0]?.width;
const wider = (width: number): Layout => ({
  ...hours,
  arrangement: { ...noArrangement, widths: [{ column: title, width }] },
});

test('shows a shared layout in each company with the columns that mean the same there', async () => {
  expect(await named(nextDoor)).toEqual([]);
  await layouts.share({ ...ref, layoutId: 'hours', level: 'all' });
  for (const of of [ref, monthly]) expect((await named(of)).map(({ name }) => name)).toEqual(['Hours']);
  const next = await layouts.list(nextDoor);
  expect(next.layouts[1]).toMatchObject({ name: 'Hours', columns: [hours.columns[0]] });
  expect(next.shared).toEqual([
    {
      layoutId: 'hours',
      level: 'all',
      beneath: null,
      leftOut: [{ heading: 'calc.4711.amount', name: 'Tool allowance' }],
    },
  ]);
});

test('shares with the companies of its connection alone', async () => {
  await layouts.share({ ...ref, layoutId: 'hours', level: 'connection' });
  expect(await named(nextDoor)).toHaveLength(1);
  expect(await named(elsewhere)).toEqual([]);
});

test('makes a change of a shared layout the company’s own, until that is removed', async () => {
  await layouts.share({ ...ref, layoutId: 'hours', level: 'all' });
  await layouts.choose({ ...nextDoor, layoutId: 'hours' });
  await layouts.save({ ref: nextDoor, layout: wider(222) });
  expect([await widthIn(nextDoor), await widthIn(ref), await widthIn(elsewhere)]).toEqual([222, 140, 140]);
  expect((await layouts.list(nextDoor)).shared).toMatchObject([{ level: 'company', beneath: 'all' }]);
  await layouts.remove({ ...nextDoor, layoutId: 'hours' });
  expect(await widthIn(nextDoor)).toBe(140);
  expect((await layouts.list(nextDoor)).chosenId).toBe('hours');
  await layouts.remove({ ...nextDoor, layoutId: 'hours' });
  expect([await named(ref), await named(nextDoor)]).toEqual([[], []]);
});

test('keeps the layout of one pay frequency and its arrangement of all columns out of the others', async () => {
  const everything = { ...hours, id: 'everything', name: '', columns: [] };
  await layouts.save({ ref, layout: everything });
  expect((await layouts.list(ref)).layouts[0]).toEqual(everything);
  expect((await layouts.list(monthly)).layouts).toMatchObject([{ arrangement: noArrangement }]);
  await expect(layouts.share({ ...ref, layoutId: 'everything', level: 'all' })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

test('shows a layout once when Paydesk ends while it is being shared, and can share it again', async () => {
  const { writeSetUp } = store.work;
  let writes = 0;
  const ending: Store = {
    ...store,
    work: {
      ...store.work,
      writeSetUp: (changes) => {
        writes += 1;
        return writes > 1 ? Promise.reject(new Error('killed')) : writeSetUp(changes);
      },
    },
  };
  const ports = { store: ending, clock: { now: () => 2 }, emit: () => undefined } as unknown as Ports;
  const share = { ...ref, layoutId: 'hours', level: 'all' } as const;
  await expect(new Layouts(ports).share(share)).rejects.toThrow('killed');
  expect((await named(ref)).map(({ id }) => id)).toEqual(['hours']);
  expect((await named(monthly)).map(({ id }) => id)).toEqual(['hours']);
  await layouts.share(share);
  expect((await layouts.list(ref)).shared).toMatchObject([{ layoutId: 'hours', level: 'all' }]);
});
