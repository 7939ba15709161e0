import { describe, expect, it } from 'vitest';
import { carryIncentive, cycleStart } from '#practice/emp201/carry.ts';

describe('an employment tax incentive', () => {
  // Payroll Authors Group of South Africa, an employer with R1 250 of tax a month.
  it.each([
    ['March', 0, 1_500, 1_250, 250],
    ['April', 250, 0, 250, 0],
    ['August', 1_750, 0, 1_250, 500],
    ['October', 250, 1_500, 1_250, 500],
    ['February', 1_250, 1_500, 1_250, 1_500],
  ])(
    'in %s: with R%d brought forward and R%d for the month, reduces tax by R%d and carries R%d forward',
    (...row) => {
      const [, broughtForward, month, utilised, carried] = row;
      expect(
        carryIncentive(broughtForward, { payeCents: 1_250, etiCents: month, etiCompliant: true }),
      ).toMatchObject({
        etiAvailableCents: broughtForward + month,
        etiUtilisedCents: utilised,
        etiCarriedForwardCents: carried,
      });
    },
  );

  it('is carried forward unused when the employer is not compliant', () => {
    const month = { payeCents: 1_250, etiCents: 1_500, etiCompliant: false };
    expect(carryIncentive(0, month)).toMatchObject({ etiUtilisedCents: 0, etiCarriedForwardCents: 1_500 });
  });

  it.each([
    ['2026-03', '2026-03'],
    ['2026-08', '2026-03'],
    ['2026-09', '2026-09'],
    ['2026-12', '2026-09'],
    ['2027-02', '2026-09'],
  ])('of %s belongs to the cycle that starts in %s', (month, start) => expect(cycleStart(month)).toBe(start));
});
