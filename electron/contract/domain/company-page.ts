import { z } from 'zod';
import { formTable } from '../form/form-table.ts';

/** Only such an address is passed to the system's browser: never a file or a program, and no sign-in data. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
  );
}

const maxLength = 500;

/** The address of a company's page in the service, which the clerk enters once. Empty removes it. */
export const companyPageFields = formTable({
  address: {
    kind: 'text',
    max: maxLength,
    keys: 'url',
    checks: [(text) => (isWebAddress(text) ? undefined : 'not-a-web-address')],
  },
});

/** '' where none is known. */
export const companyPageAddress = z
  .string()
  .max(maxLength)
  .refine((text) => text === '' || isWebAddress(text));
