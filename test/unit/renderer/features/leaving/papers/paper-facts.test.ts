import { expect, test } from 'vitest';
import { addressLine, paperFacts, payOf, type Leaver } from '#features/leaving/papers/paper-facts.ts';
import { leaverPaperMessages } from '#features/leaving/texts/leaver-papers.ts';
import { endConsequences, finalPayFacts } from '#test/support/samples/leaving.ts';

const messages = leaverPaperMessages.settlement;
const leaver: Leaver = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  startDate: '2021-03-01',
  endDate: '2026-10-31',
  reason: 'Resigned',
  idNumber: null,
  payslips: [],
  consequences: null,
  owed: null,
};
const valuesOf = (more: Partial<Leaver>) =>
  new Map(
    paperFacts('settlement', { ...leaver, ...more }, { employer: 'Karoo' }).map(({ name, value }) => [
      name,
      value,
    ]),
  );

test('lists the last three payslips, and names unknown amounts', () => {
  const payslip = (date: string, nettPayCents: number | null) => ({ date, nettPayCents, finalised: true });
  const facts = valuesOf({
    payslips: [
      payslip('2026-10-31', null),
      payslip('2026-09-30', 1_234_500),
      payslip('2026-08-31', 1_200_000),
      payslip('2026-07-31', 1_100_000),
    ],
  });
  expect(facts.get(messages.payslip('2026-10-31'))).toBe(messages.notKnown);
  expect(facts.get(messages.payslip('2026-09-30'))).toContain('12');
  expect(facts.has(messages.payslip('2026-07-31'))).toBe(false);
});

test('distinguishes leave and debts that were not read from none', () => {
  const facts = valuesOf({});
  expect([facts.get(messages.leave), facts.get(messages.owed)]).toEqual([messages.notRead, messages.notRead]);
  const read = valuesOf({
    consequences: endConsequences({ leave: { asAt: '2026-10-31', balances: [], fetchedAt: 1 } }),
    owed: { asAt: '2026-10-31', balances: [] },
  });
  expect(read.get(messages.owed)).toBe(messages.none);
  expect(read.get(messages.leave)).toContain(messages.none);
});

test('writes the address of a company on one line, without what it lacks', () => {
  const none = {
    unitNumber: '',
    complex: '',
    streetNumber: '',
    street: '',
    suburb: '',
    city: '',
    postalCode: '',
  };
  expect(
    addressLine({ ...none, unitNumber: '4', complex: 'Bokmakierie Park', street: 'Protea Street' }),
  ).toBe('4 Bokmakierie Park, Protea Street');
  expect(
    addressLine({ ...none, streetNumber: '12', street: 'Kerk Street', city: 'Paarl', postalCode: '7646' }),
  ).toBe('12 Kerk Street, Paarl, 7646');
  expect([addressLine(none), addressLine(null)]).toEqual(['', '']);
});

test.each([
  ['a monthly salary', {}, { remuneration: '21666.67', per: 'month' }],
  ['an hourly rate', { hourlyRate: '31.5' }, { remuneration: '31.5', per: 'hour' }],
  ['a weekly wage', { period: { weeks: 1 } }, { remuneration: '21666.67', per: 'week' }],
  ['pay every four weeks', { period: { weeks: 4 } }, { remuneration: '21666.67', per: '' }],
  ['pay that is not known', { fixedAmount: null }, { remuneration: '', per: 'month' }],
  ['an unknown pay period', { period: null }, { remuneration: '21666.67', per: '' }],
])('fills in %s for the papers', (_, more, filled) => {
  expect(payOf({ ...finalPayFacts().pay, ...more })).toEqual(filled);
});
