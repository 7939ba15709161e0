import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';
import { formatDate } from '#messages/format.ts';
import { itemMessages } from '#messages/headings.ts';
import { columnMessages, reportMessages as messages } from '#messages/reports.ts';
import type { ResultColumn } from '#results/result-column.ts';

/** A sum of these would say nothing: rates, wages and balances that stand once for each payslip. */
const notAddedUp = /\b(?:rate|wage|balance|entitlement)\b/i;
const wireName = /^[a-z0-9_]+$/;

/** The service's own heading, or the words for one that is a name of the interface. */
export function headerOf(name: string): string {
  return columnMessages[name] ?? (wireName.test(name) ? itemMessages(name) : name);
}

/** Whose a row is, or why nobody knows. */
export const nameOf = ({ owner, lastName, firstName }: ReportLine): string =>
  owner === 'person'
    ? [lastName, firstName].filter((part) => part !== '').join(', ')
    : messages.owners[owner];

/** Why somebody who was paid before has nothing now, as far as this computer knows. */
export const reasonColumn = (missing: ReadonlySet<string>): ResultColumn<ReportLine> => ({
  ...{ id: 'reason', header: messages.columns.reason, kind: 'text', groups: true, width: 24 },
  value: ({ number, endedOn }) => {
    if (number === null || !missing.has(number)) return null;
    return endedOn === null ? messages.reasons.unknown : messages.reasons.left(formatDate(endedOn));
  },
});

const isShort = ({ kind }: ReportColumn) => kind !== 'text' && kind !== 'mixed';

/** A result's columns: whose the row is, then what the service told, which may be columns that nobody has seen before. */
export function reportColumns(columns: readonly ReportColumn[]): ResultColumn<ReportLine>[] {
  return [
    {
      ...{ id: 'number', header: messages.columns.number, kind: 'text', isKey: true, width: 10 },
      value: ({ number }) => number,
    },
    {
      ...{ id: 'name', header: messages.columns.name, kind: 'text', isKey: true, width: 22, groups: true },
      value: nameOf,
    },
    ...columns.map((column, at): ResultColumn<ReportLine> => {
      const { name, kind } = column;
      const isSummed =
        (kind === 'money' || kind === 'number') && !notAddedUp.test(name) && !/_id$/.test(name);
      return {
        ...{ id: `c${at}`, header: headerOf(name), kind, width: isShort(column) ? 14 : 20 },
        ...(isSummed ? { total: 'sum' as const } : {}),
        ...(kind === 'text' || kind === 'date' ? { groups: true } : {}),
        value: ({ values }) => values[at] ?? null,
      };
    }),
  ];
}
