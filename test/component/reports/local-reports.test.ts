import { AppError } from '#kit/errors.ts';
import Reports from '#features/reports/Reports.svelte';
import { localReports } from '#features/reports/texts/local-reports.ts';
import { reportMessages } from '#features/reports/texts/reports.ts';
import { reportChoices } from '#test/support/samples/reports.ts';
import { expect, test } from 'vitest';
import { inKaroo, renderInApp } from '../support/render-in-app.ts';
import { company } from '#test/support/samples/karoo.ts';

test('uses a day from another screen only for that visit', async () => {
  const days: string[] = [];
  const { screen } = await renderInApp(Reports, {
    props: { company, onrefresh: () => undefined },
    prepare: (app) => {
      inKaroo(app);
      app.session.chooseReport({ report: 'second-opinion', on: '2026-03-31' });
    },
    handlers: {
      'reports.list': () => ({ results: [], awaited: [] }),
      'reports.choices': () => reportChoices(),
      'reports.local': ({ on }) => {
        days.push(on);
        throw new AppError('not-found', { what: 'report' });
      },
    },
  });
  await expect.poll(() => days).toEqual(['2026-03-31']);
  await screen.getByRole('button', { name: reportMessages.back }).click();
  await screen.getByRole('button', { name: localReports['second-opinion'].title }).click();
  await expect.poll(() => days.length).toBe(2);
  expect(days[1]).not.toBe('2026-03-31');
});
