import { beforeEach, describe, expect, test } from 'vitest';
import type { PayslipData, PayslipDetail } from '#electron/payslips/contract/payslip.ts';
import type { PayslipColumn, PayslipFilter } from '#electron/payslips/contract/payslip-line.ts';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company, hours, period } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';
import { everyPayslip } from '#test/support/samples/filters.ts';

const all: PayslipFilter = {
  ...company,
  ...everyPayslip,
};

let store: Store;

beforeEach(async () => {
  store = await openTestStore({ directory: null });
  const employees = [
    anEmployee(1),
    anEmployee(2, { firstName: 'Zoë', lastName: 'Adams', payFrequencyId: 4 }),
  ];
  await store.cache.replaceEmployees({ ...company, employees, at: 1 });
  const payslips = [
    aPayslip(11, 1, { date: '2026-10-31', finalised: true, nettPayCents: 300 }),
    aPayslip(12, 1, { nettPayCents: 100 }),
    aPayslip(13, 1, { special: true, calculating: true, nettPayCents: 999 }),
    aPayslip(21, 2, { nettPayCents: 200 }),
  ];
  await store.cache.replacePayslips({ ...company, employeeIds: [1, 2], payslips, at: 20 });
});

async function ids(filter: Partial<PayslipFilter>, by: PayslipColumn = 'date', descending = false) {
  const window = { offset: 0, limit: 500 };
  const found = await store.cache.listPayslipLines({ ...all, ...filter, sort: { by, descending }, window });
  expect(found.total).toBe(found.rows.length);
  return found.rows.map(({ id }) => id);
}

