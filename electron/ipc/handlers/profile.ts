import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Profile } from '#services/profile.ts';

export const profileHandlers = (profile: Profile): Handlers<PaydeskContract>['profile'] => ({
  losses: () => profile.losses(),
  wipe: () => profile.wipe(),
});
