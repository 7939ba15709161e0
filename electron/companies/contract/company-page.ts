import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';

/** A name of the internet: not an address in numbers, nor a name of this computer or of a network at home. */
const isPublicName = (host: string) =>
  /\.[a-z][a-z\d-]+$/i.test(host) && !/\.(?:localhost|local|internal)$/i.test(host);

/** Only such an address is passed to the system's browser: never a file or a program, and no sign-in data. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return false;
  return isPublicName(url.hostname) && url.username === '' && url.password === '';
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
