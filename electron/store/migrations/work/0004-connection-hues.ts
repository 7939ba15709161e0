import type { Migration } from '../../migrate.ts';

/** The colour that the clerk gave a connection, in degrees. */
export const connectionHues: Migration = `
ALTER TABLE connections ADD COLUMN hue INTEGER;
`;
