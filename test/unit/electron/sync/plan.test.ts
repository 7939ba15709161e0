import { describe, expect, test } from 'vitest';
import { mapCompanyLists, type CompanyListName } from '#electron/companies/contract/company-lists.ts';
import { unknownFeatures } from '#electron/connections/contract/deployment-features.ts';
import { describePlan, durationOf, planSteps, withoutUnagreed, type Known } from '#electron/sync/plan.ts';
import { nothingWanted } from '#electron/sync/wanted.ts';

const unread = {
  count: 0,
  employees: null,
  lists: mapCompanyLists(() => null),
  newestPayRun: null,
  unplaced: null,
};
const empty: Known = {
  features: unknownFeatures,
  ages: unread,
  unnamed: null,
  payslips: [],
  servicePeriods: [],
};
const allRead = (timestamp: number, count: number) => ({
  count,
  employees: timestamp,
  lists: mapCompanyLists(() => timestamp),
  newestPayRun: { id: 9, readAt: timestamp },
  unplaced: null,
});

/** Every list was answered at that time except this one, which never was. */
const without = (list: CompanyListName, index: number) => ({
  lists: { ...mapCompanyLists(() => index), [list]: null },
});

/** Six employees, two in each of three pay frequencies, for whom nothing was read individually. */
const employees = [1, 2, 3, 4, 5, 6].map((employeeId) => ({
  employeeId,
  payFrequencyId: Math.ceil(employeeId / 2),
  fetchedAt: null,
}));
const older: Known = {
  ...empty,
  features: { ...unknownFeatures, includes: false, payRuns: false },
  ages: { ...allRead(100, 6), ...without('pay-runs', 100), newestPayRun: null },
  payslips: employees,
  servicePeriods: employees,
};

const kindsOf = (steps: readonly { kind: string }[]) => steps.map(({ kind }) => kind);
const idsOf = (steps: readonly { kind: string; id: number }[]) =>
  steps.filter(({ kind }) => kind === 'payslips').map(({ id }) => id);

