import { exportAs } from '#test/support/page/export-as.ts';
import Reports from '#features/reports/Reports.svelte';
import {
  keptMessages,
  presetMessages,
  reportNameMessages,
  reportsMessages as messages,
} from '#features/reports/texts/reports.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { company, connection, fetchedAt, karoo } from '#test/support/samples/karoo.ts';
import {
  aPreset,
  reportLine,
  aSavedReport,
  balancesQuestion,
  reportChoices,
} from '#test/support/samples/reports.ts';

const saved = (resultId: number) => aSavedReport(resultId, { rows: 1 });
const choices = reportChoices({ presets: [aPreset()] });
const row = reportLine([]);

test('names report files by the clerk’s pattern, and refuses an unknown part', async () => {
  const written: unknown[] = [];
  let template: string | undefined;
  const suggested: string[] = [];
  const handlers: FakeHandlers = {
    'reports.list': () => ({ results: [saved(5), saved(4)], awaited: [] }),
    'reports.choices': () => choices,
    'reports.read': () => ({ question: balancesQuestion, columns: [], rows: [row], total: 1, fetchedAt }),
    'exports.fileNames': ({ wanted }) => ({
      names: wanted.map((name) => `${name.replaceAll('/', ' ')}.xlsx`),
    }),
    'setUp.read': () => ({
      things:
        template === undefined
          ? []
          : [{ key: 'reports', value: template, level: 'connection', beneath: null }],
      elsewhere: [],
      mayShareWithAll: true,
    }),
    'setUp.save': (asked) => {
      written.push(asked);
      template = String(asked.values['reports']);
      return {};
    },
    'reports.saveResults': ({ suggestedName }) => {
      suggested.push(suggestedName);
      return { saved: null };
    },
    'reports.startPack': ({ suggestedName }) => {
      suggested.push(suggestedName);
      return { jobId: null };
    },
    'exports.saveTable': (asked) => {
      suggested.push(asked.suggestedName);
      return { saved: null };
    },
  };
  const { screen, emit } = await renderInKaroo(Reports, {
    props: { company, onrefresh: () => undefined },
    handlers,
  });
  await screen.getByRole('button', { name: reportNameMessages.act }).click();
  const dialog = screen.getByRole('dialog');
  const pattern = dialog.getByRole('textbox', { name: reportNameMessages.fields.fields.template.label });
  await expect.element(pattern).toHaveValue('{report} {company} {period}');
  await pattern.fill('{firm}');
  const save = dialog.getByRole('button', { name: reportNameMessages.save });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(reportNameMessages.unknownPart('firm'));
  await pattern.fill('{company}/{report}/{period}');
  await dialog.getByRole('combobox', { name: setUpMessages.appliesTo }).click();
  const names = { company: karoo.name, connection: connection.name };
  await screen.getByRole('option', { name: setUpMessages.level('connection', names) }).click();
  await expect.element(dialog.getByText(/^Karoo Fresh Produce Reports \d{4}-\d{2}\.xlsx$/)).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const asked = { kind: 'file-names', level: 'connection' } as const;
  const values = { reports: '{company}/{report}/{period}' };
  expect(written).toEqual([{ ...company, ...asked, values }]);
  emit('setUp.changed', { kind: 'file-names', connectionId: company.connectionId });

  await screen.getByRole('button', { name: presetMessages.runAll(1, 1) }).click();
  await screen.getByRole('checkbox', { name: keptMessages.tickAll }).click();
  await screen.getByRole('button', { name: keptMessages.save }).click();
  await expect.poll(() => suggested.length).toBe(2);
  const { title } = messages.reports.tracked_balances;
  await screen.getByRole('row').filter({ hasText: title }).first().click();
  await exportAs(screen, 'csv');
  await expect.poll(() => suggested.length).toBe(3);
  expect(suggested).toEqual([
    expect.stringMatching(/^Karoo Fresh Produce\/Reports\/\d{4}-\d{2}$/),
    // Both are from the same day.
    'Karoo Fresh Produce/Reports/2026-10-31',
    `Karoo Fresh Produce/${title}/2026-10-31`,
  ]);
});
