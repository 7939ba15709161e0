import { screenMessages } from '#messages/screens.ts';
import { countOf, formatCount } from '#messages/format.ts';

export const searchMessages = {
  title: 'Find an employee or a company',
  placeholder: 'Name, employee number or e-mail, in every company',
  hint: 'Employees and companies of all your connections are found as you type.',
  searching: 'Searching…',
  none: 'No employee or company found on this computer.',
  failed: 'The search is not available now.',
  employees: 'Employees',
  companies: 'Companies',
  company: (connection: string) => `Company · ${connection}`,
  employee: (company: string, connection: string) => `Employee · ${company} · ${connection}`,
  period: (payFrequency: string, state: string) => `Pay period · ${payFrequency} · ${state}`,
  report: 'Report',
  localReport: 'Report from this computer',
  onceOff: 'Once-off payslips of this period',
  monthFile: 'Month file for the accountant, in a month of the tie-out',
  ofMonth: (screen: keyof typeof screenMessages, month: string) =>
    `${screenMessages[screen].title}, ${month}`,
  where: (company: string, connection: string) => `${company} · ${connection}`,
  more: (shown: number) => `Only the first ${formatCount(shown)} are shown. Type more to find the others.`,
  unread: (count: number) =>
    `${countOf(count, 'company has', 'companies have')} not been read yet; ${count === 1 ? 'its' : 'their'} employees cannot be found.`,
  nowIn: (company: string) => `Now in ${company}`,
} as const;
