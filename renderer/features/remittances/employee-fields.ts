import { formTable } from '#kit/form/form-table.ts';

/** What is set up for one employee of an item; without a payee it is that of the item. */
export const employeeFields = formTable({
  reference: { kind: 'text', max: 60 },
  payeeId: { kind: 'name' },
});
