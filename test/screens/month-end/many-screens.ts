import { manyActs } from '#electron/many/contract/many-acts.ts';
import type { ManyQuestion, ManyRow } from '#electron/many/contract/many.ts';
import { tickMessages } from '#messages/ticks.ts';
import { manyMessages } from '#features/many/texts.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { aHomeRow, homeAnswer } from '#test/support/samples/home-row.ts';
import {
  aManyJob,
  aManyRow,
  failedBy,
  leftOut,
  someEmp201,
  withFigures,
} from '#test/support/samples/many.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { clientName, failed, fetchedAt, ok, placeAt, practice, real } from '../places.ts';

const other = { ...real, id: 'c-2', name: 'Natal clients' };
const host = 'api.payroll.simplepay.cloud';

const month = '2026-10';
const forty = (of: (index: number) => Partial<ManyRow>): ManyRow[] =>
  Array.from({ length: 40 }, (_, index) =>
    aManyRow(index, {
      connectionId: index % 5 === 4 ? other.id : real.id,
      companyId: 6000 + index,
      companyName: clientName(index),
      ...of(index),
    }),
  );

const emp201Of = (index: number): Partial<ManyRow> => {
  if (index === 3) return failedBy({ code: 'offline', params: { host } });
  if (index % 5 === 4) return failedBy({ code: 'key-refused', params: { host } });
  if (index === 7) return leftOut({ why: 'no-emp201', month });
  const payeCents = 1_204_055 + index * 93_017;
  const [sdlCents, uifCents] = [41_233 + index * 311, 62_018 + index * 207];
  const etiCents = index % 3 === 0 ? 150_000 : 0;
  const totalCents = payeCents + sdlCents + uifCents - etiCents;
  return withFigures(
    someEmp201({
      isEstimate: index === 11,
      payeCents,
      sdlCents: index === 5 ? null : sdlCents,
      uifCents,
      etiCents,
      totalCents,
    }),
  );
};

const journalOf = (index: number): Partial<ManyRow> => {
  const problems = [{ problem: 'no-code', lines: 3, example: 'Overtime 1.5' } as const];
  if (index === 2) return failedBy({ code: 'journal-refused', params: { problems } });
  if (index === 9) return failedBy({ code: 'journal-never-saved', params: {} });
  if (index === 13) return failedBy({ code: 'month-not-read', params: {} });
  if (index % 6 === 5) return leftOut({ why: 'saved-before', at: fetchedAt - 5 * 86_400_000, by: 'thandi' });
  if (index === 16) return leftOut({ why: 'no-runs', month });
  if (index > 30) return {};
  const debitCents = 41_234_567 + index * 90_001;
  return withFigures(
    { act: 'journals', runs: index % 4 === 0 ? 4 : 1, lines: 18 + (index % 7), debitCents, files: 1 },
    `Journal ${clientName(index)} ${month}.csv`,
  );
};

const monthFileOf = (index: number): Partial<ManyRow> => {
  if (index % 9 === 4) return failedBy({ code: 'month-not-read', params: {} });
  const code = '4F02-77AC-19D0-C3B1-55E8-0A9D';
  const figures = {
    act: 'month-files',
    payslips: 12 + index,
    missing: index % 7 === 3 ? 2 : 0,
    code,
  } as const;
  return withFigures(figures, `Month file ${clientName(index)} ${month}.zip`);
};

const checkedOf = (index: number): Partial<ManyRow> => ({
  payFrequencyId: 11,
  payFrequencyName: index % 3 === 0 ? 'Weekly' : 'Monthly (25th)',
  periodEnd: index % 3 === 0 ? '2026-11-20' : '2026-11-25',
  ...withFigures({
    act: 'period-check',
    payslips: 12 + index,
    finalised: index % 2 === 0 ? 12 + index : 0,
    findings: index % 5,
    open: index % 3,
    notChecked: index % 8 === 7 ? 3 : 0,
  }),
});

