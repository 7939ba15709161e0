import type { Job } from '#electron/jobs/contract/job.ts';
import { company, karoo } from './karoo.ts';

/** A job that is saving payslips, to vary. */
export const aJob = (more: Partial<Job> = {}): Job => ({
  id: 'job-1',
  ...company,
  kind: 'save-payslips',
  companyName: karoo.name,
  place: 'Payslips of November',
  phase: 'running',
  total: 180,
  done: 60,
  failed: 0,
  leftMs: 130_000,
  failure: null,
  createdAt: Date.now(),
  changedAt: Date.now(),
  ...more,
});
