interface Machine {
  platform: string;
  arch: string;
  uid: number | undefined;
  isDebian: boolean;
}
/** Why this machine cannot have the lab, or undefined if it can. */
export function whyNoLab(machine: Machine): string | undefined;
