/** N: plain Node. C: the page in Chromium. A: the whole app, on Electron or its double. E: real Electron alone. */
export type Tag = 'N' | 'C' | 'A' | 'E';

/** Test files that prove a promise by passing. */
export interface Proof {
  readonly tag: Tag;
  readonly project: 'unit' | 'integration' | 'component' | 'screens' | 'gallery' | 'e2e';
  /** Below `test/<project>/`. */
  readonly files: readonly string[];
  /** The time zone that the files run in; this computer's by default. */
  readonly zone?: Zone;
}

/** The clerk's own time zone, and one where the day begins about half a day earlier. */
export const zones = ['Africa/Johannesburg', 'Pacific/Auckland'] as const;
export type Zone = (typeof zones)[number];

export const chapters = ['Reliability', 'Security', 'Looks'] as const;
type Chapter = (typeof chapters)[number];

export interface Promised {
  readonly chapter: Chapter;
  readonly promise: string;
  readonly proofs: readonly Proof[];
}

const unit = (...files: string[]): Proof => ({ tag: 'N', project: 'unit', files });
const integration = (...files: string[]): Proof => ({ tag: 'N', project: 'integration', files });
const page = (...files: string[]): Proof => ({ tag: 'C', project: 'component', files });
const pageIn = (zone: Zone): Proof => ({ tag: 'C', project: 'component', files: [''], zone });
const screens = (...files: string[]): Proof => ({ tag: 'C', project: 'screens', files });
const gallery = (...files: string[]): Proof => ({ tag: 'C', project: 'gallery', files });
const app = (...files: string[]): Proof => ({ tag: 'A', project: 'e2e', files });
const electron = (...files: string[]): Proof => ({ tag: 'E', project: 'e2e', files });

const of =
  (chapter: Chapter) =>
  (promise: string, ...proofs: Proof[]): Promised => ({ chapter, promise, proofs });
const [reliability, security, looks] = [of('Reliability'), of('Security'), of('Looks')];

