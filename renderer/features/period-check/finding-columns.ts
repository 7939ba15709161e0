import {
  differenceOf,
  isLookedAtAlone,
  type PeriodFinding,
} from '#electron/period-check/contract/period-check.ts';
import { maskNumbersIn } from '#payroll/personal-number.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import { differenceText, type ResultColumn } from '#results/result-column.ts';
import { checkText, largestText, periodCheckMessages, tickedAtText, whyText } from './texts.ts';

const headers = periodCheckMessages.columns;

const negativeTone = (cents: number | null) => (cents !== null && cents < 0 ? 'wrong' : undefined);

const checkTone = (finding: PeriodFinding) => {
  if (finding.check === 'negative') return 'wrong';
  return isLookedAtAlone(finding) ? 'warn' : undefined;
};

const { name, number } = nameAndNumber(headers, (finding: PeriodFinding) => finding, { groups: true });

export const findingColumns: readonly ResultColumn<PeriodFinding>[] = [
  name,
  {
    id: 'difference',
    header: headers.difference,
    kind: 'money',
    value: differenceOf,
    text: (finding) => differenceText(differenceOf(finding)),
    width: 12,
    givesWay: 0,
  },
  {
    id: 'check',
    header: headers.check,
    kind: 'text',
    value: checkText,
    tone: checkTone,
    groups: true,
    width: 18,
    grows: true,
    wraps: true,
  },
  // What follows is beside the list too, in full.
  {
    id: 'why',
    header: headers.why,
    kind: 'text',
    value: whyText,
    width: 22,
    groups: true,
    givesWay: 2,
    grows: true,
    wraps: true,
  },
  {
    id: 'now',
    header: headers.now,
    kind: 'money',
    value: ({ nowCents }) => nowCents,
    tone: ({ nowCents }) => negativeTone(nowCents),
    width: 12,
    givesWay: 1,
  },
  {
    id: 'before',
    header: headers.before,
    kind: 'money',
    value: ({ beforeCents }) => beforeCents,
    tone: ({ beforeCents }) => negativeTone(beforeCents),
    width: 12,
    givesWay: 1,
  },
  { id: 'largest', header: headers.largest, kind: 'text', value: largestText, width: 30, givesWay: 4 },
  { ...number, givesWay: 5 },
  {
    id: 'pay-point',
    givesWay: 6,
    header: headers.payPoint,
    kind: 'text',
    width: 14,
    groups: true,
    value: ({ payPoint }) => payPoint,
  },
  {
    id: 'note',
    givesWay: 7,
    header: headers.note,
    kind: 'text',
    width: 24,
    // Lists are exported and printed; the finding itself has the note as it was typed.
    value: ({ tick }) => maskNumbersIn(tick?.note ?? ''),
  },
  {
    id: 'tick',
    givesWay: 8,
    header: headers.tick,
    kind: 'text',
    width: 12,
    groups: true,
    value: ({ tick }) => tick?.by ?? '',
  },
  {
    id: 'ticked-at',
    givesWay: 8,
    header: headers.tickedAt,
    kind: 'text',
    width: 18,
    value: ({ tick }) => tickedAtText(tick),
  },
];
