import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Settings } from '#services/settings.ts';

export const settingsHandlers = (settings: Settings): Handlers<PaydeskContract>['settings'] => ({
  read: () => settings.read(),
  look: () => settings.look(),
  write: (input) => settings.write(input),
});
