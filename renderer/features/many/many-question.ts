import { addMonths } from '#payroll/calendar.ts';
import type { HomeRow } from '#electron/home/contract/home-row.ts';
import type { ManyAct } from '#electron/many/contract/many-acts.ts';
import type { ChosenCompany, ManyQuestion } from '#electron/many/contract/many.ts';
import { journalsMessages } from '#features/journals/texts.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { draftsMessages } from '#features/drafts/texts.ts';

/** What the dialog asks. */
export interface ManyAnswers {
  readonly month: string;
  readonly reads: boolean;
  readonly again: boolean;
  readonly unfinished: boolean;
}

/** What an act is asked; `unfinished` only counts while the month is not over. */
export function questionOf(act: ManyAct, { month, reads, again, unfinished }: ManyAnswers): ManyQuestion {
  if (act === 'read') return { act };
  if (act === 'emp201') return { act, month };
  if (act === 'journals') return { act, month, reads, again, unfinished };
  if (act === 'month-files') return { act, month, reads, unfinished };
  return { act, reads };
}

/** The names of the chosen companies, each once. */
export const companyNames = (chosen: readonly HomeRow[]): readonly string[] => [
  ...new Map(
    chosen.map((row) => [
      `${row.connectionId} ${row.companyId}`,
      row.companyName ?? draftsMessages.unnamedCompany(row.companyId),
    ]),
  ).values(),
];

/** The rows with the names that the single act would suggest for their files, or the names of their sheets. */
export function chosenCompanies(
  act: ManyAct,
  chosen: readonly HomeRow[],
  month: string,
): readonly ChosenCompany[] {
  const keyOf = ({ connectionId, companyId }: HomeRow) => `${connectionId} ${companyId}`;
  const rowsOf = Map.groupBy(chosen, keyOf);
  return chosen.map((row) => {
    const { connectionId, companyId, payFrequencyId, payFrequencyName, periodEnd } = row;
    const company = row.companyName ?? draftsMessages.unnamedCompany(companyId);
    const hasSeveral = (rowsOf.get(keyOf(row))?.length ?? 0) > 1;
    const sheet = hasSeveral && payFrequencyName !== null ? `${payFrequencyName} ${company}` : company;
    const [name, unreadName] = {
      read: [company, company],
      emp201: [company, company],
      journals: [
        journalsMessages.save.fileName(company, month),
        journalsMessages.save.fileName(company, month),
      ],
      'month-files': [
        tieOutMessages.month.archiveName(company, month, true),
        tieOutMessages.month.archiveName(company, month, false),
      ],
      'period-check': [sheet, sheet],
    }[act] as [string, string];
    return { connectionId, companyId, period: { payFrequencyId, periodEnd }, name, unreadName };
  });
}

/** Two years back from the month of today. */
export const monthChoices = (today: string): readonly string[] =>
  Array.from({ length: 24 }, (_, back) => addMonths(today.slice(0, 7), -back));
