import { expect, test } from 'vitest';
import { doneSteps, readLessonFacts, type LessonFacts } from '#electron/practice/practice-lesson.ts';
import type { Store } from '#store/store.ts';

const input = {
  kind: 'bulk-input' as const,
  companyId: 1,
  employeeId: 7,
  periodEnd: '2026-11-20',
  subject: 'calc.basic_salary.normal_hours_input',
  new: '40',
};
const stepsOf = (facts: Partial<LessonFacts>) =>
  doneSteps({ typedInputs: 0, applied: [], isFinalised: () => false, ...facts });

test('has no step done until the data shows it', () => {
  expect(stepsOf({})).toEqual([]);
  expect(stepsOf({ typedInputs: 1 })).toEqual(['capture']);
  expect(stepsOf({ applied: [input] })).toEqual(['capture', 'send']);
});

test('has the correction done only when the same input has another value', () => {
  const others = [
    input,
    { ...input, employeeId: 8, new: '41' },
    { ...input, periodEnd: '2026-11-27', new: '42' },
  ];
  expect(stepsOf({ applied: others })).not.toContain('correct');
  expect(stepsOf({ applied: [input, { ...input, new: '38' }] })).toContain('correct');
});

test('has a new employee, leave and the end of a period done when the service has applied them', () => {
  const of = (kind: 'employee-added' | 'leave-added') => ({ ...input, kind });
  expect(stepsOf({ applied: [of('employee-added'), of('leave-added')] })).toEqual(['add-employee', 'leave']);
  const isFinalised = (companyId: number, end: string) => companyId === 1 && end === '2026-11-20';
  expect(stepsOf({ applied: [input], isFinalised })).toContain('month-end');
  expect(stepsOf({ applied: [{ ...input, periodEnd: '2026-11-27' }], isFinalised })).not.toContain(
    'month-end',
  );
  // A period that was finalised without any submission was not closed by the clerk.
  expect(stepsOf({ isFinalised })).toEqual([]);
});

test('finds a new employee and leave among many inputs', async () => {
  const kinds = [...Array.from({ length: 600 }, () => 'bulk-input'), 'employee-added', 'leave-added'];
  // Only what the facts are read from; the newest entry comes first, as from the store.
  const store = {
    work: {
      listDrafts: () => Promise.resolve([]),
      listAuditEntries: ({ filter, limit }: { filter: { kinds: string[] }; limit: number }) => {
        const found = kinds.filter((kind) => filter.kinds.includes(kind));
        const rows = found.slice(0, limit).map((kind) => ({ ...input, kind, companyId: null }));
        return Promise.resolve({ rows, total: found.length, offset: 0 });
      },
    },
  } as unknown as Store;
  const facts = await readLessonFacts(store, { connectionId: 'practice', since: 0 });
  expect(doneSteps(facts)).toEqual(['capture', 'send', 'add-employee', 'leave']);
});
