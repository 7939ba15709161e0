import type { Bridge } from '#bridge/bridge.ts';
import { journalLineKey, type BookedLine } from '#electron/journals/contract/journal-book.ts';
import type { ManyRow } from '#electron/many/contract/many.ts';
import { companyOf } from '#kit/ids.ts';

/** What a journal was refused for that an account puts right, and the part of the account that is missing. */
const missing: Readonly<Record<string, 'code' | 'name'>> = { 'no-code': 'code', 'no-name': 'name' };

/** The part of an account that lines of this company lack; undefined if its journal was not refused for that. */
export function lacksPart({ failure }: ManyRow): 'code' | 'name' | undefined {
  if (failure?.code !== 'journal-refused') return undefined;
  const { problems } = failure.params;
  return problems.map(({ problem }) => missing[problem]).find((part) => part !== undefined);
}

/** The lines without an account in the journals of these companies, each once, from what this computer has read. */
export async function linesWithoutAccount(
  { calls }: Bridge,
  rows: readonly ManyRow[],
  month: string,
): Promise<readonly BookedLine[]> {
  const found = new Map<string, BookedLine>();
  for (const row of rows) {
    const part = lacksPart(row);
    if (part === undefined) continue;
    const company = companyOf(row);
    const { payRuns } = await calls.payRuns.list(company);
    const payRunIds = payRuns.filter(({ periodEnd }) => periodEnd.startsWith(month)).map(({ id }) => id);
    if (payRunIds.length === 0) continue;
    const { lines } = await calls.journals.read({ ...company, payRunIds, by: 'block' });
    for (const line of lines) if (line[part] === '') found.set(journalLineKey(line), line);
  }
  return [...found.values()];
}
