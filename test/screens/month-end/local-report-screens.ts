import type { LocalReport, LocalReportId } from '#electron/reports/contract/local-report.ts';
import { localReports } from '#features/reports/texts/local-reports.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, ok } from '../places.ts';
import { go, places } from './report-screens.ts';

const local = (
  columns: LocalReport['columns'],
  rows: readonly LocalReport['rows'][number]['values'][],
  span: LocalReport['span'],
  checked: LocalReport['checked'] = null,
) =>
  ok({
    columns,
    rows: rows.map((values) => ({ employeeId: null, values })),
    span,
    checked,
    withoutItems: 3,
    fetchedAt,
  });

const whose = ['number', 'name', 'payPoint'].map((name) => ({ name, kind: 'text' }) as const);
const radar = local(
  [
    ...whose,
    { name: 'finding', kind: 'text' } as const,
    { name: 'on', kind: 'date' } as const,
    ...['income', 'limit'].map((name) => ({ name, kind: 'money' }) as const),
  ],
  [
    ['K0001', 'Botha, Anele', 'Packhouse', 'turns-30', '2027-02-14', 512_050, 750_000],
    ['K0002', 'Van der Westhuizen, Christoffel', 'Head office', 'reaches-24', '2027-04-01', 498_000, 750_000],
    ['K0003', 'Dlamini, Nomvula', 'Packhouse', 'below-minimum', null, 512_050, 561_405],
  ],
  { from: '2026-10-01', to: '2026-11-20' },
);
const secondOpinion = local(
  [
    ...whose.slice(0, 2),
    { name: 'date', kind: 'date' } as const,
    { name: 'tax', kind: 'text' } as const,
    ...['theirs', 'ours', 'difference'].map((name) => ({ name, kind: 'money' }) as const),
    { name: 'reason', kind: 'text' } as const,
    { name: 'base', kind: 'money' } as const,
    { name: 'deducted', kind: 'money' } as const,
    { name: 'worked', kind: 'number' } as const,
    ...['equivalent', 'onceOff', 'taxToDate', 'credit', 'withheld'].map(
      (name) => ({ name, kind: 'money' }) as const,
    ),
  ],
  [
    [
      'K0001',
      'Botha, Anele',
      '2026-10-31',
      'paye',
      500_000,
      468_100,
      31_900,
      'travel',
      24_000_000,
      1_200_000,
      '8.00',
      36_000_000,
      0,
      3_744_800,
      0,
      3_276_700,
    ],
    [
      'K0002',
      'Van der Westhuizen, Christoffel',
      '2026-10-31',
      'uif',
      0,
      17_712,
      -17_712,
      'exempt',
      2_150_000,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ],
  ],
  { from: '2026-03-01', to: '2026-11-20' },
  { payslips: 1_133, withoutBirthdate: 8 },
);
const headcount = local(
  [
    { name: 'month', kind: 'text' },
    ...['start', 'joined', 'left', 'end', 'turnover'].map((name) => ({ name, kind: 'number' }) as const),
  ],
  ['2026-09', '2026-10', '2026-11'].map((month, nth) => [month, '140', '3', `${nth}`, '142', `${nth}.7`]),
  null,
);

export const localReportGrounds: Readonly<Record<string, Answers>> = {
  'ground-radar': { ...places, 'reports.local': radar },
  'ground-second-opinion': { ...places, 'reports.local': secondOpinion },
  'ground-second-opinion-none': {
    ...places,
    'reports.local': local(
      [],
      [],
      { from: '2026-03-01', to: '2026-11-20' },
      { payslips: 1_200, withoutBirthdate: 0 },
    ),
  },
  'ground-headcount': { ...places, 'reports.local': headcount },
};

const openLocal = (report: LocalReportId) => async (page: Page) => {
  await go(page);
  await page.getByRole('button', { name: localReports[report].title, exact: true }).click();
};

export const localReportScenes = {
  'local-radar': { from: 'ground-radar', act: openLocal('radar') },
  'local-second-opinion': { from: 'ground-second-opinion', act: openLocal('second-opinion') },
  'local-second-opinion-none': { from: 'ground-second-opinion-none', act: openLocal('second-opinion') },
  'local-headcount': { from: 'ground-headcount', act: openLocal('headcount') },
};
