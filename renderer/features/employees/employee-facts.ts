import type { EmployeeDetail } from '#contract/domain/employee-line.ts';
import { personWords as words } from '#messages/employees.ts';
import { formatDate } from '#messages/format.ts';
import { sentence } from '#messages/headings.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** A token of the service: in our words where we have some, else as a sentence of its own. */
function tokenWords(token: string | null, known: Readonly<Record<string, string>>): string {
  if (token === null || token === '') return words.unknown;
  return Object.hasOwn(known, token) ? (known[token] ?? token) : sentence(token);
}

const known = (value: string | null) => (value === null || value === '' ? words.unknown : value);

/** What is shown of a person. What the service did not tell is said to be unknown, never left to be guessed. */
export function factsOf({ person, paymentMethod, employmentType }: EmployeeDetail): readonly Fact[] {
  if (person === null) return [];
  const { facts } = words;
  return [
    { name: facts.number, value: known(person.number) },
    { name: facts.jobTitle, value: known(person.jobTitle) },
    { name: facts.email, value: known(person.email) },
    { name: facts.payFrequency, value: known(person.payFrequencyName) },
    { name: facts.payPoint, value: known(person.payPointName) },
    {
      name: facts.appointed,
      value: person.appointmentDate === null ? words.unknown : formatDate(person.appointmentDate),
    },
    { name: facts.ended, value: person.endedOn === null ? words.noEnd : formatDate(person.endedOn) },
    { name: facts.paid, value: tokenWords(paymentMethod, words.paymentMethods) },
    { name: facts.employment, value: tokenWords(employmentType, words.employmentTypes) },
  ];
}
