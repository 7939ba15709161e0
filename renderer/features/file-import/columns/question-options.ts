import type { ColumnReading } from '#electron/file-import/contract/imported-file.ts';
import { importMessages } from '../texts/import.ts';
import { threeNumbers, type ColumnQuestion } from './column-reading.ts';

interface QuestionOption {
  readonly reading: ColumnReading;
  readonly label: string;
}

const messages = importMessages.questions;

/** The two readings of a sample, each labelled with the value that it would give. */
export function optionsOf({ type, sample }: ColumnQuestion): QuestionOption[] {
  switch (type) {
    case 'hours-as': {
      const [hours = '0', fraction = ''] = sample.replace('-', '').split(/[.,]/);
      const behind = Number(fraction.padEnd(2, '0'));
      return [
        {
          reading: { hoursAs: 'decimal' },
          label: messages.hundredths(Number(hours), Math.round((behind * 60) / 100)),
        },
        { reading: { hoursAs: 'clock' }, label: messages.minutes(Number(hours), behind) },
      ];
    }
    case 'decimal-mark': {
      const digits = sample.replace(/[^\d.,]/g, '');
      const [whole = '', fraction = ''] = digits.split(/[.,]/);
      const mark = digits.includes(',') ? ',' : '.';
      return [
        { reading: { decimalMark: mark }, label: messages.fraction(`${whole}.${fraction}`) },
        {
          reading: { decimalMark: mark === ',' ? '.' : ',' },
          label: messages.thousands(`${whole}${fraction}.00`),
        },
      ];
    }
    case 'day-first': {
      const { first = '', second = '', year = '' } = threeNumbers(sample) ?? {};
      const day = (month: string, date: string) =>
        [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
      return [
        { reading: { dayFirst: true }, label: messages.day(day(second, first)) },
        { reading: { dayFirst: false }, label: messages.day(day(first, second)) },
      ];
    }
  }
}
