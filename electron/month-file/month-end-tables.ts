import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import {
  monthEndSteps,
  stepStates,
  stepText,
  type MonthEndStep,
} from '#electron/period/contract/month-end.ts';
import { signatureChanges, signedParts, type Signature } from '#electron/period/contract/signature.ts';
import type { MonthEnd } from '#electron/period/month-ends.ts';
import { sheet } from './month-tables.ts';

const states: Readonly<Record<Signature['holds'], string>> = {
  yes: 'Holds',
  no: 'Changed since, no longer holds',
  unknown: 'Not known: payslips have not been read again',
};
const notSigned = 'Not signed';

const momentOf = (timestamp: number) => new Date(timestamp).toISOString();

const changesOf = ({ changes }: Signature): string =>
  changes.map(({ what, count }) => signatureChanges[what](count, String)).join('; ');

const columns = (names: readonly string[]): [string, SpreadsheetKind][] =>
  names.map((name) => [name, name === 'Period to' ? 'date' : 'text']);

const signatureColumns = [
  'Period to',
  'Pay frequency',
  'Prepared by',
  'Signed by',
  'Signed at',
  'Check code',
  'Covers',
  'State',
  'Changed since',
];

/** Every period of the month, with its signature. */
export function signatureSheet(periods: readonly MonthEnd[]): Spreadsheet {
  return sheet(
    'Signatures',
    columns(signatureColumns),
    periods.map(({ payFrequencyName, period: { periodEnd }, signature }) =>
      signature === null
        ? [periodEnd, payFrequencyName, null, null, null, null, null, notSigned, null]
        : [
            periodEnd,
            payFrequencyName,
            signature.preparedBy,
            signature.signedBy,
            momentOf(signature.at),
            signature.code,
            signature.covers.map((part) => signedParts[part]).join('; '),
            states[signature.holds],
            changesOf(signature) || null,
          ],
    ),
  );
}

/** The same in a sentence for each period, for the page that verifies the month file. */
export const signatureLines = (periods: readonly MonthEnd[]): readonly string[] =>
  periods.map(({ payFrequencyName, period: { periodEnd }, signature }) => {
    const name = `${payFrequencyName} to ${periodEnd}`;
    if (signature === null) return `${name}: not signed.`;
    const { signedBy, preparedBy, at, code, holds } = signature;
    const changed = holds === 'no' ? ` (${changesOf(signature)})` : '';
    return `${name}: signed by ${signedBy} at ${momentOf(at)}, prepared by ${preparedBy}, check code ${code}. ${states[holds]}${changed}.`;
  });

const rowOf = (step: MonthEndStep) => [
  monthEndSteps[step.id].title,
  stepStates[step.state],
  stepText(step, String),
  step.by,
  step.at === null ? null : momentOf(step.at),
];

const isOf = (of: 'period' | 'month') => (step: MonthEndStep) => monthEndSteps[step.id].of === of;

/** The steps of each period, then those of the month; without that of the month file, which is being saved. */
export function stepSheet(periods: readonly MonthEnd[]): Spreadsheet {
  const ofMonth = periods[0]?.steps.filter(isOf('month')).filter(({ id }) => id !== 'month-file') ?? [];
  return sheet(
    'Steps',
    columns(['Period to', 'Pay frequency', 'Step', 'State', 'What is known', 'Who', 'When']),
    [
      ...periods.flatMap(({ payFrequencyName, period: { periodEnd }, steps }) =>
        steps.filter(isOf('period')).map((step) => [periodEnd, payFrequencyName, ...rowOf(step)]),
      ),
      ...ofMonth.map((step) => [null, 'Whole month', ...rowOf(step)]),
    ],
  );
}
