import type { PeriodFinding } from '#contract/domain/period-check.ts';
import {
  largestText,
  periodCheckMessages as messages,
  tickedAtText,
  whyText,
} from '#messages/period-check.ts';
import type { ResultColumn } from '#results/result-column.ts';

const headers = messages.columns;

export const checkText = ({ check, special }: PeriodFinding): string =>
  special ? messages.onceOff(messages.checks[check]) : messages.checks[check];

const difference = ({ beforeCents, nowCents }: PeriodFinding) =>
  beforeCents === null || nowCents === null ? null : nowCents - beforeCents;

/** Which of the columns the tick stands in. */
export const tickColumn = 'tick';

export const periodCheckColumns: readonly ResultColumn<PeriodFinding>[] = [
  {
    ...{ id: tickColumn, header: headers.tick, kind: 'text', width: 13, groups: true },
    value: ({ tick }) => tick?.by ?? '',
  },
  {
    ...{ id: 'name', header: headers.name, kind: 'text', isKey: true, width: 19, groups: true },
    value: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { id: 'check', header: headers.check, kind: 'text', value: checkText, groups: true, width: 21 },
  { id: 'why', header: headers.why, kind: 'text', value: whyText, width: 27, groups: true },
  { id: 'difference', header: headers.difference, kind: 'money', value: difference, width: 11 },
  { id: 'now', header: headers.now, kind: 'money', value: ({ nowCents }) => nowCents, width: 11 },
  { id: 'before', header: headers.before, kind: 'money', value: ({ beforeCents }) => beforeCents, width: 11 },
  { id: 'largest', header: headers.largest, kind: 'text', value: largestText, width: 22 },
  { id: 'number', header: headers.number, kind: 'text', value: ({ number }) => number, width: 9 },
  {
    ...{ id: 'ticked-at', header: headers.tickedAt, kind: 'text', width: 18 },
    value: ({ tick }) => tickedAtText(tick),
  },
];
