import type { DateFormat, NumberFormat, settingsFields } from '#electron/settings/contract/settings.ts';
import { countOf, formatCount, formatDateAs, formatMoneyAs } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';
import { frameMessages } from '#messages/frame.ts';
import { updateMessages } from '#features/updates/texts.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';

export const settingsMessages = {
  title: 'Settings',
  look: {
    title: 'Appearance',
    theme: 'Colours',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    density: 'Rows and buttons',
    comfortable: 'Comfortable',
    compact: 'Compact',
    densityHint: 'Compact shows about a fifth more rows on a small screen.',
    zoom: 'Zoom',
    percent: (percent: number) => `${percent}%`,
  },
  writing: {
    title: 'Figures and dates',
    numbers: 'Amounts and hours',
    numbersHint: 'You can type a comma or a point; if it is ambiguous, Paydesk asks.',
    dates: 'Dates',
  },
  savedFiles: {
    title: 'Payslip files',
    room: 'Space for payslip files on this computer',
    roomHint:
      'Files of finalised payslips are saved, encrypted, so that they open without a connection. The oldest are removed first.',
    size: (megabytes: number) =>
      megabytes === 0
        ? 'None'
        : megabytes >= 1_000
          ? `${formatCount(megabytes / 1_000)} GB`
          : `${formatCount(megabytes)} MB`,
    readAhead: 'Read payslip files before they are needed',
    readAheadHint:
      'Those of the last pay run of the open company, while nothing else is needed from the service and there is space. Saving and printing many payslips is then faster.',
    copies: 'Space for first copies of finalised payslips',
    copiesHint:
      'The figures of each finalised payslip as Paydesk first saw it, so that a later change is noticed. The oldest are removed first, but never those of this tax year and the last one.',
    copiesUsed: (copies: number, bytes: number) =>
      `First copies now: ${countOf(copies, 'payslip', 'payslips')}, ${formatCount(Math.ceil(bytes / 1_000_000))} MB.`,
    used: (files: number, bytes: number) =>
      `Saved now: ${countOf(files, 'file', 'files')}, ${formatCount(Math.ceil(bytes / 1_000_000))} MB.`,
  },
  safety: {
    title: 'Keys and data',
    keychain: 'Keychain of this computer',
    available: 'Available',
    availableText:
      'It stores the API keys of payroll services, and the key that encrypts your work on this computer.',
    unavailable: 'Not available',
    unavailableText:
      'An API key can only be stored in the keychain, so no real company can be connected. Unlock it or sign in again, then restart Paydesk.',
    data: 'Your work',
    kept: 'Saved on this computer, encrypted',
    notKept: 'Not saved',
    notKeptText:
      'Without the keychain nothing is written to disk: the practice company starts from scratch each time.',
  },
  about: {
    title: 'About',
    version: 'Version',
    system: 'System',
    systems: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
    preview: 'Window',
    previewText: 'A browser window stands in for the desktop window. What you see is the same.',
    desktop: 'Desktop window',
    notices: 'Show licences',
    noticesTitle: 'Third-party licences',
    noNotices: 'This build has no list of licences.',
    loading: 'Reading the licences…',
  },
} as const;

// An amount and a day whose parts cannot be mistaken for one another.
const exampleCents = 12_345_67;
const exampleDay = '2026-11-25';

const { look, writing, savedFiles } = settingsMessages;
const { lock } = safetyMessages;
/** The messages of each setting. */
export const settingsFieldMessages: FormMessages<typeof settingsFields> = {
  sections: {
    look: look.title,
    writing: writing.title,
    savedFiles: savedFiles.title,
    lock: lock.title,
    updates: updateMessages.title,
  },
  fields: {
    theme: { label: look.theme, options: { light: look.light, dark: look.dark, system: look.system } },
    density: {
      label: look.density,
      hint: look.densityHint,
      options: { comfortable: look.comfortable, compact: look.compact },
    },
    zoomPercent: {
      label: look.zoom,
      options: (percent) => look.percent(Number(percent)),
    },
    numberFormat: {
      label: writing.numbers,
      hint: writing.numbersHint,
      // The options of the table are the formats.
      options: (format) => formatMoneyAs(format as NumberFormat, exampleCents),
    },
    dateFormat: {
      label: writing.dates,
      options: (format) => formatDateAs(format as DateFormat, exampleDay),
    },
    keptPdfMegabytes: {
      label: savedFiles.room,
      hint: savedFiles.roomHint,
      options: (size) => savedFiles.size(Number(size)),
    },
    readAhead: { label: savedFiles.readAhead, hint: savedFiles.readAheadHint },
    firstCopyMegabytes: {
      label: savedFiles.copies,
      hint: savedFiles.copiesHint,
      options: (size) => savedFiles.size(Number(size)),
    },
    lockAfterMinutes: {
      label: lock.after,
      hint: lock.afterHint,
      options: (minutes) => lock.minutes(Number(minutes)),
    },
    askForUpdates: { label: updateMessages.ask, hint: updateMessages.askHint },
  },
};

export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  text: `All keys. ${frameMessages.palette}, in the bar above, runs any action by its name.`,
  search: 'Search actions',
  none: 'No action has this in its name.',
  withoutKeys: 'Actions without keys',
  print: 'Print',
  paperTitle: 'Paydesk: keyboard shortcuts',
} as const;
