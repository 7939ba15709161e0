import type { Migration } from '../migrate.ts';
import { answers } from './cache/0001-answers.ts';
import { draftsAndOutbox } from './work/0001-drafts-and-outbox.ts';
import { companyMarks } from './work/0002-company-marks.ts';

/** In the order of their numbers; a new one is added at the end and no released one changes. */
export const cacheMigrations: readonly Migration[] = [answers];
export const workMigrations: readonly Migration[] = [draftsAndOutbox, companyMarks];
