import { hearJobs } from './jobs/job.ts';
import { peopleJobs } from './jobs/people-jobs.ts';

hearJobs(peopleJobs);
