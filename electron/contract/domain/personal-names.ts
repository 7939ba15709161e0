/** Names under which services and companies keep numbers of an employee, however these are spelled. */
const ofEmployee = /identi|passport|tax|account|(?<![a-z])id[ _-]?n/i;

/** Whether a field of this name holds a number of an employee, which is shown by its end alone. */
export const isOfEmployee = (name: string): boolean => ofEmployee.test(name);
