import type { companyPageFields } from '#contract/domain/company-page.ts';
import type { FormMessages } from './forms.ts';

const form: FormMessages<typeof companyPageFields> = {
  fields: {
    address: {
      label: 'Address of its page',
      hint: 'Beginning with https://. Leave it empty to forget it.',
    },
  },
};

export const companyPageMessages = {
  title: (company: string) => `Page of ${company} in the service`,
  text: 'The service does not tell Paydesk where a company’s page is. Open the page in your browser, copy its address and paste it here. Where the number of the company stands in it, the pages of your other companies are known too.',
  save: 'Save address',
  form,
} as const;
