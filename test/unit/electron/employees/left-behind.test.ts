import { expect, test } from 'vitest';
import { loansLeft, type Leaver } from '#electron/employees/left-behind.ts';

const leaver = (employeeId: number, number: string | null, endedOn = '2026-10-31'): Leaver => ({
  employeeId,
  number,
  firstName: 'Thandi',
  lastName: `Nkosi ${employeeId}`,
  endedOn,
});
const loans = {
  asAt: '2026-10-31',
  owedCents: new Map([
    ['1', 120_000],
    ['2', 0],
    ['3', 5_000],
  ]),
};

test('finds a leaver who owes on a loan, with the amount and its date', () => {
  const { findings, unknown } = loansLeft([leaver(11, '1'), leaver(12, '2')], loans);
  expect(findings).toMatchObject([
    {
      employeeId: 11,
      check: 'loan-left',
      loan: { endedOn: '2026-10-31', asAt: '2026-10-31', owedCents: 120_000 },
    },
  ]);
  expect(unknown).toEqual([]);
});

test('counts a leaver as unknown when the report is older or does not name them', () => {
  const later = leaver(13, '3', '2026-11-15');
  expect(loansLeft([later, leaver(14, 'X'), leaver(15, null)], loans)).toEqual({
    findings: [],
    unknown: [13, 14, 15],
  });
  expect(loansLeft([leaver(11, '1')], null)).toEqual({ findings: [], unknown: [11] });
});
