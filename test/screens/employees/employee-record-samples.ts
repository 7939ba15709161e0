import type { Texts } from '#kit/form/form-table.ts';
import { groups } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { payItemAnswers } from './pay-item-screens.ts';
import { fetchedAt, ok } from '../places.ts';

export const customFields = [
  { id: '48211', name: 'Team', values: [] },
  {
    id: '48212',
    name: 'Grade',
    values: [
      { id: '4101', name: 'Junior' },
      { id: '4102', name: 'Senior' },
    ],
  },
];

/** Main's answers about one employee's record, its custom fields, and a file that changes several. */
export const recordAnswers = (texts: Texts): Answers => ({
  'employees.groups': ok({ ...groups, customFields }),
  ...payItemAnswers,
  'inherited.read': ok({
    items: [
      {
        calcType: 'week_hours',
        history: [],
        isOnItsWay: false,
        inputs: { full_day_hours_input: '8', schedule: 'fixed', works_mon: 'true', works_fri: 'true' },
      },
      {
        calcType: 'classification',
        history: [],
        isOnItsWay: false,
        inputs: { is_director: 'false', employment_type: 'full_time' },
      },
    ],
    needsDate: true,
    isOrdinary: false,
    fetchedAt,
  }),
  'employees.heldHere': ok({ unsentInputs: [], notes: [], typed: {}, kinds: [], contact: {} }),
  'customFields.list': ok({
    named: customFields,
    seen: [
      { id: '48211', samples: ['Blue', 'Red'] },
      { id: '48212', samples: ['4101', '4102', '4103'] },
    ],
  }),
  'employees.record': ok({
    texts: { ...texts, idNumber: '•••• 1081', birthdate: '1980-12-18', jobTitle: 'Packer' },
    customFields: [
      { name: '48213', label: null, value: '2019' },
      { name: '48212', label: 'Grade', value: 'Senior' },
    ],
    others: [{ name: 'cell_no', value: '082 123 4567' }],
    unreadable: ['email'],
    leave: {
      asAt: '2026-11-20',
      balances: [{ name: 'Annual', balance: '8.5' }],
      booked: [{ date: '2026-12-21', name: 'Annual', hours: null }],
    },
    waiting: [{ kind: 'employee.update', about: 'Nkosi, Thandi', state: 'waiting', reason: null }],
    changes: [{ field: 'job-title', payslipId: null }],
    sent: [
      {
        at: fetchedAt - 86_400_000,
        kind: 'employee-changed',
        outcome: 'applied',
        user: 'thandi',
        subject: 'job_title',
      },
    ],
    fetchedAt,
  }),
  'employees.compare': ok({
    compared: [
      {
        row: 0,
        employeeId: 9_000,
        by: 'id',
        number: '17',
        firstName: 'Anele',
        lastName: 'Botha',
        namesOther: false,
        changes: [
          { path: 'jobTitle', before: 'Packer', now: 'Foreman', problem: null },
          { path: 'bankAccount.accountNumber', before: '•••• 4567', now: '62009876543', problem: null },
        ],
        seen: {},
        problems: [],
        doubts: [],
      },
      {
        row: 1,
        employeeId: 9_001,
        by: 'id',
        number: '18',
        firstName: 'Thokozani',
        lastName: 'Ḓavhana-van der Westhuizen',
        namesOther: false,
        changes: [{ path: 'email', before: '', now: 'thokozani', problem: 'not-an-email' }],
        seen: {},
        problems: [],
        doubts: [],
      },
      {
        row: 2,
        employeeId: null,
        by: 'number',
        number: '99',
        firstName: 'New',
        lastName: 'Employee',
        namesOther: false,
        changes: [],
        seen: {},
        problems: [],
        doubts: [],
      },
    ],
  }),
});
