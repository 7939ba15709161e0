import { isDecimal, normaliseDecimal, roundToStep } from '#payroll/decimal.ts';
import { formatDate, formatDecimal } from '#messages/format.ts';
import { increaseMessages } from '../texts/increases.ts';
import type { IncreaseLine, IncreaseMark } from './increase-plan.ts';

/** To the cent, as the sheet writes it. */
export function moneyText(value: string): string {
  return formatDecimal(normaliseDecimal(value, 2));
}

export function signedText(value: string): string {
  return `${isAbove(value) ? '+' : ''}${moneyText(value)}`;
}

export function percentText(value: string): string {
  return `${isAbove(value) ? '+' : ''}${formatDecimal(normaliseDecimal(value, 1))}%`;
}

function isAbove(value: string): boolean {
  return !value.startsWith('-') && /[1-9]/.test(value);
}

function markText(line: IncreaseLine, mark: IncreaseMark): string {
  const messages = increaseMessages.marks;
  switch (mark) {
    case 'below-minimum':
      return messages[mark](moneyText(roundToStep(line.minimum ?? '0', '0.01', 'up')));
    case 'leaving':
      return messages[mark](formatDate(line.row.facts?.leavesOn ?? ''));
    case 'typed':
      return messages[mark](typedText(line.typed ?? ''));
    case 'decrease':
    case 'large':
      return messages[mark]();
  }
}

/** Anything but a number is shown as typed. */
function typedText(typed: string): string {
  return isDecimal(typed) ? moneyText(typed) : typed;
}

export function marksText(line: IncreaseLine): string {
  return line.marks.map((mark) => markText(line, mark)).join(' · ');
}
