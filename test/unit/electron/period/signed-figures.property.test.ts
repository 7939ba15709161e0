import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import {
  asSigned,
  changesSince,
  codeOf,
  figuresOf,
  type KnownFigures,
} from '#electron/period/signed-figures.ts';
import { runs } from '#test/support/seed.ts';

const period = { companyId: 7, payFrequencyId: 3, periodEnd: '2026-11-30' };
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const cents = fc.integer({ min: -5_000_000, max: 50_000_000 });
const id = fc.integer({ min: 1, max: 1_000_000 });

const payslip = fc.record({
  id,
  employeeId: id,
  date: fc.constantFrom('2026-11-30', '2026-11-15'),
  special: fc.boolean(),
  finalised: fc.boolean(),
  calculating: fc.constant(false),
  nettPayCents: cents,
});
const tick = fc.record({
  employeeId: id,
  check: fc.constantFrom('changed' as const, 'new' as const, 'negative' as const),
  payslipId: fc.option(id),
  state: fc.stringMatching(/^[0-9a-f]{16}$/),
  by: fc.constantFrom('thandi', 'pieter'),
  at: id,
  compare: fc.constantFrom('before' as const, 'year-before' as const),
  note: fc.constantFrom('', 'Agreed by phone'),
});
const payFile = fc.record({
  payments: fc.integer({ min: 1, max: 900 }),
  totalCents: cents,
  wrong: fc.integer({ min: 0, max: 9 }),
  paid: fc.constantFrom('a', 'b'),
  file: fc.constantFrom('a', 'b'),
  accepted: fc.option(fc.record({ by: fc.constant('thandi'), at: id })),
});
const ofPayslip = fc.record({ payslipId: id, payeeId: fc.constant(null) });
const ofPayee = fc.record({ payslipId: fc.constant(null), payeeId: fc.constantFrom('p-1', 'p-2') });
const paidOrLeftOut = fc.record({
  amountCents: cents,
  leftOut: fc.boolean(),
  runId: fc.constantFrom('r1', 'r2'),
  state: fc.constantFrom('prepared' as const, 'paid' as const),
  by: fc.constantFrom('thandi', 'pieter'),
  at: id,
});
const payment = fc
  .tuple(fc.oneof(ofPayslip, ofPayee), paidOrLeftOut)
  .map(([of, rest]) => ({ ...of, ...rest }));
const amount = fc.option(cents);
const emp201: fc.Arbitrary<Emp201> = fc.record({
  companyId: fc.constant(7),
  month: fc.constant('2026-11'),
  version: fc.option(fc.integer({ min: 1, max: 9 })),
  payeNumber: fc.constant('7000000000'),
  uifNumber: fc.constant('U000000000'),
  payeCents: amount,
  uifCents: amount,
  sdlCents: amount,
  totalCents: amount,
  etiCents: amount,
  etiAvailableCents: amount,
  etiUtilisedCents: amount,
  etiBroughtForwardCents: amount,
  etiCarriedForwardCents: amount,
  etiCompliant: fc.option(fc.boolean()),
});

/** Everything that can be signed is known. */
const known: fc.Arbitrary<KnownFigures> = fc
  .record({
    payslips: fc.uniqueArray(payslip, { selector: (each) => each.id, minLength: 1, maxLength: 8 }),
    items: fc.array(hash, { minLength: 8, maxLength: 8 }),
    ticks: fc.uniqueArray(tick, { selector: (each) => each.employeeId, minLength: 1, maxLength: 5 }),
    payFile,
    payments: fc.array(payment, { minLength: 1, maxLength: 5 }),
    journals: fc.uniqueArray(fc.tuple(id, hash), { selector: ([run]) => run, minLength: 1, maxLength: 3 }),
    emp201,
  })
  .map(({ items, journals, ...rest }) => ({
    ...rest,
    itemsHashes: new Map(rest.payslips.map((each, index) => [each.id, items[index] ?? null])),
    journals: new Map(journals),
  }));

const first = <Row>(rows: readonly Row[], change: (row: Row) => Partial<Row>): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, ...change(row) } : row));

const other = (text: string) => `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`;

