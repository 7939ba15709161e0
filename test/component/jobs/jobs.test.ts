import Jobs from './Jobs.svelte';
import type { Job } from '#electron/jobs/contract/job.ts';
import { fileTitle } from '#messages/failure-reasons.ts';
import { jobKindMessages, jobMessages, jobName } from '#features/jobs/texts.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { aJob } from '#test/support/samples/jobs.ts';

const job = aJob();

const open = (jobs: readonly Job[], more: FakeHandlers = {}) =>
  renderInApp(Jobs, {
    handlers: {
      'jobs.list': () => ({ jobs: [...jobs] }),
      'jobs.failures': () => ({
        rows: [
          {
            position: 3,
            employeeId: 7,
            about: 'Dlamini, Sipho',
            failure: { code: 'no-password', params: {} },
          },
        ],
        total: 1,
      }),
      ...more,
    },
  });

const titled = (label: string) => jobMessages.actionFor(label, jobKindMessages['save-payslips'].title(job));

test('shows progress and time left, and stops', async () => {
  const { asked, screen } = await open([job], { 'jobs.stop': () => ({}) });
  const status = jobMessages.status.running(jobKindMessages['save-payslips'].running, 60, 180);
  await screen.getByRole('button', { name: status }).click();
  await expect.element(screen.getByRole('dialog').getByText('about 3 minutes left')).toBeVisible();
  await screen.getByRole('button', { name: jobMessages.stop }).click();
  expect(asked).toContainEqual({ call: 'jobs.stop', input: { jobId: 'job-1' } });
});

test('counts the jobs that need the clerk, where there are several', async () => {
  const failed: Job = { ...job, phase: 'ended', done: 179, failed: 1, leftMs: null };
  const { screen } = await open([failed, { ...failed, id: 'job-2' }]);
  await expect.element(screen.getByRole('button', { name: jobMessages.status.needYou(2) })).toBeVisible();
});

test('lists failures with reasons, and retries them', async () => {
  const { asked, screen } = await open([{ ...job, phase: 'ended', done: 179, failed: 1, leftMs: null }], {
    'jobs.retry': () => ({}),
    'jobs.show': () => ({}),
  });
  await screen.getByRole('button', { name: jobMessages.status.failed(jobName(job), 1) }).click();
  await screen.getByRole('button', { name: titled(jobMessages.show) }).click();
  expect(asked).toContainEqual({ call: 'jobs.show', input: { jobId: 'job-1' } });
  await expect.element(screen.getByText('Dlamini, Sipho')).toBeVisible();
  await expect.element(screen.getByText('No password for this employee')).toBeVisible();
  await screen.getByRole('button', { name: titled(jobMessages.retry) }).click();
  expect(asked).toContainEqual({ call: 'jobs.retry', input: { jobId: 'job-1' } });
});

test('shows all of many failures on request', async () => {
  const step = (position: number) => ({
    position,
    employeeId: position,
    about: `Employee ${position}`,
    failure: { code: 'no-password' as const, params: {} },
  });
  const total = 700;
  const { screen } = await open([{ ...job, phase: 'ended', total, done: 0, failed: total, leftMs: null }], {
    'jobs.failures': ({ offset, limit }) => ({
      rows: Array.from({ length: Math.min(limit, total - offset) }, (_, index) => step(offset + index + 1)),
      total,
    }),
  });
  await screen.getByRole('button', { name: jobMessages.status.failed(jobName(job), total) }).click();
  const listed = screen.getByRole('list', { name: jobMessages.failures }).getByRole('listitem');
  await expect.poll(() => listed.elements()).toHaveLength(50);
  await screen.getByRole('button', { name: jobMessages.showAll(total) }).click();
  await expect.poll(() => listed.elements()).toHaveLength(total);
  await expect.element(screen.getByText(`Employee ${total}`, { exact: true })).toBeInTheDocument();
});

test('says why a job was halted, and resumes or abandons it', async () => {
  const failure = {
    code: 'file-failed',
    params: { name: 'Payslips of November', reason: 'disk-full' },
  } as const;
  const { asked, screen } = await open([{ ...job, phase: 'halted', failure, leftMs: null }], {
    'jobs.resume': () => ({}),
    'jobs.dismiss': () => ({}),
  });
  await screen.getByRole('button', { name: jobMessages.status.halted(jobName(job)) }).click();
  await expect.element(screen.getByText(fileTitle['disk-full']('Payslips of November'))).toBeVisible();
  await screen.getByRole('button', { name: titled(jobMessages.resume) }).click();
  await screen.getByRole('button', { name: titled(jobMessages.giveUp) }).click();
  expect(asked.map(({ call }) => call)).toEqual(expect.arrayContaining(['jobs.resume', 'jobs.dismiss']));
});

