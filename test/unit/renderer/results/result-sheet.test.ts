import { describe, expect, test } from 'vitest';
import { spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { checksMessages } from '#features/employees/texts/employee-checks.ts';
import { employeeTableMessages } from '#features/employees/texts/employee-table.ts';
import { emp201Messages } from '#features/emp201/texts.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { localReports } from '#features/reports/texts/local-reports.ts';
import { payFileMessages } from '#features/pay-file/texts.ts';
import { payRunsMessages } from '#features/pay-runs/texts.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { periodCheckMessages } from '#features/period-check/texts.ts';
import { rehearsalMessages } from '#features/reports/texts/rehearsal.ts';
import { compareMessages, reportsMessages } from '#features/reports/texts/reports.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { arrange } from '#results/arrange-result.ts';
import { resultSheets } from '#results/result-sheet.ts';
import { plainView } from '#results/result-view.ts';

const reports = Object.values(reportsMessages.reports).map(({ title }) => title);

async function sheetNamed(name: string) {
  const result = arrange([null], [{ id: 'a', header: 'A', kind: 'text', value: () => 'x' }], plainView);
  const [sheet] = await resultSheets({ name, result, facts: [] });
  return sheet;
}

describe('the sheet of a result', () => {
  test.each([
    ...reports,
    ...reports.map((title) => compareMessages.title(title)),
    ...Object.values(localReports).map(({ title }) => title),
    ...[checksMessages, employeeTableMessages, emp201Messages, payFileMessages].map(({ title }) => title),
    ...[payRunsMessages, periodCheckMessages, rehearsalMessages, tieOutMessages].map(({ title }) => title),
    ...[handOutMessages.list, handOutMessages.cash, payslipMessages.compare].map(({ title }) => title),
    tieOutMessages.month.title('2026-09'),
  ])('can be named %s', async (title) => {
    const sheet = await sheetNamed(title);
    expect(spreadsheet.safeParse(sheet).error).toBeUndefined();
  });

  test.each([
    ['Variance', 'Variance'],
    ['Second opinion on PAYE, UIF and SDL', 'Second opinion on PAYE, UIF…'],
    ['Longer than the name of a sheet', 'Longer than the name of a sheet'],
    ['Longer than the names of a sheet', 'Longer than the names of a…'],
    ['x'.repeat(40), `${'x'.repeat(30)}…`],
  ])('shortens the name %s to %s', async (title, name) => {
    expect((await sheetNamed(title)).name).toBe(name);
  });
});