const withFile = (change: (file: NonNullable<KnownFigures['payFile']>) => object) => (from: KnownFigures) =>
  from.payFile === null ? from : { ...from, payFile: { ...from.payFile, ...change(from.payFile) } };

/** Changes of what is signed, with what is said of each. */
const changes: readonly (readonly [string, (from: KnownFigures) => KnownFigures])[] = [
  [
    'payslips-changed',
    (from) => ({
      ...from,
      payslips: first(from.payslips, ({ nettPayCents }) => ({ nettPayCents: (nettPayCents ?? 0) + 1 })),
    }),
  ],
  [
    'payslips-changed',
    (from) => ({ ...from, payslips: first(from.payslips, ({ finalised }) => ({ finalised: !finalised })) }),
  ],
  [
    'payslips-changed',
    (from) => ({ ...from, payslips: first(from.payslips, () => ({ date: '2026-10-31' })) }),
  ],
  [
    'payslips-changed',
    (from) => ({
      ...from,
      payslips: first(from.payslips, ({ employeeId }) => ({ employeeId: employeeId + 1 })),
    }),
  ],
  [
    'payslips-changed',
    (from) => ({
      ...from,
      itemsHashes: new Map(
        [...from.itemsHashes].map(([key, items], index) => [key, index === 0 ? other(items ?? '') : items]),
      ),
    }),
  ],
  [
    'payslips-added',
    (from) => ({ ...from, payslips: [...from.payslips, { ...from.payslips[0], id: 2_000_000 } as never] }),
  ],
  ['payslips-gone', (from) => ({ ...from, payslips: from.payslips.slice(1) })],
  ['findings', (from) => ({ ...from, ticks: from.ticks.slice(1) })],
  ['findings', (from) => ({ ...from, ticks: first(from.ticks, ({ state }) => ({ state: other(state) })) })],
  ['findings', (from) => ({ ...from, ticks: first(from.ticks, () => ({ by: 'lerato' })) })],
  ['findings', (from) => ({ ...from, ticks: first(from.ticks, () => ({ note: 'As asked' })) })],
  ['findings', (from) => ({ ...from, ticks: first(from.ticks, () => ({ compare: 'two-before' })) })],
  ['pay-file', withFile(({ payments }) => ({ payments: payments + 1 }))],
  ['pay-file', withFile(({ totalCents }) => ({ totalCents: totalCents + 1 }))],
  ['pay-file', withFile(({ wrong }) => ({ wrong: wrong + 1 }))],
  ['pay-file', withFile(() => ({ paid: 'c' }))],
  ['pay-file', withFile(() => ({ file: 'c' }))],
  ['payments', (from) => ({ ...from, payments: [] })],
  ['payments', (from) => ({ ...from, payments: first(from.payments, () => ({ runId: 'r3' })) })],
  [
    'payments',
    (from) => ({ ...from, payments: first(from.payments, () => ({ payslipId: null, payeeId: 'p-3' })) }),
  ],
  [
    'payments',
    (from) => ({
      ...from,
      payments: first(from.payments, ({ amountCents }) => ({ amountCents: amountCents + 1 })),
    }),
  ],
  [
    'payments',
    (from) => ({ ...from, payments: first(from.payments, ({ leftOut }) => ({ leftOut: !leftOut })) }),
  ],
  [
    'journals',
    (from) => ({
      ...from,
      journals: new Map([...(from.journals ?? [])].map(([run, lines]) => [run, other(lines ?? '')])),
    }),
  ],
  ['journals', (from) => ({ ...from, journals: new Map([...(from.journals ?? []), [2_000_000, 'a']]) })],
  ...(['version', 'payeCents', 'uifCents', 'sdlCents', 'totalCents', 'etiUtilisedCents'] as const).map(
    (field) =>
      [
        'emp201',
        (from: KnownFigures) =>
          from.emp201 === null
            ? from
            : { ...from, emp201: { ...from.emp201, [field]: (from.emp201[field] ?? 0) + 1 } },
      ] as const,
  ),
];

const now = asSigned;

