import { typeJobs } from './jobs/job.ts';
import { peopleJobs } from './jobs/people-jobs.ts';

typeJobs(peopleJobs);
