import type {
  FollowingItem,
  OnboardingLine,
  OnboardingState,
} from '#electron/onboarding/contract/onboarding.ts';
import { countOf, formatCount } from '#messages/format.ts';
import { fieldName } from '#messages/forms.ts';
import { headingName, itemMessages } from '#messages/headings.ts';
import { recordFieldMessages } from '#features/employees/texts/employee-form.ts';
import { explain } from '#features/outbox/texts/outbox.ts';

/** The form's name for an item that is sent after the employee was created. */
function followingName({ item, name, inputs }: FollowingItem): string {
  if (item === 'week_hours') return itemMessages(item);
  const [only, ...others] = inputs;
  if (item === 'basic_salary' && only === 'fixed_amount' && others.length === 0) return 'Salary';
  if (only !== undefined && others.length === 0)
    return headingName(`calc.${item}.${only}`, name ?? undefined);
  return name ?? itemMessages(item);
}

const parts = (line: OnboardingLine): string =>
  line.failed
    .map((write) => `${followingName(write)}: ${(write.message ?? explain(write)).replace(/\.$/, '')}`)
    .join(' · ');

const saved = (line: OnboardingLine): string =>
  line.saved.length === 0 ? '' : ` Saved with it: ${line.saved.map(followingName).join(', ')}.`;

export const noPayText = 'No pay is set: there is no salary and no hourly rate yet.';

/** More names would take a line of their own. */
const namedFields = 2;

/** `Still needed: ID number, Bank and 5 more`; a field of the company's own has no name here. */
function missingText(paths: readonly string[]): string {
  const names = paths.flatMap((path) => {
    const messages = recordFieldMessages[path];
    return messages === undefined ? [] : fieldName(messages);
  });
  const named = names.slice(0, namedFields);
  if (named.length === 0) return `${countOf(paths.length, 'field', 'fields')} still needed`;
  const more = paths.length - named.length;
  return `Still needed: ${named.join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}`;
}

/** What the list says about an employee, by state. */
const next: Readonly<Record<OnboardingState, (line: OnboardingLine) => string>> = {
  incomplete: ({ problems }) => missingText(problems),
  ready: () => 'Everything is filled in.',
  sending: () => 'In the outbox.',
  'needs-you': () => 'The outbox needs your decision.',
  refused: ({ creation }) => creation?.message ?? 'The service refused it.',
  done: (line) =>
    line.failed.length > 0
      ? `Not saved: ${line.failed.map(followingName).join(', ')}.${line.hasNoPay ? ' No pay is set.' : ''}`
      : `Added${line.number === null ? '' : ` as number ${line.number}`}.${line.hasNoPay ? ` ${noPayText}` : ''}${saved(line)}`,
};

/** Somebody was added, but not everything that followed was saved. */
const isAddedInPart = ({ state, failed }: OnboardingLine): boolean => state === 'done' && failed.length > 0;

export const onboardingMessages = {
  title: 'Onboarding',
  subtitle: 'Employees being added. Drafts stay on this computer until you send them.',
  add: 'Add employee',
  loading: 'Loading drafts…',
  list: 'Employees being added',
  columns: {
    name: 'Name',
    starts: 'Starts',
    state: 'State',
    next: 'What is next',
    changed: 'Changed',
    act: 'Open',
  },
  unnamed: 'No name yet',
  states: {
    incomplete: 'Draft',
    ready: 'Ready',
    sending: 'Sending',
    'needs-you': 'Needs you',
    refused: 'Refused',
    done: 'Added',
  } satisfies Record<OnboardingState, string>,
  acts: {
    incomplete: 'Continue',
    ready: 'Review and send',
    sending: 'Open',
    'needs-you': 'Open',
    refused: 'Correct',
    done: 'Open',
  } satisfies Record<OnboardingState, string>,
  actOf: (line: OnboardingLine): string =>
    isAddedInPart(line) ? 'Finish' : onboardingMessages.acts[line.state],
  actFor: (act: string, name: string) => `${act}: ${name}`,
  state: (line: OnboardingLine): string =>
    isAddedInPart(line) ? 'Added in part' : onboardingMessages.states[line.state],
  /** In a list that says its state: of a refusal only what is wrong. */
  next: (line: OnboardingLine) => {
    const text = next[line.state](line);
    return line.state === 'refused' ? text.slice(text.indexOf(' · ') + 1).replace(/^· /, '') : text;
  },
  /** What became of somebody who was sent, whole. */
  outcome: (line: OnboardingLine) =>
    isAddedInPart(line)
      ? `Added, but not everything that followed was saved. ${parts(line)}.${line.hasNoPay ? ` ${noPayText}` : ''}${saved(line)}`
      : next[line.state](line),
  empty: {
    title: 'No employees are being added',
    text: 'Add an employee here. You can stop at any point and continue later, also without a connection.',
  },
  form: {
    titleOf: (name: string) => (name === '' ? 'New employee' : name),
    loading: 'Loading the draft…',
    label: 'New employee',
    back: 'All drafts',
    saved: 'Saved on this computer as you type.',
    order: { title: 'What is sent, in this order', employee: 'The employee' },
    review: 'Review',
    submit: 'Add employee',
    submitNext: 'Add and start another',
    sent: (name: string) => `Adding ${name}`,
    sentText: 'Onboarding shows the outcome. What cannot be sent at once waits in the outbox.',
    openRecord: 'Open the record',
    setPay: 'Set the pay',
    openOutbox: 'Open the outbox',
    next: 'Add another',
    refused: 'The service refused this employee. Correct what it says and send again.',
  },
  review: {
    label: 'Review of the new employee',
    back: 'Back to the form',
    looking: 'Paydesk is looking for employees who may be the same person.',
    sayFirst: 'Somebody on record may be the same person. Say above that it is somebody else, or go back.',
    noPay: {
      title: 'No pay is filled in',
      text: 'No salary and no hourly rate is typed: until one is set, this employee is paid nothing.',
    },
  },
  discard: {
    button: 'Discard draft',
    clear: 'Clear from this list',
    title: 'Discard this draft?',
    text: 'What was typed for this employee is deleted from this computer. Nothing changes in the payroll service.',
    cancel: 'Keep the draft',
    confirm: 'Discard draft',
  },
  alike: {
    title: 'This employee may already be on record',
    former: (date: string) => `Former employee, until ${date}.`,
    open: (name: string) => `Open ${name}`,
    reinstate: (date: string) => `Reinstate from ${date}`,
    reinstated: 'The reinstatement is in the outbox',
    somebodyElse: 'I have looked: this is somebody else.',
    unknown: {
      title: 'Paydesk could not look for employees who may be the same person',
      text: 'Search Employees for the name and the ID number before you add anybody.',
    },
    needsDate: 'Fill in the appointment date first: service starts again on that day.',
  },
} as const;
