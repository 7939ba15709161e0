import type { LeaveType } from '#electron/leave/contract/leave.ts';
import { leaveMessages as messages } from './texts/leave.ts';

/** A role's own colour in its paper, so that a day of it is seen at a glance. */
const tintOf = (role: string) => `color-mix(in oklab, var(--color-${role}-soft), var(--color-${role}) 25%)`;

/** Distinguish the types; where colours repeat or cannot be seen, the letters do. */
const colours = [
  tintOf('accent'),
  tintOf('practice'),
  tintOf('pending'),
  tintOf('good'),
  tintOf('locked'),
] as const;

export interface LeaveTypeLook {
  readonly name: string;
  /** Shown on a day of leave: the shortest start of its name that no other type has, at most two letters. */
  readonly letters: string;
  readonly colour: number;
}

function lettersOf(name: string, others: readonly string[]): string {
  const lower = name.toLowerCase();
  for (let length = 1; length < 3; length += 1) {
    const letters = lower.slice(0, length);
    if (!others.some((other) => other.toLowerCase().startsWith(letters))) return name.slice(0, length);
  }
  return name.slice(0, 2);
}

/** How each type of leave of a company is shown, by its id. */
export function looksOf(types: readonly LeaveType[]): ReadonlyMap<number, LeaveTypeLook> {
  return new Map(
    types.map(({ id, name }, index) => {
      const others = types.filter((type) => type.id !== id).map((type) => type.name);
      return [id, { name, letters: lettersOf(name, others), colour: index % colours.length }];
    }),
  );
}

export const nameOfType = (looks: ReadonlyMap<number, LeaveTypeLook>, id: number | null): string =>
  (id === null ? undefined : looks.get(id)?.name) ?? messages.unknownType(id);

/** Undefined for a type that the company does not list. */
type Look = LeaveTypeLook | undefined;

export const colourOf = (look: Look): string => colours[look?.colour ?? 0] ?? colours[0];
export const lettersShown = (look: Look): string => look?.letters ?? '•';

/** When somebody is away, type by type, in words. */
export function awayText(
  days: readonly { readonly leaveTypeId: number | null; readonly date: string }[],
  looks: ReadonlyMap<number, LeaveTypeLook>,
): string {
  const byType = Map.groupBy(days, ({ leaveTypeId }) => nameOfType(looks, leaveTypeId));
  const parts = [...byType].map(([type, taken]) =>
    messages.away(
      type,
      taken.map(({ date }) => date),
    ),
  );
  return parts.join('; ') || messages.notAway;
}