describe('the check code of what is signed', () => {
  test('differs after any change of what is signed, which is named', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...changes), (from, [what, change]) => {
        const signed = figuresOf(from);
        const changed = now(signed, change(from));
        expect(codeOf(period, changed)).not.toBe(codeOf(period, signed));
        expect(changesSince(signed, changed).map((each) => each.what)).toContain(what);
      }),
      runs(300),
    );
  });

  test('is the same whatever the order, and whoever ticked or accepted when', () => {
    const reversed = <Key, Value>(map: ReadonlyMap<Key, Value> | null) =>
      map === null ? null : new Map([...map].toReversed());
    fc.assert(
      fc.property(known, id, (from, moment) => {
        const signed = figuresOf(from);
        const again: KnownFigures = {
          payslips: from.payslips.toReversed(),
          itemsHashes: reversed(from.itemsHashes) ?? new Map(),
          ticks: from.ticks.map((each) => ({ ...each, at: moment })).toReversed(),
          payFile: from.payFile === null ? null : { ...from.payFile, accepted: { by: 'x', at: moment } },
          payments: from.payments
            .map((each) => ({ ...each, at: moment, state: 'paid' as const }))
            .toReversed(),
          journals: reversed(from.journals),
          emp201:
            from.emp201 === null
              ? null
              : (Object.fromEntries(Object.entries(from.emp201).toReversed()) as Emp201),
        };
        expect(codeOf(period, figuresOf(again))).toBe(codeOf(period, signed));
        expect(changesSince(signed, now(signed, again))).toEqual([]);
      }),
      runs(100),
    );
  });

  test('is of one period of one company', () => {
    fc.assert(
      fc.property(known, (from) => {
        const figures = figuresOf(from);
        const codes = [
          period,
          { ...period, companyId: 8 },
          { ...period, payFrequencyId: 4 },
          { ...period, periodEnd: '2026-10-31' },
        ].map((each) => codeOf(each, figures));
        expect(new Set(codes).size).toBe(codes.length);
      }),
      runs(20),
    );
  });
});

describe('a signature', () => {
  test('notices another journal of the period although one was not read again', () => {
    fc.assert(
      fc.property(known, fc.string({ minLength: 1 }), (from, lines) => {
        const signed = figuresOf({
          ...from,
          journals: new Map([
            [1, 'a'],
            [2, 'b'],
          ]),
        });
        const unread = {
          ...from,
          journals: new Map([
            [1, null],
            [2, 'b'],
          ]),
        };
        expect(changesSince(signed, now(signed, unread))).toEqual([]);
        const changed = {
          ...from,
          journals: new Map([
            [1, null],
            [2, `b${lines}`],
          ]),
        };
        expect(changesSince(signed, now(signed, changed)).map(({ what }) => what)).toEqual(['journals']);
        const added = {
          ...from,
          journals: new Map([
            [1, null],
            [2, 'b'],
            [3, null],
          ]),
        };
        expect(changesSince(signed, now(signed, added)).map(({ what }) => what)).toEqual(['journals']);
      }),
      runs(20),
    );
  });

  const unknown = { payFile: null, journals: null, emp201: null };

  test('does not cover what was not known when it was made', () => {
    fc.assert(
      fc.property(known, (from) => {
        const signed = figuresOf({ ...from, ...unknown, itemsHashes: new Map() });
        expect(codeOf(period, now(signed, from))).toBe(codeOf(period, signed));
      }),
      runs(50),
    );
  });

  test('has nothing in plain text that was noted about an employee', () => {
    fc.assert(
      fc.property(known, (from) => {
        const note = 'On maternity leave';
        const ticks = from.ticks.map((each) => ({ ...each, note }));
        const signed = JSON.stringify(figuresOf({ ...from, ticks }));
        for (const { by } of ticks) expect(signed).not.toContain(by);
        expect(signed).not.toContain(note);
      }),
      runs(20),
    );
  });

  test('still holds while something that it covers is not known', () => {
    fc.assert(
      fc.property(known, (from) => {
        const signed = figuresOf(from);
        const lost = now(signed, { ...from, ...unknown, itemsHashes: new Map() });
        expect(codeOf(period, lost)).toBe(codeOf(period, signed));
        expect(changesSince(signed, lost)).toEqual([]);
      }),
      runs(50),
    );
  });
});
