import { finalPayOf } from '#features/leaving/final-pay/final-pay-lines.ts';
import { finalPayMessages as messages } from '#features/leaving/texts/final-pay.ts';
import { finalPayFacts } from '#test/support/samples/leaving.ts';
import { describe, expect, test } from 'vitest';

const chosen = { group: 'usual', leaveTypeId: '1' };
const lines = (more: Parameters<typeof finalPayFacts>[0] = {}, code = '11', texts: object = {}) =>
  finalPayOf(finalPayFacts(more), code, { ...chosen, ...texts });
/** The sentences of a line with ordinary spaces, as a clerk reads them. */
const read = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '));

test('shows how notice, leave pay and severance pay of a retrenched employee are worked out', () => {
  const { notice, leave, severance } = lines();
  expect(read(notice)).toEqual([
    'In service since 1 Mar 2021: 5 completed years and 9 months.',
    'At least 4 weeks of notice (BCEA, section 37).',
    'Paid instead, it comes to 4 weeks × R 5 000,01 = R 20 000,04 (BCEA, section 38).',
    'A week: R 21 666,67 ÷ 4 1/3 weeks a month = R 5 000,01 (BCEA, section 35).',
  ]);
  expect(read(leave)).toEqual([
    '8,5 days × R 1 000,01 = R 8 500,09 (BCEA, sections 21 and 40).',
    'A day: R 5 000,01 a week ÷ 5 days = R 1 000,01.',
  ]);
  expect(read(severance)[0]).toBe(
    '5 completed years × R 5 000,01 = R 25 000,05: a week’s pay for each (BCEA, section 41).',
  );
  expect([notice, leave, severance].map(({ amount }) => amount)).toEqual(['20000.04', '8500.09', '25000.05']);
});

describe('what is not known is said, and is no amount', () => {
  const { pay } = finalPayFacts();
  test.each([
    [
      'pay that was never read',
      { payReadAt: null, pay: { ...pay, fixedAmount: null } },
      'pay-not-read',
      true,
    ],
    ['no salary and no rate', { pay: { ...pay, fixedAmount: null } }, 'no-pay', false],
    ['an unknown pay period', { pay: { ...pay, period: null } }, 'no-period', false],
    [
      'an hourly rate without hours',
      { pay: { ...pay, hourlyRate: '30', hoursAWeek: null, hoursADay: null, daysAWeek: null } },
      'no-hours',
      true,
    ],
  ] as const)('%s', (_, more, missing, canBeRead) => {
    for (const line of Object.values(lines(more)))
      expect(line).toMatchObject({
        amount: null,
        canBeRead,
        sentences: expect.arrayContaining([messages.missing[missing]]),
      });
  });

  test('a week without days leaves only leave pay unknown', () => {
    const { leave, severance } = lines({ pay: { ...pay, daysAWeek: null, hoursADay: null } });
    expect(leave).toMatchObject({ amount: null, canBeRead: true });
    expect(leave.sentences).toEqual([messages.leave.left('8.5'), messages.missing['no-days']]);
    expect(severance.amount).toBe('25000.05');
  });

  test('a balance that was never read', () => {
    expect(lines({ leave: null }).leave).toMatchObject({ amount: null, canBeRead: true });
  });
});

test.each([
  ['8.5', '', messages.leave.choose],
  ['0.00', '1', messages.leave.none],
  ['-2', '1', messages.leave.ahead('2')],
])('asks about a leave balance of %s days of type "%s"', (balance, leaveTypeId, sentence) => {
  const leave = { balances: [{ leaveTypeId: 1, name: 'Annual', balance }], fetchedAt: 1 };
  expect(lines({ leave }, '6', { leaveTypeId }).leave).toMatchObject({ amount: null, sentences: [sentence] });
});

test.each([
  ['6', messages.severance.notDue, false],
  ['', messages.severance.noReason, false],
  ['16', messages.severance.agreed, true],
])('asks for severance pay or not for the reason "%s"', (code, sentence, isAsked) => {
  const { severance } = lines({}, code);
  expect(severance).toMatchObject({ amount: null, isAsked });
  expect(severance.sentences[0]).toBe(sentence);
});

test('asks for no severance pay before a year is completed, and for two weeks of notice', () => {
  const { notice, severance } = lines({ service: { from: '2026-02-01', countsEarlier: false } });
  expect(severance).toMatchObject({ amount: null, isAsked: false, sentences: [messages.severance.noYear] });
  expect(notice.sentences).toContain(messages.notice.due(2));
});

test('says that the law on notice leaves out who works less than 24 hours a month', () => {
  const { notice, severance } = lines({ under24Hours: true });
  expect(notice.sentences).toContain(messages.notice.none);
  expect(severance.sentences).toEqual([messages.severance.none]);
});
