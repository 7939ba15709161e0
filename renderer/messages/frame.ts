import { countOf, formatCount } from './format.ts';

export const frameMessages = {
  appName: 'Paydesk',
  navigation: 'Main',
  noCompany: 'No company chosen',
  waiting: (count: number) => countOf(count, 'item needs your attention', 'items need your attention'),
  switcher: {
    label: 'Switch company',
    /** The whole name, for when the frame has no room for it. */
    labelOf: (company: string) => `${company} · Switch company`,
    choose: 'Choose a company',
    companies: 'Companies',
    reading: 'Loading the list…',
    unreadable: 'The companies cannot be shown now. The Companies screen says why.',
    all: (connection: string) => `All companies of ${connection}`,
    period: 'Switch period',
    periodOf: (payFrequency: string, end: string) => `${payFrequency}, period to ${end} · Switch period`,
    choosePeriod: 'Choose a period',
    searchPeriod: 'Search by pay frequency or date',
    noPeriod: 'No matching period',
    finalised: 'Finalised',
  },
  periodTo: (date: string) => `Period to ${date}`,
  palette: 'Find an action',
  settingNotSaved: 'The setting could not be saved',
  notices: 'Notices',
  starting: 'Opening your work…',
  waitsForKeychain:
    'Waiting for the keychain of this computer, which has the key to your work. It may be asking for its password, perhaps behind this window. Paydesk gives up after a minute and says what you can do.',
  safe: {
    title: 'Safe start',
    text: 'Nothing is read from the service or sent to it, and no job continues automatically. Your work on this computer can be opened, exported and backed up. To work as usual, close Paydesk and start it without “--safe”.',
  },
  practice: {
    title: 'Practice company',
    text: 'Invented people, invented pay. Nothing you do here reaches a real payroll.',
    leave: 'Connect my company',
  },
  paletteBox: {
    title: 'Find an action',
    placeholder: 'An action, an employee, a company or a setting',
    none: 'No match. Try another word.',
    recent: 'Recent',
  },
  /** What has to be chosen before a screen can be shown. */
  missing: {
    connection: {
      title: 'Not connected to a payroll service',
      text: 'Connect your company, or try the practice company first.',
      action: 'Open connections',
    },
    company: {
      title: 'No company chosen',
      text: 'Choose the company whose payroll you want to work on.',
      action: 'Choose a company',
    },
    period: {
      title: 'No pay period chosen',
      text: 'Choose the period whose inputs you want to capture.',
      action: 'Choose a pay period',
    },
  },
  unsaved: {
    title: (count: number) => `${countOf(count, 'input is', 'inputs are')} not on disk yet`,
    text: 'They cannot be written to the disk, so closing now would lose them. Free up space on the disk or read the message above the sheet, then try again.',
    retry: 'Try again',
    stay: 'Keep Paydesk open',
    lose: 'Close and lose them',
  },
  status: {
    label: 'State of your work',
    none: 'Not connected',
    unknown: 'Not checked yet',
    online: 'Connected',
    offline: 'No connection: showing the data saved on this computer',
    'key-refused': 'The service refuses the API key',
    unsent: (count: number) => countOf(count, 'unsent change', 'unsent changes'),
    notKnown: (count: number) => `${formatCount(count)} not known yet`,
    nothingUnsent: 'Nothing unsent',
    unsentInAll: (count: number) => `${formatCount(count)} unsent (all companies)`,
    showUnsent: 'Show all unsent work',
    sending: 'Sending…',
    zoom: 'Zoom back to 100%',
    zoomPercent: (percent: number) => `${percent}%`,
    preview: 'Preview in a browser window',
    forgets: 'No keychain: nothing is saved after closing',
  },
} as const;
