import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packItems, unpackItems } from '#electron/pay-items/store/cache/packed-items.ts';
import { runs } from '#test/support/seed.ts';
import { payslipData } from '#test/support/samples/payslips.ts';

const amount = fc.option(fc.maxSafeInteger());
const items = fc.array(fc.record({ item: fc.string(), amountCents: amount }), { maxLength: 5 });
const payslip = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 40 }),
  nettPayCents: amount,
  fetchedAt: fc.option(fc.nat()),
  data: fc.record({
    income: items,
    deduction: items,
    grandTotal: items,
    sideline: fc.array(fc.record({ group: fc.string(), items }), { maxLength: 3 }),
    leavePayments: items,
  }),
});
const payslips = fc.uniqueArray(payslip, { selector: ({ id }) => id, minLength: 1, maxLength: 6 });

test('unpacks the items of all payslips or of one unchanged', () => {
  const check = (given: typeof payslips extends fc.Arbitrary<infer T> ? T : never) => {
    const packed = packItems(given.map((each) => ({ ...each, calculating: false }))) ?? '';
    const expected = given.map(({ id, ...rest }) => [id, rest] as const);
    expect([...unpackItems(packed)]).toEqual(expected);
    for (const entry of expected) expect([...unpackItems(packed, entry[0])]).toEqual([entry]);
  };
  fc.assert(fc.property(payslips, check), runs(100));
});

test('leaves out payslips that are being calculated or have no items', () => {
  const one = { id: 1, nettPayCents: 5, calculating: true, data: payslipData() };
  const other = { id: 2, nettPayCents: 5, calculating: false, data: null };
  expect(packItems([one, other])).toBeNull();
});

test('does not find a payslip in the labels of another', () => {
  const items = ['[7,', '],"payslips":[[7,0,null,0,0,0,0,0]]', '\\'].map((item) => ({
    item,
    amountCents: 7,
  }));
  const data = payslipData({ income: items });
  const packed = packItems([{ id: 77, nettPayCents: 7, calculating: false, data }]) ?? '';
  expect(unpackItems(packed, 7).size).toBe(0);
  expect(unpackItems(packed, 77).get(77)?.data).toEqual(data);
});
