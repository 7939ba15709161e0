import { expect, test } from 'vitest';
import type { ManyQuestion } from '#electron/many/contract/many.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { filesIn } from '../jobs/saving-runtime.ts';
import { chosen, doFor, october, openManyRuntime, rowsOf } from './many-runtime.ts';

const files = { month: october, reads: false, unfinished: false };

test('checks a company that was never read once it has read it, and otherwise says that it is not read', async () => {
  const { runtime, folder, proxies } = await openManyRuntime();
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Unread',
    ...addressOf(proxies.other),
  });
  const unread = { connectionId: connection.id, companyId: 2501 };
  const why = async (question: ManyQuestion) => {
    const [row] = await rowsOf(runtime, await doFor(runtime, question, [chosen(unread, 'Unread')]));
    return row?.outcome?.leftOut?.why ?? row?.failure?.code;
  };
  expect(await why({ act: 'period-check', reads: false })).toBe('not-read');
  expect(await why({ act: 'journals', ...files, again: false })).toBe('month-not-read');
  expect(await why({ act: 'month-files', ...files })).toBe('month-not-read');
  const report = { report: 'tracked_balances', dates: 'last-month' } as const;
  expect(await why({ act: 'reports', report, title: 'B', text: '', output: 'folder' })).toBe('not-read');
  const jobId = await doFor(runtime, { act: 'period-check', reads: true }, [chosen(unread, 'Unread')]);
  const [row] = await rowsOf(runtime, jobId);
  expect(row?.state).toBe('done');
  const home = (await runtime.handlers.home.read({})).rows.filter(
    ({ connectionId }) => connectionId === unread.connectionId,
  );
  const payslips = home.reduce((sum, each) => sum + each.payslips, 0);
  expect(row?.outcome?.figures).toMatchObject({ payslips });
  expect(filesIn(folder).length).toBeGreaterThan(0);
});
