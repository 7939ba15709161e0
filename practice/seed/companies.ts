import type { CompanySeed } from './company-seed.ts';
import { FORTNIGHTLY, MONTH_END, MONTHLY_25TH, TWICE_A_MONTH, WEEKLY } from './schedules.ts';
import { particularCompanies } from './particular-companies.ts';

const proteaJoinery: CompanySeed = {
  id: 2501,
  name: 'Protea Joinery',
  mailDomain: 'protea-joinery.example',
  address: { unit_no: '4', complex: 'Bokmakierie Park', st_name: 'Main Road', postal_code: '7945' },
  payPoints: ['Workshop', 'Office'],
  numberPrefix: '',
  numberDigits: 3,
  groups: [
    {
      schedule: MONTH_END,
      customName: null,
      employees: 14,
      paid: 'salary',
      jobs: [
        { title: 'Joiner', from: 14_500, to: 24_000 },
        { title: 'Cabinet Maker', from: 16_000, to: 27_500 },
        { title: 'Machinist', from: 12_500, to: 19_000 },
        { title: 'Apprentice', from: 6_500, to: 9_000 },
        { title: 'Estimator', from: 22_000, to: 34_000 },
        { title: 'Bookkeeper', from: 20_000, to: 31_000 },
      ],
    },
  ],
  customItems: [
    { id: 48201, label: 'Tool Allowance', effect: 'income', pattern: 'every_period_amount' },
    { id: 48202, label: 'Installation Bonus', effect: 'income', pattern: 'payslip_amount' },
  ],
  foreignShare: 0,
  cashShare: 0,
};

const karooFreshProduce: CompanySeed = {
  id: 2502,
  name: 'Karoo Fresh Produce',
  mailDomain: 'karoo-fresh.example',
  address: { st_name: 'Voortrekker Road', postal_code: '6850' },
  payPoints: ['Packhouse', 'Cold Store', 'Orchards North', 'Orchards South', 'Transport', 'Office'],
  numberPrefix: 'K',
  numberDigits: 4,
  groups: [
    {
      schedule: WEEKLY,
      customName: null,
      employees: 180,
      paid: 'wage',
      jobs: [
        { title: 'Picker', from: 31, to: 36 },
        { title: 'Packer', from: 31, to: 38 },
        { title: 'Sorter', from: 31, to: 36 },
        { title: 'Forklift Driver', from: 42, to: 58 },
        { title: 'Driver', from: 45, to: 66 },
        { title: 'Team Leader', from: 48, to: 70 },
      ],
    },
    {
      schedule: MONTHLY_25TH,
      customName: null,
      employees: 12,
      paid: 'salary',
      jobs: [
        { title: 'Farm Manager', from: 38_000, to: 62_000 },
        { title: 'Quality Controller', from: 18_000, to: 27_000 },
        { title: 'Payroll Clerk', from: 16_500, to: 24_000 },
        { title: 'Agronomist', from: 32_000, to: 48_000 },
      ],
    },
  ],
  customItems: [
    { id: 48211, label: 'Picking Bonus', effect: 'income', pattern: 'payslip_amount' },
    { id: 48212, label: 'Crates Packed', effect: 'income', pattern: 'rate_times_quantity' },
    { id: 48213, label: 'Transport Deduction', effect: 'deduction', pattern: 'payslip_amount' },
    { id: 48214, label: 'Union Dues', effect: 'deduction', pattern: 'payslip_amount' },
  ],
  foreignShare: 0.05,
  cashShare: 0.04,
};

const umhlangaHospitality: CompanySeed = {
  id: 2503,
  name: 'Umhlanga Hospitality Group',
  mailDomain: 'umhlanga-hospitality.example',
  address: { unit_no: '12', complex: 'Lighthouse Square', st_name: 'Lagoon Drive', postal_code: '4319' },
  payPoints: [
    'Lighthouse Hotel',
    'Lagoon Lodge',
    'Ridge Conference Centre',
    'Pier Restaurant',
    'Beach Café',
    'Central Laundry',
    'Spa',
    'Head Office',
  ],
  numberPrefix: 'UHG',
  numberDigits: 5,
  groups: [
    {
      schedule: WEEKLY,
      customName: null,
      employees: 380,
      paid: 'wage',
      jobs: [
        { title: 'Waiter', from: 31, to: 37 },
        { title: 'Scullery Assistant', from: 31, to: 34 },
        { title: 'Barista', from: 32, to: 40 },
        { title: 'Laundry Assistant', from: 31, to: 35 },
      ],
    },
    {
      schedule: FORTNIGHTLY,
      customName: null,
      employees: 320,
      paid: 'wage',
      jobs: [
        { title: 'Housekeeper', from: 31, to: 40 },
        { title: 'Porter', from: 31, to: 38 },
        { title: 'Gardener', from: 31, to: 39 },
        { title: 'Security Officer', from: 34, to: 46 },
      ],
    },
    {
      schedule: TWICE_A_MONTH,
      customName: null,
      employees: 150,
      paid: 'salary',
      jobs: [
        { title: 'Chef de Partie', from: 14_000, to: 21_000 },
        { title: 'Sous Chef', from: 22_000, to: 32_000 },
        { title: 'Receptionist', from: 11_000, to: 16_500 },
      ],
    },
    {
      schedule: MONTH_END,
      customName: 'Head office and managers',
      employees: 350,
      paid: 'salary',
      jobs: [
        { title: 'Duty Manager', from: 21_000, to: 33_000 },
        { title: 'Sales Executive', from: 18_000, to: 36_000 },
        { title: 'Maintenance Technician', from: 14_000, to: 22_000 },
        { title: 'Accountant', from: 28_000, to: 46_000 },
        { title: 'General Manager', from: 65_000, to: 125_000 },
        { title: 'Spa Therapist', from: 11_500, to: 18_000 },
      ],
    },
  ],
  customItems: [
    { id: 48221, label: 'Gratuities', effect: 'income', pattern: 'payslip_amount' },
    { id: 48222, label: 'Night Shift Allowance', effect: 'income', pattern: 'rate_times_quantity' },
    { id: 48223, label: 'Staff Meals', effect: 'deduction', pattern: 'payslip_amount' },
    { id: 48224, label: 'Cellphone Allowance', effect: 'income', pattern: 'every_period_amount' },
    { id: 48225, label: 'Breakages', effect: 'deduction', pattern: 'payslip_amount' },
  ],
  settings: { customPayFrequencyNames: true },
  foreignShare: 0.04,
  cashShare: 0.01,
};

/** The ordinary companies, which tests and demonstrations rely on. */
export const plainCompanies: readonly CompanySeed[] = [proteaJoinery, karooFreshProduce, umhlangaHospitality];

export const practiceCompanies: readonly CompanySeed[] = [...plainCompanies, ...particularCompanies];
