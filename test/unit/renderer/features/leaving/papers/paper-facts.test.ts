import { expect, test } from 'vitest';
import { paperFacts, type Leaver } from '#features/leaving/papers/paper-facts.ts';
import { leaverPaperMessages } from '#features/leaving/texts/leaver-papers.ts';
import { endConsequences } from '#test/support/samples/leaving.ts';

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
