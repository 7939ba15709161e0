import { hearJobs } from './jobs/job.ts';
import { monthJobs } from './jobs/month-jobs.ts';

hearJobs(monthJobs);
