import type { EmployeeDetail } from '#electron/employees/contract/employee-line.ts';
import { employeeMessages as messages } from './texts/employees.ts';
import { formatDate } from '#messages/format.ts';
import { sentence } from '#messages/headings.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** The text for a code of the service: ours if there is one, otherwise the code written as a sentence. */
function tokenText(token: string | null, known: Readonly<Record<string, string>>): string {
  if (token === null || token === '') return messages.unknown;
  return Object.hasOwn(known, token) ? (known[token] ?? token) : sentence(token);
}

const known = (value: string | null) => (value === null || value === '' ? messages.unknown : value);

/** What is shown about an employee. A value that the service did not provide is shown as unknown. */
export function factsOf({ employee, paymentMethod, employmentType }: EmployeeDetail): readonly Fact[] {
  if (employee === null) return [];
  const { facts } = messages;
  return [
    { name: facts.number, value: known(employee.number) },
    { name: facts.jobTitle, value: known(employee.jobTitle) },
    { name: facts.email, value: known(employee.email) },
    { name: facts.payFrequency, value: known(employee.payFrequencyName) },
    { name: facts.payPoint, value: known(employee.payPointName) },
    {
      name: facts.appointed,
      value: employee.appointmentDate === null ? messages.unknown : formatDate(employee.appointmentDate),
    },
    { name: facts.ended, value: employee.endedOn === null ? messages.noEnd : formatDate(employee.endedOn) },
    { name: facts.paid, value: tokenText(paymentMethod, messages.paymentMethods) },
    { name: facts.employment, value: tokenText(employmentType, messages.employmentTypes) },
  ];
}
