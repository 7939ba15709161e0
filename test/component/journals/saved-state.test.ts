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
  const { screen, emit } = await renderInKaroo(Journals, {
    props: { company, onreadrest: () => Promise.resolve() },
    handlers: {
      'payRuns.list': () => ({ payRuns: [second, first], made: false, fetchedAt }),
      'journals.read': () =>
        aJournal({
          runs: [
            { run: second, fetchedAt, exported: saved },
            { run: first, fetchedAt, exported: null },
          ],
        }),
    },
  });
  await expect.element(screen.getByText(messages.saved.none)).toBeVisible();
  // What is right is green.
  await expect
    .element(screen.getByText(messages.balanced(150_000)).element().closest('p'))
    .toHaveClass('good');
  await expect
    .element(screen.getByRole('button', { name: messages.save.open }))
    .toHaveAttribute('title', messages.save.what);
  saved = exported;
  emit('journals.changed', company);
  await expect.element(screen.getByText(messages.saved.some(1, 2))).toBeVisible();
  // It is as it was saved: nothing has to be known of that.
  await expect.element(screen.getByText(messages.changedTitle)).not.toBeInTheDocument();
});
