import { expect, test } from 'vitest';
import { doneSteps, type LessonFacts } from '#services/practice-lesson.ts';

const input = {
  ...{ kind: 'bulk-input' as const, companyId: 1, employeeId: 7, periodEnd: '2026-11-20' },
  ...{ subject: 'calc.basic_salary.normal_hours_input', new: '40' },
};
const stepsOf = (facts: Partial<LessonFacts>) =>
  doneSteps({ typedInputs: 0, applied: [], isFinalised: () => false, ...facts });

test('nothing is done until the data shows it', () => {
  expect(stepsOf({})).toEqual([]);
  expect(stepsOf({ typedInputs: 1 })).toEqual(['capture']);
  expect(stepsOf({ applied: [input] })).toEqual(['capture', 'send']);
});

test('a correction is another value of the same input, and no repeat of it or of another', () => {
  const others = [
    input,
    { ...input, employeeId: 8, new: '41' },
    { ...input, periodEnd: '2026-11-27', new: '42' },
  ];
  expect(stepsOf({ applied: others })).not.toContain('correct');
  expect(stepsOf({ applied: [input, { ...input, new: '38' }] })).toContain('correct');
});

test('an employee, leave and the end of a period are seen in what the service took', () => {
  const of = (kind: 'employee-added' | 'leave-added') => ({ ...input, kind });
  expect(stepsOf({ applied: [of('employee-added'), of('leave-added')] })).toEqual(['take-on', 'leave']);
  const isFinalised = (companyId: number, end: string) => companyId === 1 && end === '2026-11-20';
  expect(stepsOf({ applied: [input], isFinalised })).toContain('month-end');
  expect(stepsOf({ applied: [{ ...input, periodEnd: '2026-11-27' }], isFinalised })).not.toContain(
    'month-end',
  );
  // A period that was finalised without any submission was not closed by the clerk.
  expect(stepsOf({ isFinalised })).toEqual([]);
});
