import { countOf, formatCount } from './format.ts';

export const searchMessages = {
  title: 'Find a person or a company',
  placeholder: 'Name, employee number or e-mail, in every company',
  hint: 'People and companies of all your connections are found as you type.',
  searching: 'Looking…',
  none: 'Nobody and no company is called that on this computer.',
  failed: 'The search does not work now.',
  people: 'People',
  companies: 'Companies',
  where: (company: string, connection: string) => `${company} · ${connection}`,
  more: (shown: number) => `Only the first ${formatCount(shown)} are shown. Type more to find the others.`,
  unread: (count: number) =>
    `${countOf(count, 'company has', 'companies have')} not been read yet; nobody of ${count === 1 ? 'it' : 'them'} is found.`,
  nowIn: (company: string) => `Now in ${company}`,
} as const;
