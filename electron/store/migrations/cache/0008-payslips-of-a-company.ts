import type { Migration } from '../../migrate.ts';

/** Payslips are listed for one company at a time; their index over all companies took a quarter of writing them. */
export const payslipsOfACompany: Migration = `
DROP INDEX payslips_by_date_anywhere;
`;
