import type { Migration } from '../../migrate.ts';

/** Payslips are listed of one company at a time: their order over all companies took a quarter of writing them. */
export const payslipsOfACompany: Migration = `
DROP INDEX payslips_by_date_anywhere;
`;
