import { typeJobs } from './jobs/job.ts';
import { monthJobs } from './jobs/month-jobs.ts';

typeJobs(monthJobs);
