import type { Weakness } from '#contract/domain/health.ts';

interface Start {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly hasSwitch: (name: string) => boolean;
}

/** Each lets another program look into Paydesk and act as it, locked or not. */
const debuggerSwitches = [
  ...['inspect', 'inspect-brk', 'inspect-wait', 'inspect-port'],
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'],
];

/** The switch that asks for a debugger, if one does. */
export const debuggerSwitchOf = (hasSwitch: Start['hasSwitch']): string | undefined =>
  debuggerSwitches.find(hasSwitch);

/**
 * What Paydesk was started with that takes a wall away, by whoever set up the computer or by a package that found no
 * other way to start: it must never go unsaid.
 */
export function weaknessesOf({ environment, hasSwitch }: Start): Weakness[] {
  const isSandboxOff = hasSwitch('no-sandbox') || environment['ELECTRON_DISABLE_SANDBOX'] !== undefined;
  return [
    ...(environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0' ? (['certificates-unchecked'] as const) : []),
    ...(isSandboxOff ? (['no-sandbox'] as const) : []),
    ...(debuggerSwitchOf(hasSwitch) === undefined ? [] : (['debugger'] as const)),
  ];
}
