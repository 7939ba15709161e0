import type { Classification } from '#electron/employees/contract/classification.ts';
import type { FieldMessages } from '#messages/forms.ts';
import { employeeMessages } from './employees.ts';

/**
 * What the law makes of each answer: paragraphs 1 and 9 of the Fourth Schedule to the Income Tax Act (standard
 * employment), section 4 of the Unemployment Insurance Contributions Act.
 */
export const classificationFields: Readonly<Record<keyof Classification, FieldMessages>> = {
  isDirector: { label: 'Director of the company' },
  employmentType: {
    label: 'Employment',
    hint: 'At least 22 hours in every full week is standard employment, taxed by the tables (Income Tax Act, Fourth Schedule, paragraph 1).',
    options: employeeMessages.employmentTypes,
  },
  writtenDeclaration: {
    label: 'Written declaration',
    hint: 'The employee has declared in writing to work for nobody else, which makes it standard employment. Without it, tax is deducted at a flat 25% (Fourth Schedule, paragraph 9).',
  },
  fiveHoursADayRule: {
    label: 'Works at least five hours a day',
    hint: 'Then tax is deducted by the tables instead of 25%.',
  },
  lessThan24HoursAMonth: {
    label: 'Works less than 24 hours a month',
    hint: 'Such an employee is exempt from UIF (Unemployment Insurance Contributions Act, section 4) and accrues no leave.',
  },
  isNaturalIndependentContractor: {
    label: 'Independent contractor',
    hint: 'Not an employee: no UIF and no leave.',
  },
  uifExempt: {
    label: 'Exempt from UIF',
    hint: 'For the reasons in section 4 of the Unemployment Insurance Contributions Act only.',
  },
  uifExemptionReason: { label: 'Reason for the exemption', hint: 'As the payroll service calls it.' },
};
