import type { Deployment } from '../deployment.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { Employee } from '../state/employees.ts';
import { pageEmployees } from '../state/employees.ts';
import { readRecentPayslips } from '../state/recent-payslips.ts';
import { readServicePeriods } from '../state/service-periods.ts';
import { presentListedEmployee } from '../wire/employee.ts';
import { presentServicePeriod } from '../wire/service-period.ts';

/** How many employees are read at once: the list is sent while the rest is read. */
const PAGE = 250;

interface ListQuestion {
  readonly companyId: number;
  readonly include: ReadonlySet<string>;
  readonly deployment: Deployment;
}

/** A company's employees as JSON text, each with its included parts. */
export function* listedEmployees(database: PracticeDatabase, question: ListQuestion): Generator<string> {
  const { companyId, include, deployment } = question;
  let after = 0;
  for (;;) {
    const employees = pageEmployees(database, { companyId, after, count: PAGE });
    const [first, last] = [employees.at(0), employees.at(-1)];
    if (!first || !last) return;
    const parts = includedParts(database, { companyId, include, first: first.id, last: last.id });
    for (const employee of employees) {
      const listed = JSON.stringify(presentListedEmployee(employee, deployment));
      const included = parts.map((part) => part(employee)).join('');
      yield `{"employee":${listed.slice(0, -1)}${included}}}`;
    }
    after = last.id;
  }
}

type IncludedPart = (employee: Employee) => string;

interface PageQuestion extends Pick<ListQuestion, 'companyId' | 'include'> {
  readonly first: number;
  readonly last: number;
}

/** Each part is read with one statement for the whole page. */
function includedParts(database: PracticeDatabase, question: PageQuestion): IncludedPart[] {
  const { include } = question;
  const parts: IncludedPart[] = [];
  if (include.has('service_periods')) {
    const periods = readServicePeriods(database, question);
    parts.push(({ id }) => {
      const list = (periods.get(id) ?? []).map(presentServicePeriod);
      return `,"service_periods":${JSON.stringify(list)}`;
    });
  }
  for (const name of ['recent_payslips', 'recent_payslips_with_data']) {
    if (!include.has(name)) continue;
    const withData = name === 'recent_payslips_with_data';
    const payslips = readRecentPayslips(database, { ...question, withData });
    parts.push(({ id }) => `,"${name}":[${payslips.get(id) ?? ''}]`);
  }
  return parts;
}
