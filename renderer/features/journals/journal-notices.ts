import type { BookedLine, JournalView } from '#electron/journals/contract/journal-book.ts';
import { journalsMessages as messages } from './texts.ts';
import { runText } from '#features/pay-runs/texts.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import { distinctLines } from './distinct-lines.ts';
import { groupName, onSide } from './journal-columns.ts';

/** Added up as in the table: a negative amount is on the other side. */
export const sideTotal = ({ lines }: JournalView, side: BookedLine['side']): number =>
  lines.reduce((total, line) => total + (onSide(side)(line) ?? 0), 0);

/** What the clerk has to know about a journal before posting it. `today` is the clerk's local date. */
export function journalNotices(journal: JournalView, today: string): readonly ResultNotice[] {
  const debit = sideTotal(journal, 'debit');
  const credit = sideTotal(journal, 'credit');
  const uneven = journal.groups.filter((group) => group.debitCents !== group.creditCents);
  const unmapped = distinctLines(journal.lines).filter(({ code, name }) => code === '' && name === '').length;
  const saved = journal.runs.flatMap(({ run, exported }) => (exported === null ? [] : [{ run, exported }]));
  const lastMonth = journal.runs
    .map(({ run }) => run.periodEnd.slice(0, 7))
    .reduce((a, b) => (a > b ? a : b), '');
  const hasChanged = saved.some(({ exported }) => exported.changed);
  const { notOver, unbalanced, groupsUnbalanced, unknownSplits, sharedOut, accounts } = messages;
  const found: (ResultNotice | false)[] = [
    lastMonth >= today.slice(0, 7) && { tone: 'warn', title: notOver.title(lastMonth), text: notOver.text },
    debit !== credit && { tone: 'wrong', title: unbalanced.title, text: unbalanced.text(debit, credit) },
    debit === credit &&
      uneven.length > 0 && {
        tone: 'warn',
        title: groupsUnbalanced.title,
        text: groupsUnbalanced.text(uneven.map(({ group }) => groupName(group, journal))),
      },
    journal.unknownSplits.length > 0 && {
      tone: 'warn',
      title: unknownSplits.title,
      text: unknownSplits.text(journal.unknownSplits),
    },
    journal.sharedOut.length > 0 && { title: sharedOut.title, text: sharedOut.text(journal.sharedOut) },
    unmapped > 0 && { tone: 'warn', title: accounts.missing(unmapped), text: accounts.missingText },
    saved.length > 0 && {
      tone: hasChanged ? 'warn' : 'good',
      title: messages.exportedTitle[hasChanged ? 'changed' : 'unchanged'],
      text: saved.map(({ run, exported }) => messages.exported(runText(run), exported)),
    },
  ];
  return found.filter((notice) => notice !== false);
}
