import type { Weakness } from '#contract/domain/health.ts';

interface Start {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly hasSwitch: (name: string) => boolean;
}

/**
 * What Paydesk was started with that takes a wall away, by whoever set up the computer or by a package that found no
 * other way to start: it must never go unsaid.
 */
export function weaknessesOf({ environment, hasSwitch }: Start): Weakness[] {
  const isSandboxOff = hasSwitch('no-sandbox') || environment['ELECTRON_DISABLE_SANDBOX'] !== undefined;
  return [
    ...(environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0' ? (['certificates-unchecked'] as const) : []),
    ...(isSandboxOff ? (['no-sandbox'] as const) : []),
  ];
}
