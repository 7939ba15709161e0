import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';
import { formatDate } from '#messages/format.ts';
import { itemMessages } from '#messages/headings.ts';
import { columnMessages, reportMessages as messages } from '#messages/reports.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { sumOfOneType } from './sum-of-one-type.ts';

/** A sum of these would say nothing: rates, wages and balances that stand once for each payslip. */
const notAddedUp = /\b(?:rate|wage|balance|entitlement)\b/i;
const wireName = /^[a-z0-9_]+$/;

/** The service's own heading, or the words for one that is a name of the interface. */
export function headerOf(name: string): string {
  return columnMessages[name] ?? (wireName.test(name) ? itemMessages(name) : name);
}

/** Whose a row is, or why nobody knows. */
export const nameOf = ({ owner, lastName, firstName }: ReportLine): string =>
  owner === 'employee'
    ? [lastName, firstName].filter((part) => part !== '').join(', ')
    : messages.owners[owner];

export const reasonOf = ({ endedOn }: ReportLine): string =>
  endedOn === null ? messages.reasons.unknown : messages.reasons.left(formatDate(endedOn));

/** Why somebody who was paid before has nothing now, as far as this computer knows. */
export const reasonColumn = (missing: ReadonlySet<string>): ResultColumn<ReportLine> => ({
  ...{ id: 'reason', header: messages.columns.reason, kind: 'text', groups: true, width: 24 },
  value: (line) => (line.number === null || !missing.has(line.number) ? null : reasonOf(line)),
});

/** So that the variance is whole beside the navigation of a small screen. */
const widthOf = ({ name, kind }: ReportColumn) =>
  kind === 'text' || kind === 'mixed' ? (name === 'Type' ? 16 : 20) : 13;

/** A result's columns: whose the row is, then what the service told, which may be columns that nobody has seen before. */
export function reportColumns(columns: readonly ReportColumn[]): ResultColumn<ReportLine>[] {
  const typeAt = columns.findIndex(({ name }) => name === 'Type');
  const typeOf = ({ values }: ReportLine) => values[typeAt] ?? null;
  return [
    {
      ...{ id: 'number', header: messages.columns.number, kind: 'text', isKey: true, width: 10 },
      value: ({ number }) => number,
    },
    {
      ...{ id: 'name', header: messages.columns.name, kind: 'text', isKey: true, width: 20, groups: true },
      value: nameOf,
    },
    ...columns.map((column, at): ResultColumn<ReportLine> => {
      const { name, kind } = column;
      const valueOf = ({ values }: ReportLine) => values[at] ?? null;
      const isSummed =
        (kind === 'money' || kind === 'number') && !notAddedUp.test(name) && !/_id$/.test(name);
      return {
        ...{ id: `c${at}`, header: headerOf(name), kind, width: widthOf(column) },
        ...(isSummed
          ? { total: typeAt >= 0 && kind === 'money' ? sumOfOneType(typeOf, valueOf) : 'sum' }
          : {}),
        ...(kind === 'text' || kind === 'date' ? { groups: true } : {}),
        value: valueOf,
      };
    }),
  ];
}
