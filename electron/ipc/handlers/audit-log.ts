import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { AuditLog } from '#services/audit-log/audit-log.ts';

export const auditLogHandlers = (acts: AuditLog): Handlers<PaydeskContract>['auditLog'] => ({
  list: (input) => acts.list(input),
  companies: () => acts.companies(),
  verify: () => acts.verify(),
  exportCsv: (input) => acts.exportCsv(input),
  losses: () => acts.losses(),
  acceptLosses: () => acts.acceptLosses(),
});
