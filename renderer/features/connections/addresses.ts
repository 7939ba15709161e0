import { connectionMessages } from './texts.ts';

/** The address of each payroll service that the clerk can choose by name, and how any other begins. */
export const addresses: Readonly<Record<string, string>> = {
  newer: 'https://api.payroll.simplepay.cloud/v1',
  older: 'https://www.simplepay.co.za/api/v1',
  other: 'https://',
};

/** What the clerk calls the service of an address: where one signs in to it; any other is its address. */
export function serviceOf(baseUrl: string): string {
  const { newer, older } = connectionMessages.form;
  if (baseUrl === addresses['newer']) return newer;
  return baseUrl === addresses['older'] ? older : baseUrl;
}
