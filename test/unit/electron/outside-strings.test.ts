import { expect, test } from 'vitest';
import { refusalOf } from '#api/service-message.ts';
import { retryAfterMs } from '#api/failures.ts';
import { plainDecimal, toCents } from '#api/wire/decimal.ts';
import { moneyCents } from '#api/wire/money-text.ts';
import { day } from '#api/wire/values.ts';
import { describeError, redact } from '../../../electron/log.ts';
import { fold } from '#electron/employees/store/cache/fold.ts';
import { sameInput } from '../../../electron/services/values.ts';
import { canonicalDecimal } from '#payroll/decimal.ts';

const length = 200_000;

/** Inputs on which patterns can backtrack: long runs that nearly match, with an end that does not. */
const hostile = [
  'a',
  '.',
  '-',
  '0',
  '7 ',
  ' ',
  '\t',
  'T',
  "'",
  '"',
  '`',
  '@',
  'a@',
  'a.',
  'a@a.',
  '0.',
  '-0',
  'at a.',
  'at a.ts:1',
  '\n at a',
  '\u202e',
].flatMap((unit) => {
  const run = unit.repeat(Math.ceil(length / unit.length));
  return [run, `${run}!`, `R${run}!`, `${run}\n`, `0.${run}x`, `at ${run}\n`].map((text) => ({ unit, text }));
});

const meets: Readonly<Record<string, (text: string) => unknown>> = {
  'the message of a failed request': (text) =>
    refusalOf(JSON.stringify({ message: text, errors: { number: text } })),
  'the time to wait': (text) => retryAfterMs(text, text, 0),
  'an amount with its currency': moneyCents,
  'an amount': toCents,
  'a decimal': plainDecimal,
  'a day': (text) => day.safeParse(text),
  'an input': (text) => sameInput('calc.a.b', text, `${text} `),
  'a number of an item': canonicalDecimal,
  'a name to be found by': fold,
  'a line of the log': redact,
  'an error of the log': (text) => describeError(new Error(text)),
};

/** Processor time of this thread. What is read in less is quick on any machine. */
const maxMicroseconds = 50_000;
/** Others on the machine lengthen processor time too: then it may take so many times what a plain pattern takes. */
const maxTimes = 5;

/** The smallest of a few measurements: the first also compiles, and garbage may be collected in any of them. */
function workOf(act: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let go = 0; go < 3 && least > maxMicroseconds; go += 1) {
    const before = process.threadCpuUsage();
    act();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

const plain = 'a word, '.repeat(200_000);
const plainWork = () => workOf(() => plain.replaceAll(/\w+(?=,)/g, ''));

function isSlow(act: () => unknown): boolean {
  const work = workOf(act);
  return work > maxMicroseconds && work > maxTimes * plainWork();
}

test.each(Object.entries(meets))('%s is read quickly whatever it contains', (_, read) => {
  const slow = hostile.filter(({ text }) => isSlow(() => read(text)));
  expect(slow.map(({ unit }) => unit)).toEqual([]);
});

test('no part of a number is shown when a long text is cut within it', () => {
  for (let before = 3_980; before <= 4_000; before++) {
    const text = `${'x '.repeat(before / 2)}8001015009087 ${'y'.repeat(9_000)}`;
    expect(redact(text)).not.toMatch(/\d/);
    const message = `${'8'.repeat(before)} 8001015009087${text}`;
    expect(refusalOf(JSON.stringify({ message })).serviceMessage ?? '').not.toMatch(/\d/);
  }
});
