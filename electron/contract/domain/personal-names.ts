/** Matches names under which services and companies keep personal numbers of an employee, in any spelling. */
const ofEmployee = /identi|passport|tax|account|(?<![a-z])id[ _-]?n/i;

/** Whether a field of this name contains a personal number of the employee, which is shown masked. */
export const isOfEmployee = (name: string): boolean => ofEmployee.test(name);
