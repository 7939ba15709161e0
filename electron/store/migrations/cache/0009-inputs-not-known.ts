import type { Migration } from '../../migrate.ts';

/** An input that came in a form that cannot be read is not known: without a mark of its own it would count as empty. */
export const inputsNotKnown: Migration = `
ALTER TABLE calculation_inputs ADD COLUMN is_known INTEGER NOT NULL DEFAULT 1;
`;
