import { defaultSettings } from '#electron/settings/contract/settings.ts';
import Reports from '#features/reports/Reports.svelte';
import {
  keptMessages,
  presetMessages,
  reportNameMessages,
  reportsMessages as messages,
} from '#features/reports/texts/reports.ts';
import { resultMessages } from '#messages/results.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
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
  const suggested: string[] = [];
  const handlers: FakeHandlers = {
    'reports.list': () => ({ results: [saved(5), saved(4)], awaited: [] }),
    'reports.choices': () => choices,
    'reports.read': () => ({ question: balancesQuestion, columns: [], rows: [row], total: 1, fetchedAt }),
    'exports.fileNames': ({ wanted }) => ({
      names: wanted.map((name) => `${name.replaceAll('/', ' ')}.xlsx`),
    }),
    'settings.write': (change) => {
      written.push(change);
      return { ...defaultSettings, ...change } as typeof defaultSettings;
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
  const { screen } = await renderInKaroo(Reports, {
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
  await expect.element(dialog.getByText(/^Karoo Fresh Produce Reports \d{4}-\d{2}\.xlsx$/)).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toContainEqual({ reportNames: '{company}/{report}/{period}' });

  await screen.getByRole('button', { name: presetMessages.runAll }).click();
  await screen.getByRole('checkbox', { name: keptMessages.tickAll }).click();
  await screen.getByRole('button', { name: keptMessages.save }).click();
  await expect.poll(() => suggested.length).toBe(2);
  const { title } = messages.reports.tracked_balances;
  await screen.getByRole('row').filter({ hasText: title }).first().click();
  await screen.getByRole('button', { name: resultMessages.csv }).click();
  await expect.poll(() => suggested.length).toBe(3);
  expect(suggested).toEqual([
    expect.stringMatching(/^Karoo Fresh Produce\/Reports\/\d{4}-\d{2}$/),
    // Both are from the same day.
    'Karoo Fresh Produce/Reports/2026-10-31',
    `Karoo Fresh Produce/${title}/2026-10-31`,
  ]);
});
