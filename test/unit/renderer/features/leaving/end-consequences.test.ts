import { describe, expect, test } from 'vitest';
import type { EndConsequences } from '#electron/leaving/contract/service-period.ts';
import { consequencesOf } from '#features/leaving/end-consequences.ts';
import { serviceMessages } from '#features/leaving/texts/service-periods.ts';
import { endConsequences } from '#test/support/samples/leaving.ts';

const words = serviceMessages.consequences;
const textsOf = (consequences: Partial<EndConsequences>, date = '2026-11-15', code = '6') =>
  consequencesOf(endConsequences(consequences), { date, code }, null).map(({ text }) => text);
const payslip = (date: string, finalised = false) => ({ date, finalised });

describe('the end of a service', () => {
  test('has no consequences without data', () => {
    expect(textsOf({})).toEqual([]);
  });

  test('has a warning about later finalised payslips as its first consequence', () => {
    const payslips = [payslip('2026-10-31', true), payslip('2026-11-30', true), payslip('2026-12-31', true)];
    const [first] = consequencesOf(
      endConsequences({ payslips, waitingChanges: 2 }),
      { date: '2026-11-15', code: '6' },
      null,
    );
    expect(first).toEqual({ tone: 'wrong', text: words.finalised(2, '2026-12-31') });
  });

  test('has different texts for a period that ends with it and one that goes on', () => {
    const payslips = [payslip('2026-10-31'), payslip('2026-11-30')];
    expect(textsOf({ payslips }, '2026-11-30')).toContain(words.wholePeriod('2026-11-30'));
    expect(textsOf({ payslips }, '2026-11-29')).toContain(words.partPeriod('2026-11-30'));
  });

  test('does not count the payslip of its own period among later ones', () => {
    expect(textsOf({ payslips: [payslip('2026-11-30')] })).toEqual([words.partPeriod('2026-11-30')]);
    const payslips = [payslip('2026-11-30'), payslip('2026-12-31')];
    expect(textsOf({ payslips })).toContain(words.open(1));
    expect(textsOf({ payslips }, '2026-11-30')).toContain(words.open(1));
  });

  test('does not affect payslips of the last day', () => {
    const payslips = [payslip('2026-11-30', true)];
    expect(textsOf({ payslips }, '2026-11-30')).not.toContain(words.finalised(1, '2026-11-30'));
    const both = [payslip('2026-11-30'), payslip('2026-11-30'), payslip('2026-12-31')];
    expect(textsOf({ payslips: both }, '2026-11-30')).toContain(words.open(1));
  });

  test('counts only leave captured after the last day', () => {
    const dates = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-12-24'];
    const leaveDays = dates.map((date) => ({ date, amount: { days: 0.5, hours: 0 } }));
    expect(textsOf({ leaveDays })).toEqual([words.plannedLeave({ days: 1, hours: 0 })]);
  });

  test('names leave that is left or overdrawn, but no balance of 0', () => {
    const balances = [
      { name: 'Annual', balance: '8.5' },
      { name: 'Sick', balance: '-2' },
      { name: 'Family', balance: '0.00' },
    ];
    const leave = { asAt: '2026-11-15', balances, fetchedAt: 1 };
    expect(textsOf({ leave })).toEqual([
      words.leaveLeft('Annual', '8.5'),
      words.leaveOwed('Sick', '2'),
      words.leavePaidOut,
    ]);
  });

  test('never offers to pay out sick or family responsibility leave', () => {
    const left = [words.leaveLeft('Sick', '30'), words.leaveLeft('Family Responsibility', '3')];
    expect(left.join(' ')).not.toMatch(/pay|paid/);
    expect(words.leavePaidOut).toMatch(/^Annual leave .* paid out/);
  });

  test('does not mention paying out leave when none is left', () => {
    const leave = { asAt: '2026-11-15', balances: [{ name: 'Annual', balance: '-2' }], fetchedAt: 1 };
    expect(textsOf({ leave })).toEqual([words.leaveOwed('Annual', '2')]);
  });

  test('names inputs that were not sent, by period', () => {
    const unsentInputs = [
      { payFrequencyId: 7, periodEnd: '2026-11-20', inputs: 1 },
      { payFrequencyId: 7, periodEnd: '2026-11-27', inputs: 3 },
    ];
    expect(textsOf({ unsentInputs })).toEqual([words.unsent(1, '2026-11-20'), words.unsent(3, '2026-11-27')]);
  });

  test('says when the reason is long-term leave', () => {
    expect(textsOf({}, '2026-11-15', '9')).toEqual([words.longTermLeave]);
  });

  test('names open loans, and a reason that is not in the list', () => {
    const owed = {
      asAt: '2026-11-15',
      balances: [
        { name: 'Loans', text: 'R 1 200,00' },
        { name: 'Savings', text: 'R 0,00' },
      ],
    };
    const lines = consequencesOf(endConsequences(), { date: '2026-11-15', code: '18' }, owed);
    expect(lines.map(({ text }) => text)).toEqual([
      words.owed('Loans', 'R 1 200,00'),
      words.unknownCode('18'),
    ]);
    expect(consequencesOf(endConsequences(), { date: '2026-11-15', code: '' }, null)).toEqual([]);
  });
});