test('says what was saved when the disk is full, and resumes in another place', async () => {
  const failure = {
    code: 'file-failed',
    params: { name: 'Payslips of November', reason: 'disk-full' },
  } as const;
  const halted: Job = { ...job, phase: 'halted', failure, done: 15, leftMs: null, elsewhere: 'rest' };
  const { asked, screen } = await open([halted], { 'jobs.moveElsewhere': () => ({ jobId: 'job-2' }) });
  await screen.getByRole('button', { name: jobMessages.status.halted(jobName(job)) }).click();
  const saved = jobMessages.haltedAt('15 payslips', 180, 'Payslips of November');
  await expect.element(screen.getByText(saved)).toBeVisible();
  await screen.getByRole('button', { name: titled(jobMessages.elsewhere) }).click();
  expect(asked).toContainEqual({ call: 'jobs.moveElsewhere', input: { jobId: 'job-1' } });
});

test('reports finished e-mail drafts, and counts employees without an address', async () => {
  const drafted: Job = {
    ...job,
    kind: 'draft-emails',
    phase: 'ended',
    total: 10,
    done: 10,
    leftMs: null,
    withoutAddress: 4,
  };
  const { screen } = await open([drafted]);
  await screen.getByRole('button', { name: jobMessages.status.done }).click();
  await expect.element(screen.getByText(/10 drafts .* 4 employees have no e-mail address/)).toBeVisible();
});

test('is hidden while there are no jobs', async () => {
  const { asked, screen } = await open([]);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('announces the end only of a job that was running', async () => {
  const old: Job = { ...job, id: 'job-0', phase: 'ended', place: 'Payslips of October', leftMs: null };
  let jobs: Job[] = [job, old];
  const { app, emit, screen } = await open([], { 'jobs.list': () => ({ jobs }) });
  const notices = () => app.toasts.items.map(({ tone, title }) => [tone, title]);
  const { ended, running, steps } = jobKindMessages['save-payslips'];
  const status = jobMessages.status.running(running, 60, 180);
  await expect.element(screen.getByRole('button', { name: status })).toBeVisible();
  expect(notices()).toEqual([]);

  jobs = [{ ...job, phase: 'ended', done: 180, leftMs: null }, old];
  emit('jobs.changed', {});
  await expect.poll(notices).toEqual([['good', ended({ done: 180, place: job.place })]]);

  jobs = [{ ...job, id: 'job-2', phase: 'ended', done: 177, failed: 3, leftMs: null }, ...jobs];
  emit('jobs.changed', {});
  await expect.poll(() => notices().at(-1)).toEqual(['wrong', jobMessages.failed(steps(3))]);
  expect(notices()).toHaveLength(2);
});

test('says beside the progress of a job that another one needs the clerk, and their name once', async () => {
  const failed: Job = { ...job, id: 'job-0', phase: 'ended', done: 177, failed: 3, leftMs: null };
  const { screen } = await open([job, failed]);
  const { running } = jobKindMessages['save-payslips'];
  const status = jobMessages.status.running(running, 60, 180);
  const name = `${status} ${jobMessages.status.alsoFailed(3)}`;
  await expect.element(screen.getByRole('button', { name })).toBeVisible();
});

test('replaces the notice that a job has failed once its failed steps are done', async () => {
  const ended: Job = { ...job, phase: 'ended', done: 177, failed: 3, leftMs: null };
  let jobs: Job[] = [job];
  const { app, emit } = await open([], { 'jobs.list': () => ({ jobs }) });
  const notices = () => app.toasts.items.map(({ tone }) => tone);
  const become = async (next: Job, shown: string[]) => {
    jobs = [next];
    emit('jobs.changed', {});
    await expect.poll(notices).toEqual(shown);
  };
  await expect.poll(notices).toEqual([]);
  await become(ended, ['wrong']);
  await become({ ...job, failed: 0 }, ['wrong']);
  await become({ ...ended, done: 180, failed: 0 }, ['good']);
});
