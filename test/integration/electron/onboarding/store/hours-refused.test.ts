import { expect, test } from 'vitest';
import type { WriteChange } from '#electron/outbox/store/records.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';

/** Whether hours count as refused after writes of them that ended so, one after another. */
async function afterEnds(ends: readonly WriteChange[]): Promise<boolean> {
  const { work } = await openTestStore({ directory: null });
  for (const [index, to] of ends.entries()) {
    const write = {
      ...company,
      id: `w-${index}`,
      employeeId: index + 1,
      subject: `employee ${index + 1}`,
      afterId: null,
      about: 'Nkosi, Thandi',
      hash: `h-${index}`,
      base: null,
      write: {
        kind: 'inherited.set',
        employeeId: index + 1,
        change: { calcType: 'week_hours', effectiveDate: null, details: {} },
      },
    } as const;
    await work.commitWrite({ write, at: index });
    await work.moveWrite({ writeId: write.id, from: ['waiting'], to, acts: [], at: index });
  }
  return work.hasHoursRefused(company);
}

const refused: WriteChange = { state: 'rejected', reason: 'refused', message: 'Regular Hours are v1.' };
const applied: WriteChange = { state: 'applied' };

test.each<readonly [title: string, isRefused: boolean, ends: readonly WriteChange[]]>([
  ['the service refused them', true, [refused]],
  ['the service took them later', false, [refused, applied]],
  [
    'the service refused a field of one employee',
    false,
    [{ ...refused, refusals: [{ field: 'works_mon', message: 'is wrong' }] }],
  ],
  [
    'the employee was not added, so that they were never sent',
    false,
    [{ state: 'rejected', reason: 'earlier-failed' }],
  ],
  [
    'it refused them, and a later employee was not added',
    true,
    [refused, { state: 'rejected', reason: 'earlier-failed' }],
  ],
])('asks a company for hours or not after %s', async (_, isRefused, ends) => {
  expect(await afterEnds(ends)).toBe(isRefused);
});
