import type { Migration } from '../../migrate.ts';

/** The codes of banks and passport countries in a connection's service, as JSON; null if none of its files was read. */
export const serviceCodes: Migration = `
ALTER TABLE connections ADD COLUMN service_codes TEXT;
`;
