import type { companyPageFields } from '#electron/companies/contract/company-page.ts';
import type { FormMessages } from '#messages/forms.ts';

const form: FormMessages<typeof companyPageFields> = {
  fields: {
    address: {
      label: 'Address of its page',
      hint: 'It begins with https://. Leave it empty to remove it.',
    },
  },
};

export const companyPageMessages = {
  title: (company: string) => `Page of ${company} in the service`,
  text: 'Paydesk does not know where the service has the company’s page. Open the page in your browser, copy its address and paste it here. If it contains the company’s number, Paydesk then knows the pages of your other companies too.',
  save: 'Save address',
  form,
} as const;
