import { countOf, formatCount } from './format.ts';

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
    zoomHint: 'For tired eyes and small screens.',
    percent: (percent: number) => `${percent}%`,
  },
  writing: {
    title: 'Figures and dates',
    numbers: 'Amounts and hours',
    numbersHint:
      'How they are shown. You may type a comma or a point; where it could mean two things, Paydesk asks.',
    dates: 'Dates',
  },
  savedFiles: {
    title: 'Payslip files',
    room: 'Room for payslip files on this computer',
    roomHint:
      'Files that were opened are kept, encrypted, so that they open without a connection. The oldest go first.',
    size: (megabytes: number) =>
      megabytes === 0
        ? 'Keep none'
        : megabytes >= 1_000
          ? `${formatCount(megabytes / 1_000)} GB`
          : `${formatCount(megabytes)} MB`,
    used: (files: number, bytes: number) =>
      `Kept now: ${countOf(files, 'file', 'files')}, ${formatCount(Math.ceil(bytes / 1_000_000))} MB.`,
  },
  safety: {
    title: 'Keys and data',
    keychain: 'Keychain of this computer',
    available: 'Available',
    availableText:
      'API keys of payroll services are kept there, and so is the one that encrypts your work on this disk.',
    unavailable: 'Not available',
    unavailableText:
      'An API key can only be kept in the keychain, so no real company can be connected. Unlock it or sign in again, then start Paydesk anew.',
    data: 'Your work',
    kept: 'Saved on this computer, encrypted',
    notKept: 'Not saved',
    notKeptText:
      'Without the keychain nothing is written to disk: the practice company begins anew each time.',
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
    noticesTitle: 'Licences of what Paydesk is built on',
    noNotices: 'This build has no list of licences.',
    loading: 'Reading the licences…',
  },
  failed: 'The setting could not be saved',
} as const;

export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  text: 'Everything that Paydesk can do, and the keys for it. Those without keys are found by name.',
  find: 'Find an action by name',
  noKeys: 'By name',
} as const;