describe('a list of payslips', () => {
  test('begins with the newest, and ends with what is far ahead', async () => {
    const payslips = [aPayslip(31, 1, { date: '2062-11-24' }), aPayslip(32, 1, { date: '2026-12-31' })];
    const rest = [aPayslip(11, 1, { date: '2026-10-31' }), aPayslip(12, 1, {})];
    await store.cache.replacePayslips({
      ...company,
      employeeIds: [1],
      payslips: [...payslips, ...rest],
      at: 21,
    });
    const list = async (descending: boolean, offset = 0) => {
      const [sort, window] = [{ by: 'date', descending } as const, { offset, limit: 2 }];
      const found = await store.cache.listPayslipLines({
        ...all,
        employeeId: 1,
        sort,
        window,
        today: '2026-11-20',
      });
      return [found.total, ...found.rows.map(({ id }) => id)];
    };
    expect(await list(true)).toEqual([4, 32, 12]);
    expect(await list(true, 2)).toEqual([4, 11, 31]);
    expect(await list(false)).toEqual([4, 11, 12]);
    expect(await list(false, 2)).toEqual([4, 32, 31]);
  });

  test.each([
    [{}, [11, 12, 13, 21]],
    [{ connectionId: 'protea' }, []],
    [{ companyId: 8 }, []],
    [{ employeeId: 2 }, [21]],
    [{ payFrequencyId: 4 }, [21]],
    [{ from: '2026-11-01' }, [12, 13, 21]],
    [{ to: '2026-10-31' }, [11]],
    [{ special: true }, [13]],
    [{ special: false }, [11, 12, 21]],
    [{ state: 'finalised' }, [11]],
    [{ state: 'calculating' }, [13]],
    [{ state: 'open' }, [12, 21]],
    [{ search: 'zoe' }, [21]],
  ] as const)('filtered by %j', async (filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  test('narrowed to what was not handed out, or has changed since, with how many there are', async () => {
    const versions = [11, 21].map((payslipId) => ({ payslipId, nettPayCents: 300, itemsHash: null }));
    const [printed, other] = versions;
    if (printed === undefined || other === undefined) throw new Error('no versions');
    const given = async () => ({ given: await store.work.listGivenPayslips(company) });
    const listed = async (state: 'not-handed-out' | 'changed') => {
      const asked = { ...all, state, changed: [12, 21], ...(await given()) };
      const sort = { by: 'date', descending: false } as const;
      const { rows } = await store.cache.listPayslipLines({
        ...asked,
        sort,
        window: { offset: 0, limit: 9 },
      });
      const { states, cents } = await store.cache.sumPayslipLines(asked);
      return [rows.map(({ id }) => id), states[state], cents];
    };
    // An open one is not due, and a file that was saved has reached nobody.
    await store.work.noteHandOuts({ ...company, versions: [printed], how: 'saved', at: 7 });
    expect(await listed('not-handed-out')).toEqual([[11], 1, 300]);
    await store.work.noteHandOuts({ ...company, versions: [printed, other], how: 'printed', at: 8 });
    expect([...(await store.work.listGivenPayslips(company))]).toEqual([11, 21]);
    expect([...(await store.work.listGivenPayslips({ ...company, companyId: 8 }))]).toEqual([]);
    expect(await listed('not-handed-out')).toEqual([[], 0, 0]);
    expect(await listed('changed')).toEqual([[12, 21], 2, 300]);
  });

  test('of a pay run, as the payslips or the list of the run itself tell of it', async () => {
    const inRun = [
      { ...aPayslip(12, 1), payRunId: 5 },
      { ...aPayslip(13, 1), payRunId: 6 },
    ];
    await store.cache.replacePayslips({ ...company, employeeIds: [1], payslips: inRun, at: 21 });
    expect(await ids({ payRunId: 5 })).toEqual([12]);
    const listed = [{ ...aPayslip(21, 2), data: null, released: true, payRunId: 5 }];
    await store.cache.replacePayRunPayslips({ ...company, payRunId: 5, payslips: listed, at: 22 });
    expect(await ids({ payRunId: 5 })).toEqual([12, 21]);
    expect(await store.cache.sumPayslipLines({ ...all, payRunId: 5, employeeId: 2 })).toMatchObject({
      unknown: 0,
    });
    expect(await ids({ payRunId: 7 })).toEqual([]);
  });

  test('sorted by each column; what has no nett pay is last either way', async () => {
    expect(await ids({}, 'date', true)).toEqual([21, 13, 12, 11]);
    expect(await ids({}, 'name')).toEqual([21, 12, 13, 11]);
    expect(await ids({}, 'number', true)).toEqual([21, 12, 13, 11]);
    expect(await ids({}, 'nett-pay')).toEqual([12, 21, 11, 13]);
    expect(await ids({}, 'nett-pay', true)).toEqual([11, 21, 12, 13]);
    expect(await ids({ to: '2026-11-30' }, 'name')).toEqual([21, 12, 13, 11]);
  });

  test('comes to what is known, and says how many are not', async () => {
    const sumOf = (filter: Partial<PayslipFilter>) => store.cache.sumPayslipLines({ ...all, ...filter });
    expect(await sumOf({})).toMatchObject({ cents: 600, unknown: 1, finalisedCents: 300, notFinalised: 3 });
    expect(await sumOf({ state: 'finalised' })).toMatchObject({ finalisedCents: 300, notFinalised: 0 });
    expect(await sumOf({ state: 'open' })).toMatchObject({ cents: 300, unknown: 0 });
    expect(await sumOf({ state: 'calculating' })).toMatchObject({ cents: 0, unknown: 1 });
    expect(await sumOf({ search: 'zoe' })).toMatchObject({ cents: 200, unknown: 0 });
    expect(await sumOf({ companyId: 8 })).toMatchObject({ cents: 0, unknown: 0 });
  });

  test.each([
    [{}, { open: 2, calculating: 1, finalised: 1, 'not-handed-out': 1, changed: 0 }],
    [{ state: 'finalised' }, { open: 2, calculating: 1, finalised: 1 }],
    [
      { from: '2026-11-01', state: 'open' },
      { open: 2, calculating: 1, finalised: 0 },
    ],
    [{ search: 'zoe' }, { open: 1, calculating: 0, finalised: 0 }],
    [{ companyId: 8 }, { open: 0, calculating: 0, finalised: 0 }],
  ] as const)('counts each state, whichever is listed: %j', async (filter, states) => {
    expect((await store.cache.sumPayslipLines({ ...all, ...filter })).states).toMatchObject(states);
  });

  test('never has a number for what is being calculated, and says how old each line is', async () => {
    const window = { offset: 2, limit: 1 };
    const sort = { by: 'date', descending: false } as const;
    const { rows, total } = await store.cache.listPayslipLines({ ...all, sort, window });
    expect(total).toBe(4);
    expect(rows).toMatchObject([
      { id: 13, calculating: true, nettPayCents: null, fetchedAt: 20, lastName: 'Nkosi' },
    ]);
  });
});

const item = (name: string, amountCents: number | null) => ({ item: name, amountCents });
const data = (income: [string, number][], nett: [string, number]): PayslipData => ({
  income: income.map(([name, amount]) => item(name, amount)),
  deduction: [],
  grandTotal: [item(...nett)],
  sideline: [],
  leavePayments: [],
});
const detail = (id: number, ...content: Parameters<typeof data>): PayslipDetail => ({
  ...data(...content),
  id,
  leave: [],
});

describe('items of a payslip', () => {
  const labelled = (id: number, ...content: Parameters<typeof data>) => ({
    ...aPayslip(id, 1, { nettPayCents: content[1][1] }),
    data: data(...content),
  });
  const save = (payslips: readonly object[]) =>
    store.cache.replacePayslips({ ...company, employeeIds: [1], payslips: payslips as [], at: 30 });
  const names = async () =>
    (await store.cache.listItemNames(company)).map(({ item: id, name }) => [id, name]);

  test('are called by the label that has their amount, whichever comes first', async () => {
    await save([
      labelled(
        12,
        [
          ['Basic Salary', 500],
          ['Danger Pay', 70],
        ],
        ['Nett Pay', 570],
      ),
    ]);
    await store.cache.savePayslipDetail({
      ...company,
      detail: detail(
        12,
        [
          ['basic_salary', 500],
          ['123', 70],
        ],
        ['nett_pay', 570],
      ),
      at: 31,
    });
    const learned = [
      ['123', 'Danger Pay'],
      ['basic_salary', 'Basic Salary'],
      ['nett_pay', 'Nett Pay'],
    ];
    expect(await names()).toEqual(learned);
    const next = detail(14, [['124', 8]], ['nett_pay', 8]);
    await store.cache.savePayslipDetail({ ...company, detail: next, at: 31 });
    await store.cache.replacePayRunPayslips({
      ...company,
      payRunId: 3,
      payslips: [
        { ...labelled(14, [['Bonus', 8]], ['Nett Pay', 8]), employeeId: null, payRunId: 3, released: true },
      ],
      at: 32,
    });
    expect(await names()).toContainEqual(['124', 'Bonus']);
  });

  test('are not named by the labels of another calculation', async () => {
    await save([labelled(12, [['Danger Pay', 70]], ['Nett Pay', 570])]);
    const other = detail(12, [['123', 70]], ['nett_pay', 571]);
    await store.cache.savePayslipDetail({ ...company, detail: other, at: 31 });
    expect(await names()).toEqual([]);
  });

  test('are outdated when the payslip ends in another nett pay, or is being calculated', async () => {
    const read = () => store.cache.readPayslipItems({ ...company, payslipId: 12 });
    expect(await read()).toEqual({ detail: null, labelled: null });
    const known = detail(12, [['basic_salary', 100]], ['nett_pay', 100]);
    await store.cache.savePayslipDetail({ ...company, detail: known, at: 31 });
    expect((await read()).detail).toEqual({ item: known, fetchedAt: 31, outdated: false });
    await store.cache.applyInputs({
      ...company,
      cells: [{ employeeId: 1, payslipId: 12, heading: hours, value: '1' }],
    });
    expect((await read()).detail?.outdated).toBe(true);
    await save([aPayslip(12, 1, { nettPayCents: 101 })]);
    expect((await read()).detail?.outdated).toBe(true);
    await save([aPayslip(12, 1, { nettPayCents: 100 })]);
    expect((await read()).detail?.outdated).toBe(false);
    await save([]);
    expect(await read()).toEqual({ detail: null, labelled: null });
  });
});

describe('files of payslips', () => {
  const bytes = (size: number, fill = 7) => new Uint8Array(size).fill(fill);
  const ref = (payslipId: number) => ({ ...company, payslipId });
  const storedItems = async () => {
    const found = await Promise.all([11, 12, 21].map((id) => store.cache.readPdf(ref(id))));
    return found.map((pdf) => pdf?.item.byteLength ?? null);
  };

  test('come back as they were, with their age', async () => {
    const content = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.cache.savePdf({ ...ref(11), bytes: content, at: 5, maxBytes: 1_000 });
    expect(await store.cache.readPdf(ref(11))).toEqual({ item: content, fetchedAt: 5 });
    expect(await store.cache.readPdf({ ...ref(11), connectionId: 'protea' })).toBeNull();
  });

  test('are removed oldest first above the given size', async () => {
    await store.cache.savePdf({ ...ref(12), bytes: bytes(400), at: 2, maxBytes: 1_000 });
    await store.cache.savePdf({ ...ref(11), bytes: bytes(400), at: 1, maxBytes: 1_000 });
    await store.cache.savePdf({ ...ref(21), bytes: bytes(300), at: 3, maxBytes: 1_000 });
    expect(await storedItems()).toEqual([null, 400, 300]);
    expect(await store.cache.measurePdfs()).toEqual({ files: 2, bytes: 700 });
    await store.cache.trimPdfs({ maxBytes: 300 });
    expect(await storedItems()).toEqual([null, null, 300]);
  });

  test('are not removed for one that is larger than all the room', async () => {
    await store.cache.savePdf({ ...ref(11), bytes: bytes(400), at: 1, maxBytes: 1_000 });
    await store.cache.savePdf({ ...ref(12), bytes: bytes(1_001), at: 2, maxBytes: 1_000 });
    expect(await storedItems()).toEqual([400, null, null]);
  });

  test('are not stored for a payslip that has changed meanwhile', async () => {
    const file = { ...ref(11), bytes: bytes(9), at: 1, maxBytes: 1_000 };
    const seen = { date: '2026-10-31', nettPayCents: 300 };
    const others = [{ ...seen, nettPayCents: 301 }, { ...seen, date: '2026-11-30' }, null];
    for (const other of others) {
      // One that is no longer finalised, or never was.
      const stored =
        other === null
          ? { ...ref(12), seen: { date: period.periodEnd, nettPayCents: 100 } }
          : { seen: other };
      await store.cache.savePdf({ ...file, ...stored });
    }
    expect(await storedItems()).toEqual([null, null, null]);
    await store.cache.savePdf({ ...file, seen });
    expect(await storedItems()).toEqual([9, null, null]);
    expect(await store.cache.countPdfs({ ...company, payslipIds: [11, 12] })).toEqual({
      files: 1,
      oldestAt: 1,
    });
    expect(await store.cache.countPdfs({ ...company, payslipIds: [12] })).toEqual({
      files: 0,
      oldestAt: null,
    });
  });

  test('to read ahead are those of the last finalised period of each pay frequency that are not here', async () => {
    const payslips = [
      aPayslip(11, 1, { date: '2026-10-31', finalised: true }),
      aPayslip(12, 1, { date: '2026-11-30', finalised: true }),
      aPayslip(13, 1, { date: '2026-11-30', finalised: true, special: true }),
      aPayslip(14, 1, { date: '2026-12-31' }),
      aPayslip(21, 2, { date: '2026-10-31', finalised: true }),
      aPayslip(22, 2, { date: '2026-10-31', finalised: true, calculating: true }),
    ];
    await store.cache.replacePayslips({ ...company, employeeIds: [1, 2], payslips, at: 30 });
    const listed = (since: string) => store.cache.listPdfsToReadAhead({ ...company, since });
    // By name: Adams first.
    expect(await listed('2026-10-01')).toEqual([21, 12, 13]);
    expect(await listed('2026-11-01')).toEqual([12, 13]);
    const file = { ...ref(13), bytes: bytes(600), at: 1, maxBytes: 1_000, ahead: true };
    expect(await store.cache.savePdf(file)).toBe(true);
    expect(await store.cache.savePdf({ ...file, ...ref(12) })).toBe(false);
    expect(await listed('2026-10-01')).toEqual([21, 12]);
  });

  test('are removed when their payslip changes', async () => {
    for (const id of [11, 12])
      await store.cache.savePdf({ ...ref(id), bytes: bytes(9), at: 1, maxBytes: 100 });
    const payslips = [
      aPayslip(11, 1, { date: '2026-10-31', finalised: true, nettPayCents: 300 }),
      aPayslip(12, 1, { nettPayCents: 101 }),
    ];
    await store.cache.replacePayslips({ ...company, employeeIds: [1], payslips, at: 30 });
    expect(await storedItems()).toEqual([9, null, null]);
    expect((await store.cache.listPayslips(period)).items).toHaveLength(1);
  });
});
