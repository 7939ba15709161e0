import { crc32 } from 'node:zlib';
import { accountingTables } from './tables/accounting.ts';
import { calculationTables } from './tables/calculations.ts';
import { companyTables } from './tables/companies.ts';
import { effectTables } from './tables/effects.ts';
import { employeeTables } from './tables/employees.ts';
import { leaveTables } from './tables/leave.ts';
import { payFrequencyTables } from './tables/pay-frequencies.ts';
import { payslipTables } from './tables/payslips.ts';
import { reportTables } from './tables/reports.ts';

/** Ids are unique across companies, as in the service; JSON columns hold what is only read and written whole. */
export const schema = [
  companyTables,
  payFrequencyTables,
  employeeTables,
  payslipTables,
  calculationTables,
  accountingTables,
  leaveTables,
  reportTables,
  effectTables,
].join('\n');

/** A different number for every change of a table. SQLite stores it as a signed 32-bit number, and 0 is a new file. */
export const schemaVersion = (crc32(schema) >>> 1) | 1;