const questions = {
  emp201: { act: 'emp201', month },
  journals: { act: 'journals', month, reads: true, again: false, unfinished: false },
  'month-files': { act: 'month-files', month, reads: true, unfinished: false },
  'period-check': { act: 'period-check', reads: true },
} as const satisfies Record<string, ManyQuestion>;

const ground = (more: Answers): Answers => ({
  ...placeAt(practice, null),
  'connections.list': ok({ connections: [practice, real, other] }),
  'drafts.list': ok({ drafts: [] }),
  'drafts.list of c-1': ok({ drafts: [] }),
  'drafts.list of c-2': ok({ drafts: [] }),
  'outbox.list': ok({ entries: [], total: 0 }),
  'jobs.list': ok({ jobs: [] }),
  'many.presets': ok({
    presets: [
      {
        content: {
          report: 'leave_liability_v2',
          name: 'Leave owed',
          dates: { relative: 'last-month' },
          chosen: {},
        },
        companies: 32,
      },
    ],
    fileNames: [],
  }),
  'home.read': ok(
    homeAnswer(
      forty(() => ({})).map(({ connectionId, companyId, companyName }) =>
        aHomeRow({ connectionId, companyId, companyName, readAt: fetchedAt }),
      ),
    ),
  ),
  ...more,
});

const ended = aManyJob({ total: 40, done: 31, failed: 9, createdAt: fetchedAt });

export const manyGrounds: Readonly<Record<string, Answers>> = {
  'ground-many': ground({
    'jobs.list': ok({ jobs: [ended] }),
    'many.read': ok({ question: questions.emp201, rows: forty(emp201Of) }),
  }),
  'ground-many-running': ground({
    'jobs.list': ok({
      jobs: [
        aManyJob({
          act: 'journals',
          place: `Journals ${month}`,
          phase: 'running',
          total: 40,
          done: 28,
          failed: 3,
          leftMs: 40_000,
          createdAt: fetchedAt,
        }),
      ],
    }),
    'many.read': ok({ question: questions.journals, rows: forty(journalOf) }),
  }),
  'ground-many-files': ground({
    'jobs.list': ok({
      jobs: [aManyJob({ act: 'month-files', total: 40, done: 36, failed: 4, createdAt: fetchedAt })],
    }),
    'many.read': ok({ question: questions['month-files'], rows: forty(monthFileOf) }),
  }),
  'ground-many-checked': ground({
    'jobs.list': ok({
      jobs: [aManyJob({ act: 'period-check', total: 40, done: 40, failed: 0, createdAt: fetchedAt })],
    }),
    'many.read': ok({ question: questions['period-check'], rows: forty(checkedOf) }),
  }),
  'ground-many-waits': ground({ 'jobs.list': ok({ jobs: [ended] }), 'many.read': 'never' }),
  'ground-many-fails': ground({
    'jobs.list': ok({ jobs: [ended] }),
    'many.read': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  }),
  'ground-many-none': ground({}),
};

const results = async (page: Page) => {
  await new FramePage(page).go('many');
  await page.getByRole('heading', { name: manyMessages.title, exact: true }).waitFor();
};

const asking = (act: keyof typeof manyActs) => async (page: Page) => {
  await page.keyboard.press('Control+1');
  await page.getByRole('checkbox', { name: tickMessages.all(40) }).click();
  await page
    .getByRole('group', { name: manyMessages.chosen.label })
    .getByRole('button', { name: manyActs[act] })
    .click();
  await page.getByRole('dialog').waitFor();
};

export const manyScenes = {
  'many-results': { from: 'ground-many', act: results },
  'many-results-coming': { from: 'ground-many-running', act: results },
  'many-results-files-many': { from: 'ground-many-files', act: results },
  'many-results-checks-many': { from: 'ground-many-checked', act: results },
  'many-results-loading': { from: 'ground-many-waits', act: results },
  'many-results-failed': { from: 'ground-many-fails', act: results },
  'many-results-none': { from: 'ground-many-none', act: results },
  'many-dialog': { from: 'ground-many-none', act: asking('journals') },
  'many-dialog-reports': { from: 'ground-many-none', act: asking('reports') },
};