/** What Paydesk promises, and the test files that prove it. Every promise needs at least one. */
export const promises: readonly Promised[] = [
  reliability(
    'A crash loses no confirmed draft and corrupts nothing',
    integration('electron/store/kill.test.ts', 'electron/crash', 'electron/drafts/store/drafts.test.ts'),
    app('deep/inputs/killed-while-typing.spec.ts'),
  ),
  reliability(
    'A job that was killed at any step goes on, with each payslip once and whole',
    integration('electron/jobs'),
    app('deep/month-end/hand-out.spec.ts'),
  ),
  reliability(
    'A job over 40 companies that was killed at any step does each once, with no half file',
    integration('electron/many'),
  ),
  reliability(
    'A lost reply has no double effect',
    integration(
      'electron/broken-lines.test.ts',
      'electron/outbox/outbox.test.ts',
      'electron/outbox/outbox-decisions.test.ts',
      'electron/outbox',
      'electron/outbox/store/outbox.test.ts',
    ),
    unit('electron/submissions', 'electron/outbox'),
    app(
      'lost-reply.spec.ts',
      'deep/month-end/umhlanga.spec.ts',
      'deep/mishaps.spec.ts',
      'deep/inputs/killed-before-close.spec.ts',
      'deep/outbox.spec.ts',
    ),
  ),
  reliability(
    'An answer with values of wrong types is unknown, and sends nothing twice',
    unit('electron/api/wire'),
    integration('electron/wrong-types.test.ts'),
    app('deep/wrong-types.spec.ts'),
  ),
  reliability(
    'A sending that is taken back leaves the service as it was, and nobody else’s work undone',
    integration('electron/submissions'),
    unit('electron/submissions'),
    app('deep/month-end/umhlanga.spec.ts', 'deep/inputs/submission-history.spec.ts'),
  ),
  reliability(
    'A week is captured, imported, reviewed and read again as it was meant',
    app(
      'main-job.spec.ts',
      'deep/inputs/bad-input.spec.ts',
      'deep/inputs/after-reload.spec.ts',
      'deep/inputs/import.spec.ts',
      'deep/inputs/template.spec.ts',
      'deep/inputs/messy-workbook.spec.ts',
      'deep/inputs/cell-menu.spec.ts',
      'deep/inputs/offline-inputs.spec.ts',
      'deep/employees/add-many.spec.ts',
      'deep/employees/add-employee-papers.spec.ts',
      'deep/month-end/payslips-of-many.spec.ts',
      'deep/month-end/hand-out.spec.ts',
      'deep/employees/working-life.spec.ts',
      'deep/employees/leave-and-pay-frequencies.spec.ts',
      'deep/inputs/values-before.spec.ts',
      'deep/inputs/layouts-and-ranges.spec.ts',
      'deep/inputs/review-input-report.spec.ts',
      'deep/inputs/missing-inputs.spec.ts',
      'deep/keyboard-only-rest.spec.ts',
      'deep/inputs/past-the-last-row.spec.ts',
      'deep/inputs/once-off.spec.ts',
      'deep/inputs/no-once-off.spec.ts',
    ),
  ),
  reliability(
    'The months of several companies are worked off, booked, declared and tied out',
    unit('electron/journals/layouts', 'electron/tie-out', 'electron/month-file'),
    integration(
      'electron/home/home.test.ts',
      'electron/journals/journals.test.ts',
      'electron/emp201/emp201.test.ts',
      'electron/tie-out/tie-out.test.ts',
      'electron/month-file/month-file.test.ts',
      'practice/year-ties-out.test.ts',
    ),
    app(
      'deep/month-end/books.spec.ts',
      'deep/month-end/period-check.spec.ts',
      'deep/month-end/month-end.spec.ts',
      'deep/month-end/home.spec.ts',
      'deep/month-end/two-months.spec.ts',
      'deep/month-end/books-of-two-months.spec.ts',
    ),
  ),
  reliability(
    'A report leaves Paydesk as it is on the screen, for whatever program reads it',
    integration('electron/documents/exported-result.test.ts'),
    screens('report-paper.spec.ts'),
    app('deep/month-end/reports.spec.ts'),
  ),
  reliability(
    'What LibreOffice, openpyxl and XlsxWriter write is read as they show it, in every way in',
    unit('renderer/features/file-import/reading/libreoffice.test.ts'),
  ),
  reliability(
    'An increase reaches everybody it was meant for, and nobody else',
    integration('electron/inputs/pay-increases.test.ts'),
    app('deep/inputs/increases.spec.ts'),
  ),
  reliability(
    'In a storm of refusals the service is asked little, and as it asks',
    unit(
      'electron/api/paced-scheduler.test.ts',
      'electron/api/failures.test.ts',
      'electron/api/retry.test.ts',
      'electron/api/clock.test.ts',
    ),
  ),
  reliability(
    'Reports are polled no more often than every 10 s',
    unit('electron/api/scheduling/report-polls.test.ts'),
    integration('electron/api/bad-answers-everywhere.test.ts'),
  ),
  reliability(
    'A bad answer crashes nothing, is said clearly and leaves the cache as it was',
    integration(
      'electron/api/corrupt-answers.test.ts',
      'electron/cache-after-bad-answers.test.ts',
      'electron/api/bad-answers.test.ts',
      'electron/api/bad-answers-everywhere.test.ts',
    ),
    app('deep/month-end/payslips-gone-wrong.spec.ts'),
  ),
  reliability(
    'What is not ready is never a number',
    integration('electron/not-ready.test.ts', 'electron/payslips/store/nett-pay.test.ts'),
    page('inputs/sending/sending.test.ts'),
  ),
  reliability(
    'A full disk leaves nothing half written',
    integration(
      'electron/store/full-disk.test.ts',
      'electron/hand-out/payslip-passwords.test.ts',
      'electron/documents/interrupted-saving.test.ts',
    ),
    app('deep/safety/full-disk.spec.ts'),
  ),
  reliability(
    'Whatever the keychain says is said, and nothing is deleted',
    unit('electron/secrets/keyring-store.test.ts', 'electron/secrets/database-key.test.ts'),
    integration(
      'electron/safety/keychain-states.test.ts',
      'electron/secrets',
      'electron/store/refusals.test.ts',
    ),
    app('keychain.spec.ts', 'deep/safety/keychain-gone.spec.ts'),
  ),
  reliability(
    'A corrupt cache is set aside and rebuilt, drafts are kept',
    integration('electron/store/corrupt-cache.test.ts'),
  ),
  reliability(
    'One writer at a time',
    integration('electron/store/refusals.test.ts', 'double/double.test.ts'),
    app('deep/safety/two-instances.spec.ts'),
    electron('deep/safety/two-instances.spec.ts'),
  ),
  reliability(
    'An upgrade keeps everything, at whatever step it is killed; a newer database is refused',
    integration('electron/store/upgrade.test.ts', 'electron/store/refusals.test.ts'),
  ),
  reliability(
    'A restored backup sends nothing by itself',
    integration('electron/safety/backups.test.ts', 'electron/outbox'),
    app('deep/safety/restore-and-wipe.spec.ts', 'deep/inputs/shared-draft.spec.ts'),
  ),
  reliability(
    'A new passphrase gives everything a new key, or nothing, wherever the power is lost',
    integration('electron/safety/key-renewal.test.ts'),
  ),
  reliability(
    'A restore or a wipe that loses power has happened whole or not at all, and leaves no readable part',
    integration('electron/safety/lost-power.test.ts', 'electron/jobs/save-payslips.test.ts'),
  ),
  reliability(
    'A rolled-back database and a changed audit log are noticed',
    integration('electron/store/high-water-mark.test.ts', 'electron/audit-log/store/audit-log.test.ts'),
  ),
  reliability(
    'A revoked key stops everything after one request',
    integration('electron/outbox/outbox.test.ts', 'electron/sync/interrupted.test.ts'),
    app('deep/safety/withdrawn-key.spec.ts'),
  ),
  reliability(
    'What stands in the way of a connection is said, and the next attempt works',
    app('deep/obstacles.spec.ts'),
  ),
  reliability(
    'A key takes another’s place only where it opens the same companies',
    integration('electron/connections/replaced-key.test.ts'),
    app('deep/safety/replaced-key.spec.ts', 'deep/safety/other-key.spec.ts'),
  ),
  reliability(
    'No setting of the clock moves a date, or makes anything early or endless',
    integration('electron/clock.test.ts'),
    unit('electron/submissions/plan.test.ts'),
  ),
  reliability('A date is the same day in every time zone', ...zones.map(pageIn)),
  security(
    'The key and what is sent reach the configured service alone',
    unit('electron/api/base-url.test.ts', 'electron/log.test.ts'),
    integration(
      'electron/api/hostile-addresses.test.ts',
      'electron/api/key-goes-nowhere-else.test.ts',
      'electron/api/secure-connection.test.ts',
    ),
  ),
  security('No way out of the page leads anywhere', app('ways-out.spec.ts')),
  security('No script in a name, an item or a message is ever run', screens('scripts-in-data.spec.ts')),
  security('No bad payload reaches a service', unit('electron/ipc')),
  security(
    'No whole personal number leaves main but by the recorded call, and none can be guessed unrecorded',
    unit('electron/payroll/personal-number.test.ts'),
    integration('electron/safety/personal-numbers.test.ts'),
  ),
  security('Nothing can be read in a stolen profile', integration('electron/store/canaries.test.ts')),
  security(
    'An unattended screen locks, empties itself and answers nothing',
    unit('electron/safety', 'electron/employees/personal-numbers.test.ts'),
    page('safety'),
  ),
  security(
    'What an organisation has switched off stays off',
    unit('electron/safety/within-policies.test.ts', 'electron/profile/policies.test.ts'),
    integration('electron/safety/policies.test.ts', 'electron/profile/policy-sources.test.ts'),
    page('safety/policies.test.ts', 'safety/switched-off.test.ts'),
    app('deep/safety/policies.spec.ts'),
  ),
  security('A wiped computer keeps nothing', integration('electron/safety/wipe.test.ts')),
  security(
    'No cell of an export runs, and what is exported comes back the same',
    unit(
      'electron/documents/csv.test.ts',
      'electron/documents/xlsx.test.ts',
      'renderer/features/file-import/template.test.ts',
    ),
  ),
  security(
    'A hostile workbook or table is refused by its reason',
    unit('renderer/features/file-import/reading', 'renderer/features/file-import/read-all-sheets.test.ts'),
  ),
  security(
    'A hostile PDF is refused, and the next payslip is saved',
    integration('electron/documents/hostile-pdf.test.ts'),
  ),
  security(
    'A file is written whole or not at all, under a name that any system takes',
    unit('electron/documents/file-name.test.ts'),
    integration('electron/documents/whole-file.test.ts'),
  ),
  security(
    'No company is seen under another',
    integration(
      'electron/crossing.test.ts',
      'electron/store/crossing.test.ts',
      'electron/sync/interrupted.test.ts',
    ),
  ),
  security(
    'Names from outside reach no prototype',
    integration('electron/api/corrupt-answers.test.ts'),
    unit('electron/ipc', 'electron/submissions/match-results.test.ts'),
  ),
  looks(
    'Every screen and every part is whole and can be read in light, in dark and at 150%',
    screens('screens.spec.ts', 'large-zoom.spec.ts', 'input-report-paper.spec.ts', 'sheet-stays.spec.ts'),
    gallery('gallery.spec.ts'),
  ),
  looks(
    'Esc closes the topmost layer alone and loses nothing that was typed, and the focus returns to what opened it',
    screens('layers.spec.ts'),
  ),
  looks(
    'A clerk who hears the page can do the jobs of a month and of a working life by the accessibility tree and keys alone',
    screens('heard-month.spec.ts', 'heard-people.spec.ts', 'accessibility-tree.spec.ts'),
  ),
  looks(
    'A clerk without a mouse can do the same jobs, in few keys, and the focus never falls to the page',
    screens('keys-month.spec.ts', 'keys-people.spec.ts'),
  ),
];
