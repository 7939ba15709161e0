import { expect, test } from 'vitest';
import { listOnceOffPayslips } from '#electron/inputs/once-off.ts';
import { readChoices } from '#electron/reports/report-choices.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import type { Store } from '#store/store.ts';

const company = { connectionId: 'karoo', companyId: 7 };

/** A store in which a pay frequency has periods that end on these days; whatever else is read is empty. */
function storeOf(ends: readonly string[], asked: unknown[] = []): Store {
  const periods = ends.map((end) => ({ end, payslips: 1, finalised: 0 }));
  const frequency = { id: 3, name: 'Monthly', frequency: 'monthly', firstEndDate: '2026-01-31' };
  const listed: Readonly<Record<string, readonly unknown[]>> = { 'pay-frequencies': [frequency] };
  const methods = new Proxy(
    {},
    {
      get: (_, name) => (question: { list: string }) => {
        if (name === 'listOnceOffPayslips') asked.push(question);
        if (name === 'listPeriods') return Promise.resolve({ items: periods, fetchedAt: 1 });
        if (name === 'readList') return Promise.resolve({ items: listed[question.list] ?? [], fetchedAt: 1 });
        return Promise.resolve([]);
      },
    },
  );
  // Only these methods are called.
  return { cache: methods, work: methods } as unknown as Store;
}

async function daysOf(periodEnd: string, ends: readonly string[]) {
  const asked: unknown[] = [];
  const draft = { ref: { ...company, payFrequencyId: 3, periodEnd, onceOff: true }, cells: [] };
  await listOnceOffPayslips(storeOf(ends, asked), draft as unknown as Draft);
  const [{ after, until }] = asked as [{ after: string | null; until: string | null }];
  return [after, until];
}

test('lists once-off payslips after the newest period with it, even when a period is far ahead', async () => {
  const near = ['2026-10-31', '2026-11-30'];
  expect(await daysOf('2026-11-30', near)).toEqual(['2026-10-31', null]);
  expect(await daysOf('2026-10-31', near)).toEqual([null, '2026-10-31']);
  const all = ['2062-11-24', ...near];
  expect(await daysOf('2026-10-31', all)).toEqual([null, '2026-10-31']);
  const [after, until] = await daysOf('2026-11-30', all);
  expect(after).toBe('2026-10-31');
  expect((until ?? '') > '2027-11-30').toBe(true);
  expect(await daysOf('2062-11-24', all)).toEqual([until, null]);
});

test('offers the newest period that is not far ahead first', async () => {
  const store = storeOf(['2062-11-30', '2026-11-30', '2026-10-31']);
  const { periods } = await readChoices(store, company, '2026-11-20');
  expect(periods.map(({ end }) => end)).toEqual(['2026-11-30', '2026-10-31', '2062-11-30']);
});
