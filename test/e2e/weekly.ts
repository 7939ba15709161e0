import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { WEEKLY } from '#practice/seed/schedules.ts';
import { counts } from '#test/support/counts.ts';
import { BulkInputsPage, type Block } from './pages/bulk-inputs-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';

const sample = path.join(import.meta.dirname, '../fixtures/clipboard/libreoffice-timesheet-180x5');

/** The week of 180 pickers as copied from LibreOffice, with three wrong values on purpose. */
export const timesheet: Block = {
  text: readFileSync(`${sample}.txt`, 'utf8'),
  html: readFileSync(`${sample}.html`, 'utf8'),
};

export const normalHours = /Normal hours/;
export const overtime = /^(?!.*Sunday).*Overtime hours/i;

/** The current week of 180 employees. */
export const openKarooWeekly = (page: Page) => openWeekly(page, 'Karoo Fresh Produce');

/** The current week of fewer employees, which loads sooner; a deep run uses 180 again. */
export const openWeek = (page: Page) => openWeekly(page, companyWithWeekOf(counts.weekEmployees));

function companyWithWeekOf(employees: number): string {
  const company = practiceCompanies.find(({ groups }) =>
    groups.some((group) => group.schedule === WEEKLY && group.employees === employees),
  );
  if (company === undefined) throw new Error(`No practice company pays ${employees} employees by the week.`);
  return company.name;
}

/** Opens the inputs of the current week, from the list of companies. */
async function openWeekly(page: Page, company: string): Promise<BulkInputsPage> {
  const companies = new CompaniesPage(page);
  await companies.open(company);
  await companies.capture('Weekly, on Friday');
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(normalHours);
  // Few have overtime: the employees whose payslips give the columns may have none.
  await inputs.addColumn({ item: 'basic_salary', input: 'overtime_hours_input', kind: 'hours' });
  return inputs;
}

/** The columns of the timesheet that the first employees' payslips have not shown. */
export async function addTimesheetColumns(inputs: BulkInputsPage): Promise<void> {
  await inputs.addColumn({ item: 'basic_salary', input: 'sunday_overtime_hours_input', kind: 'hours' });
  await inputs.addColumn({ item: 'commission', input: 'amount', kind: 'money' });
  await inputs.addColumn({ item: '48211', input: 'amount', kind: 'money' });
}
