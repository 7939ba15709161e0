import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Backups } from '#services/backups/backups.ts';

export const backupsHandlers = (backups: Backups): Handlers<PaydeskContract>['backups'] => ({
  list: () => backups.list(),
  make: () => backups.make(),
  examine: (input) => backups.examine(input),
  export: (input) => backups.export(input),
  choose: (input) => backups.choose(input),
  restore: (input) => backups.restore(input),
});