describe('a plan', () => {
  test('starts an unread company with what the clerk needs first', () => {
    expect(kindsOf(planSteps({ ...nothingWanted, company: 100 }, empty))).toEqual([
      'pay-frequencies',
      'employees',
      'pay-points',
      'pay-runs',
      'leave-types',
    ]);
  });

  test('leaves out what was read since it began', () => {
    const partlyRead = {
      ...empty,
      ages: { ...unread, employees: 99, lists: { ...unread.lists, 'pay-frequencies': 150, 'pay-runs': 150 } },
    };
    const steps = planSteps({ ...nothingWanted, company: 100 }, partlyRead);
    expect(kindsOf(steps)).toEqual(['employees', 'pay-points', 'leave-types']);
    expect(planSteps({ ...nothingWanted, company: 100 }, { ...empty, ages: allRead(100, 5) })).toEqual([]);
  });

  test('reads details that name items after employees and runs', () => {
    const wanted = { ...nothingWanted, company: 100 };
    const unnamed = { hasLabels: true, payslipIds: [7, 8] };
    expect(planSteps(wanted, { ...empty, ages: allRead(100, 5), unnamed })).toMatchObject([
      { kind: 'payslip-detail', id: 7 },
      { kind: 'payslip-detail', id: 8 },
    ]);
    const unlisted = { ...allRead(100, 5), employees: null };
    expect(kindsOf(planSteps(wanted, { ...empty, ages: unlisted, unnamed }))).toEqual(['employees']);
  });

  test('reads only the newest run when the list of employees had no labels', () => {
    const wanted = { ...nothingWanted, company: 100 };
    const unnamed = { hasLabels: false, payslipIds: [] };
    const runs = { ...allRead(100, 5), newestPayRun: { id: 9, readAt: 50 } };
    expect(planSteps(wanted, { ...empty, ages: runs, unnamed })).toMatchObject([
      { kind: 'pay-run-payslips', id: 9 },
    ]);
    expect(planSteps(wanted, { ...empty, ages: allRead(100, 5), unnamed })).toEqual([]);
  });

  test('reads items with the whole company but not with the list of employees only', () => {
    const items = (wanted: object) =>
      planSteps({ ...nothingWanted, ...wanted }, empty).find(({ kind }) => kind === 'employees')?.withItems;
    expect(items({ company: 1 })).toBe(true);
    expect(items({ employeeList: 1 })).toBe(false);
  });

  test('reads unnamed pay points from a report once a day when there are any', () => {
    const day = 24 * 3_600_000;
    const wanted = { ...nothingWanted, company: 3 * day };
    const plan = (ages: Partial<Known['ages']>, reportedAt: number | null) => {
      const unplaced = { startDate: '2026-10-31', endDate: '2026-11-30', reportedAt };
      return kindsOf(planSteps(wanted, { ...empty, ages: { ...allRead(3 * day, 5), unplaced, ...ages } }));
    };
    expect(plan({}, null)).toEqual(['reported-pay-points']);
    expect(plan({}, day)).toEqual(['reported-pay-points']);
    expect(plan({}, 2 * day)).toEqual([]);
    expect(plan({ unplaced: null }, null)).toEqual([]);
    expect(plan(without('pay-points', 3 * day), null)).toEqual(['pay-points']);
    expect(plan({ employees: null }, null)).toEqual(['employees']);
  });

  test('never reads pay runs when the deployment lacks them', () => {
    const withoutRuns = { ...empty, features: { ...unknownFeatures, payRuns: false } };
    expect(kindsOf(planSteps({ ...nothingWanted, company: 1 }, withoutRuns))).not.toContain('pay-runs');
  });

  test('reads one employee of each pay frequency to find its periods', () => {
    expect(idsOf(planSteps({ ...nothingWanted, company: 100 }, older))).toEqual([1, 3, 5]);
  });

  test('reads the employee on screen first, then the pay frequency, then everyone, each once', () => {
    const wanted = {
      company: 100,
      employeeList: null,
      everyone: 100,
      payFrequencies: [[2, 100]] as const,
      employees: [[6, 100]] as const,
    };
    expect(idsOf(planSteps(wanted, older))).toEqual([6, 1, 3, 5, 4, 2]);
  });

  test('reads the pay frequency on screen before the rest of everyone', () => {
    const steps = planSteps({ ...nothingWanted, everyone: 100 }, older, {
      payFrequencyId: 3,
      employeeId: null,
    });
    expect(idsOf(steps)).toEqual([5, 6, 1, 2, 3, 4]);
  });

  test('reads no single employees when lists include payslips', () => {
    const newer = { ...empty, features: { ...unknownFeatures, includes: true }, ages: allRead(100, 6) };
    expect(planSteps({ ...nothingWanted, company: 100, everyone: 100 }, newer)).toEqual([]);
  });
});

describe('a long plan', () => {
  const everyone = planSteps({ ...nothingWanted, company: 100, everyone: 100 }, older);

  test('does not start single employees before the clerk agrees', () => {
    const begun = withoutUnagreed(everyone, { agreed: false, durationMs: 180_001 });
    expect(idsOf(begun)).toEqual([1, 3, 5]);
    expect(withoutUnagreed(everyone, { agreed: true, durationMs: 180_001 })).toEqual(everyone);
    expect(withoutUnagreed(everyone, { agreed: false, durationMs: 180_000 })).toEqual(everyone);
  });

  test('is described by calls, employees and time', () => {
    const durationMs = durationOf(everyone, { count: 6, callMs: 1_000 });
    expect(describePlan(everyone, { scope: 'everyone', known: older, durationMs })).toEqual({
      scope: 'everyone',
      calls: 12,
      durationMs: 12_000,
      employees: 6,
      asks: false,
    });
    expect(describePlan([], { scope: 'everyone', known: empty, durationMs: 180_001 })).toMatchObject({
      employees: null,
      asks: true,
    });
  });
});
