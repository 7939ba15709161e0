import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Health } from '#services/health/health.ts';

export const healthHandlers = (health: Health): Handlers<PaydeskContract>['health'] => ({
  read: () => health.read(),
  checkDatabases: () => health.checkDatabases(),
  diagnose: () => health.diagnose(),
  saveDiagnostic: (input) => health.saveDiagnostic(input),
});
