import { several } from './circumstances.ts';
import type { CompanySeed } from './company-seed.ts';
import { FORTNIGHTLY, FOUR_WEEKS, MONTH_END, WEEKLY } from './schedules.ts';

/** Uses every feature of the service: migrated to v2, accounting splits, custom fields, named pay frequencies. */
const baobabConsulting: CompanySeed = {
  id: 2504,
  name: 'Baobab Consulting',
  mailDomain: 'baobab-consulting.example',
  address: { unit_no: '7', complex: 'The Terraces', st_name: 'Oxford Road', postal_code: '2196' },
  payPoints: ['Advisory', 'Technology', 'Office'],
  numberPrefix: 'BC',
  numberDigits: 4,
  groups: [
    {
      schedule: MONTH_END,
      customName: 'Partners and staff',
      employees: 24,
      paid: 'salary',
      jobs: [
        { title: 'Consultant', from: 28_000, to: 56_000 },
        { title: 'Analyst', from: 19_000, to: 32_000 },
        { title: 'Director', from: 90_000, to: 160_000 },
        { title: 'Office Administrator', from: 14_000, to: 21_000 },
      ],
      circumstances: [
        ...several(2, { kind: 'director' }),
        ...several(3, { kind: 'contractor' }),
        ...several(3, { kind: 'under_24_hours' }),
        ...several(1, { kind: 'pensioner' }),
        ...several(3, { kind: 'once_off' }),
        ...several(5, { kind: 'leave' }),
        { kind: 'non_standard' },
        ...several(3, { kind: 'medical_aid' }),
        { kind: 'company_car' },
        { kind: 'garnishee' },
      ],
    },
  ],
  customItems: [
    { id: 48231, label: 'Utilisation Bonus', effect: 'income', pattern: 'payslip_amount' },
    { id: 48232, label: 'Parking', effect: 'deduction', pattern: 'every_period_amount' },
  ],
  customFields: [
    { id: 611, label: 'Emergency contact', kind: 'text', options: [] },
    {
      id: 612,
      label: 'Grade',
      kind: 'dropdown',
      options: [
        { id: 4101, label: 'Junior' },
        { id: 4102, label: 'Senior' },
        { id: 4103, label: 'Principal' },
      ],
    },
    { id: 613, label: 'Permit until', kind: 'date', options: [] },
  ],
  splitAccounts: true,
  settings: {
    migratedToV2: true,
    leaveAnyDay: true,
    customPayFrequencyNames: true,
    payeNumber: '7410022504',
    uifNumber: 'U410022504',
  },
  foreignShare: 0.1,
  cashShare: 0,
};

/** Uses no optional feature, and employees are numbered by hand. */
const drakensbergFarms: CompanySeed = {
  id: 2505,
  name: 'Drakensberg Farms',
  mailDomain: 'drakensberg-farms.example',
  address: { st_name: 'Farm Vaalbank, R74', postal_code: '3340' },
  payPoints: [],
  numberPrefix: 'DF-',
  numberDigits: 3,
  groups: [
    {
      schedule: FORTNIGHTLY,
      customName: null,
      employees: 24,
      paid: 'wage',
      jobs: [
        { title: 'Farm Worker', from: 31, to: 35 },
        { title: 'Tractor Driver', from: 36, to: 48 },
        { title: 'Milker', from: 32, to: 39 },
      ],
      circumstances: [
        ...several(8, { kind: 'cash' }),
        ...several(3, { kind: 'third_party_account' }),
        ...several(2, { kind: 'asylum_seeker' }),
        ...several(1, { kind: 'refugee' }),
      ],
    },
    {
      schedule: FOUR_WEEKS,
      customName: null,
      employees: 6,
      paid: 'salary',
      jobs: [{ title: 'Foreman', from: 12_000, to: 19_000 }],
    },
  ],
  customItems: [],
  settings: { employeeNumberMode: 'manual', etiCompliant: false },
  foreignShare: 0.4,
  cashShare: 0,
};

/** Employees join, leave and return. Their numbers are also those of its sister company. */
const namaquaMotors: CompanySeed = {
  id: 2506,
  name: 'Namaqua Motors',
  mailDomain: 'namaqua-motors.example',
  address: { unit_no: '18', st_name: 'Voortrekker Street', postal_code: '8240' },
  payPoints: ['Workshop', 'Showroom'],
  numberPrefix: 'E',
  numberDigits: 3,
  groups: [
    {
      schedule: MONTH_END,
      customName: null,
      employees: 20,
      paid: 'salary',
      jobs: [
        { title: 'Mechanic', from: 14_000, to: 24_000 },
        { title: 'Sales Executive', from: 12_000, to: 26_000 },
        { title: 'Parts Clerk', from: 5_800, to: 7_200 },
      ],
      circumstances: [
        { kind: 'left', code: 6, periodsAgo: 1 },
        { kind: 'left', code: 4, periodsAgo: 4 },
        { kind: 'left', code: 2, periodsAgo: 9 },
        { kind: 'long_term_leave', code: 9, periodsAgo: 2 },
        { kind: 'long_term_leave', code: 10, periodsAgo: 3 },
        { kind: 'reinstated', code: 11 },
        { kind: 'new', monthsAgo: 0 },
        ...several(2, { kind: 'new', monthsAgo: 3 }),
        { kind: 'new', monthsAgo: 14 },
        ...several(3, { kind: 'leave' }),
      ],
    },
  ],
  customItems: [{ id: 48241, label: 'Deal Bonus', effect: 'income', pattern: 'payslip_amount' }],
  foreignShare: 0,
  cashShare: 0.05,
};

const namaquaLogistics: CompanySeed = {
  ...namaquaMotors,
  id: 2507,
  name: 'Namaqua Logistics',
  mailDomain: 'namaqua-logistics.example',
  payPoints: ['Depot', 'Road'],
  groups: [
    {
      schedule: WEEKLY,
      customName: null,
      employees: 22,
      paid: 'wage',
      jobs: [
        { title: 'Driver', from: 45, to: 68 },
        { title: 'Loader', from: 31, to: 36 },
      ],
      circumstances: [
        ...several(4, { kind: 'new', monthsAgo: 1 }),
        { kind: 'left', code: 13, periodsAgo: 2 },
        { kind: 'left', code: 5, periodsAgo: 5 },
        ...several(2, { kind: 'once_off' }),
      ],
    },
  ],
  customItems: [{ id: 48251, label: 'Trip Bonus', effect: 'income', pattern: 'rate_times_quantity' }],
};

/** Companies that cover what the ordinary ones do not. */
export const particularCompanies: readonly CompanySeed[] = [
  baobabConsulting,
  drakensbergFarms,
  namaquaMotors,
  namaquaLogistics,
];
