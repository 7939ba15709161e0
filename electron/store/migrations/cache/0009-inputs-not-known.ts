import type { Migration } from '../../migrate.ts';

/** Marks an input that arrived in a form that cannot be read as unknown: otherwise it would count as empty. */
export const inputsNotKnown: Migration = `
ALTER TABLE calculation_inputs ADD COLUMN is_known INTEGER NOT NULL DEFAULT 1;
`;
