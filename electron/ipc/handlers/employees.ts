import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Employees } from '#services/employees.ts';

export const employeesHandlers = (employees: Employees): Handlers<PaydeskContract>['employees'] => ({
  list: (input) => employees.list(input),
  groups: (input) => employees.groups(input),
  read: (input) => employees.read(input),
  refresh: (input) => employees.refresh(input),
  leave: (input) => employees.leave(input),
});
