import { expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { runAct, type ActParts } from '#electron/many/acts.ts';

const company = { connectionId: 'karoo', companyId: 7 };
const figures = {
  version: null,
  payeCents: 100,
  sdlCents: null,
  uifCents: 20,
  etiUtilisedCents: 0,
  totalCents: 120,
};

/** October is over, and its payslips were listed after it. */
const now = Date.parse('2026-11-20T08:00:00Z');
const payRuns = { list: () => Promise.resolve({ payRuns: [], made: true, fetchedAt: now }) };
const cache = {
  readCompanyAges: () => Promise.resolve({ count: 1, employees: now }),
  readPayslipsAge: () => Promise.resolve({ unreadEmployees: 0, fetchedAt: now }),
};
const ports = { clock: { now: () => now }, store: { cache } };

/** A service that may have shown that it has no EMP201, and what reading it comes to, one outcome for each time. */
function aService({ isOlder, outcomes }: { isOlder: boolean; outcomes: ('older' | 'offline' | 'read')[] }) {
  let estimated = isOlder;
  let times = 0;
  const emp201s = {
    read: () => Promise.resolve({ versions: [figures], estimate: estimated ? {} : null, fetchedAt: 1 }),
    readDue: () => {
      const outcome = outcomes[times];
      times += 1;
      if (outcome === 'older') estimated = true;
      if (outcome !== 'read') return Promise.reject(new AppError('offline', { host: 'payroll.example' }));
      return Promise.resolve();
    },
  };
  const run = () =>
    // It uses no other part of these.
    runAct({ emp201s, ports, payRuns } as unknown as ActParts, {
      company,
      period: null,
      question: { act: 'emp201', month: '2026-10' },
      since: 0,
      signal: new AbortController().signal,
    });
  return { run, times: () => times };
}

test('fails the EMP201 figures of a company whose payslips cannot be read, although they could be estimated', async () => {
  const { run } = aService({ isOlder: true, outcomes: ['offline'] });
  await expect(run()).rejects.toMatchObject({ code: 'offline' });
});

test('reads the payslips for an estimate when the answer shows that the service has no EMP201', async () => {
  const { run, times } = aService({ isOlder: false, outcomes: ['older', 'read'] });
  expect(await run()).toMatchObject({ figures: { isEstimate: true, totalCents: 120 } });
  expect(times()).toBe(2);
});
