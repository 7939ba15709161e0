import Journals from '#features/journals/Journals.svelte';
import type { JournalExport } from '#electron/journals/contract/journal-book.ts';
import { journalsMessages as messages } from '#features/journals/texts.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import { aJournal } from '#test/support/samples/journals.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';

const [second, first] = [aPayRunLine('2026-10-20'), aPayRunLine('2026-10-13', { id: 2 })] as const;

test('says above the table whether the journal of the chosen runs was saved for the books', async () => {
  const exported: JournalExport = {
    at: fetchedAt,
    by: 'thandi',
    layout: 'xero',
    fileName: 'Journal.csv',
    changed: false,
  };
  let saved: JournalExport | null = null;
  let isWhole = false;
  const { screen, emit } = await renderInKaroo(Journals, {
    props: { company, onreadrest: () => Promise.resolve() },
    handlers: {
      'payRuns.list': () => ({ payRuns: [second, first], made: false, fetchedAt }),
      'journals.read': () =>
        aJournal({
          lines: isWhole ? aJournal().lines.map((line) => ({ ...line, code: '5100' })) : aJournal().lines,
          runs: [
            { run: second, fetchedAt, exported: saved },
            { run: first, fetchedAt, exported: null },
          ],
        }),
    },
  });
  await expect.element(screen.getByText(messages.saved.none)).toBeVisible();
  // What is right is green, once nothing is missing from it.
  const stateOf = (text: string) => expect.element(screen.getByText(text).element().closest('p'));
  await stateOf(messages.balancedBut(2)).not.toHaveClass('good');
  isWhole = true;
  emit('journals.changed', company);
  await expect.element(screen.getByText(messages.balanced(150_000))).toBeVisible();
  await stateOf(messages.balanced(150_000)).toHaveClass('good');
  await expect
    .element(screen.getByRole('button', { name: messages.save.open }))
    .toHaveAttribute('title', messages.save.what);
  saved = exported;
  emit('journals.changed', company);
  await expect.element(screen.getByText(messages.saved.some(1, 2))).toBeVisible();
  // It is as it was saved: nothing has to be known of that.
  await expect.element(screen.getByText(messages.changedTitle)).not.toBeInTheDocument();
});
