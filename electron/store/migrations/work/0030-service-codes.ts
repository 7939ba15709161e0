import type { Migration } from '../../migrate.ts';

/** Banks and countries of passports that a connection's service takes, as JSON; null where no spreadsheet of it was read. */
export const serviceCodes: Migration = `
ALTER TABLE connections ADD COLUMN service_codes TEXT;
`;
