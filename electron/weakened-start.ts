import type { Weakness } from '#electron/health/contract/health.ts';

interface Start {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly hasSwitch: (name: string) => boolean;
}

/** Each lets another program inspect and control Paydesk, even while it is locked. */
const debuggerSwitches = [
  'inspect',
  'inspect-brk',
  'inspect-wait',
  'inspect-port',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
];

/** Each lets what breaks into the page reach further. */
const sandboxSwitches = [
  'no-sandbox',
  'single-process',
  'in-process-gpu',
  'no-zygote-sandbox',
  'disable-web-security',
  ...['seccomp-filter', 'namespace', 'setuid', 'gpu'].map((part) => `disable-${part}-sandbox`),
];

/** The switch that opens Paydesk to a debugger, if it was started with one. */
export const debuggerSwitchOf = (hasSwitch: Start['hasSwitch']): string | undefined =>
  debuggerSwitches.find(hasSwitch);

/**
 * The protections that this start switched off, by whoever set up the computer or by a package that could not start
 * otherwise. The clerk must always be shown them.
 */
export function weaknessesOf({ environment, hasSwitch }: Start): Weakness[] {
  const isSandboxOff =
    sandboxSwitches.some(hasSwitch) || environment['ELECTRON_DISABLE_SANDBOX'] !== undefined;
  return [
    ...(environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0' ? (['certificates-unchecked'] as const) : []),
    ...(isSandboxOff ? (['no-sandbox'] as const) : []),
    ...(debuggerSwitchOf(hasSwitch) === undefined ? [] : (['debugger'] as const)),
  ];
}
