/** Texts that several screens share. */
export const commonMessages = {
  /** Names the links to what is further down on a page. */
  onThisPage: 'On this page',
  openNow: 'Open now',
  cancel: 'Cancel',
  close: 'Close',
  /** The name of a button that is there for each of several things, as a screen reader says it. */
  actOn: (act: string, thing: string) => `${act}: ${thing}`,
  dismiss: 'Dismiss',
  serviceSays: 'The service says:',
  neverRead: 'Not read from the service yet',
  ageOfData: (age: string) => `Updated ${age}`,
  readAgain: 'Refresh',
  notReadAgain: 'Could not refresh: no connection. Paydesk tries again automatically.',
  reading: 'Reading from the service…',
  more: 'More',
  less: 'Less',
} as const;

/** What a dialog says before Esc throws away what was typed. */
export const layerMessages = {
  typed: 'What you typed here will be lost. Press Esc again to close, or carry on typing.',
  closeAnyway: 'Close without saving',
} as const;
