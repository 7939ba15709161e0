import type { SetUpLevel } from '#electron/set-up/contract/set-up.ts';
import { countOf, formatCount } from '#messages/format.ts';

/** The company and the connection that are open. */
interface Names {
  readonly company: string;
  readonly connection: string;
}

/** How many others have something of their own, and go on using that. */
interface Exceptions {
  readonly companies: number;
  readonly connections: number;
}

const whose = (level: SetUpLevel, { company, connection }: Names) => {
  if (level === 'company') return company;
  return level === 'connection' ? `all companies of ${connection}` : 'all companies';
};

const shownThings = 4;
/** The first of several things by name, and how many more there are. */
function listed(things: readonly string[]): string {
  const more = things.length - shownThings;
  return `${things.slice(0, shownThings).join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function exceptionsText({ companies, connections }: Exceptions): string {
  const parts = [
    ...(companies === 0
      ? []
      : [countOf(companies, 'company that has its own', 'companies that have their own')]),
    ...(connections === 0
      ? []
      : [countOf(connections, 'connection that has its own', 'connections that have their own')]),
  ];
  return parts.length === 0 ? '' : `, except ${parts.join(' and ')}`;
}

/** Texts about for whom something is set up: one company, all companies of a connection, or all. */
export const setUpMessages = {
  appliesTo: 'Applies to',
  rememberFor: 'Remember these choices for',
  level: (level: SetUpLevel, names: Names) =>
    level === 'company' ? 'This company' : capitalised(whose(level, names)),
  only: ({ company }: Names) => `Only ${company} uses this.`,
  /** `things`: what it has of its own, where there are several things. */
  hasItsOwn: (names: Names, beneath: SetUpLevel, things?: readonly string[]) =>
    things === undefined
      ? `${names.company} has its own; remove it to use the one of ${whose(beneath, names)}.`
      : `${names.company} has its own: ${listed(things)}. Remove it to use the same as ${whose(beneath, names)}.`,
  willHaveItsOwn: (names: Names, shared: SetUpLevel) =>
    `${names.company} will have its own. The one of ${whose(shared, names)} stays as it is.`,
  shared: (level: SetUpLevel, names: Names, exceptions: Exceptions) =>
    `${capitalised(whose(level, names))} use this${exceptionsText(exceptions)}.`,
  willBeShared: (level: SetUpLevel, names: Names, exceptions: Exceptions) =>
    `${capitalised(whose(level, names))} will use this${exceptionsText(exceptions)}.`,
  replaces: (level: SetUpLevel, names: Names) =>
    level === 'company'
      ? `What ${names.company} has of its own is replaced.`
      : `What ${whose(level, names)} have of their own is replaced.`,
  removeOwn: 'Remove its own',
  removed: (names: Names, level: SetUpLevel) => `${names.company} now uses the one of ${whose(level, names)}`,
} as const;
