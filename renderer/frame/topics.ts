import { localReportId } from '#electron/reports/contract/local-report.ts';
import { reportIds } from '#electron/reports/contract/report-fields.ts';
import { settingsFields } from '#electron/settings/contract/settings.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import type { ManualPage } from '#features/help/manual-blocks.ts';
import { pageNames, searchManual, sectionsOf, type HelpPlace } from '#features/help/manual.ts';
import { sheetKeys } from '#features/help/sheet-keys.ts';
import { releasersMessages } from '#features/payment-runs/texts/releasers.ts';
import { localReportMessages, localReports } from '#features/reports/texts/local-reports.ts';
import { reportsMessages } from '#features/reports/texts/reports.ts';
import { retentionMessages } from '#features/safety/texts/retention.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';
import { searchMessages } from '#features/search/texts.ts';
import { settingsFieldMessages, settingsMessages } from '#features/settings/texts.ts';
import { helpMessages, sheetKeyMessages } from '#messages/help.ts';
import { monthText } from '#messages/months.ts';
import { formatMonth } from '#messages/format.ts';
import type { Route } from '#state/navigation.svelte.ts';
import type { WantedReport } from '#state/session.svelte.ts';
import type { SearchItem } from '#ui/layer/search-item.ts';
import { monthIn } from './month-in.ts';
import { tradeWords } from './trade-words.ts';

/** What a topic opens. */
type Opens =
  | { readonly route: Route; readonly section?: string; readonly month?: string }
  | { readonly report: WantedReport }
  | { readonly help: HelpPlace }
  | { readonly onceOff: true };

/** Something beside actions, companies, employees and periods that can be found by its name. */
export interface Topic extends SearchItem {
  readonly opens: Opens;
  /** The screen that has to be possible for it. */
  readonly needs?: Route;
}

/** The titles of the sections with fields, by their names in the table. */
const titles: Readonly<Record<string, string>> = settingsFieldMessages.sections ?? {};

/** Sections of the settings that have no fields in the table. */
const sections: readonly (readonly [title: string, alsoCalled: string])[] = [
  [settingsMessages.safety.title, tradeWords.settingSections.safety],
  [safetyMessages.lock.title, tradeWords.settingSections.lock],
  [safetyMessages.backups.title, tradeWords.settingSections.backups],
  [releasersMessages.title, tradeWords.settingSections.releasers],
  [retentionMessages.title, tradeWords.settingSections.retention],
  [safetyMessages.wipe.title, tradeWords.settingSections.wipe],
  [settingsMessages.about.title, tradeWords.settingSections.about],
];

function reportTopics(): Topic[] {
  const needs = 'reports';
  const ofService = reportIds.map((report): Topic => ({
    id: `report-${report}`,
    label: reportsMessages.reports[report].title,
    detail: searchMessages.report,
    alsoCalled: tradeWords.reports[report],
    needs,
    opens: { report: { ask: report } },
  }));
  const local = localReportId.options.map((report): Topic => ({
    id: `local-report-${report}`,
    label: localReports[report].title,
    detail: searchMessages.localReport,
    alsoCalled: tradeWords.localReports[report],
    needs,
    opens: { report: { report } },
  }));
  const rehearsal: Topic = {
    id: 'rehearsal',
    label: localReportMessages.rehearsal.title,
    detail: searchMessages.localReport,
    alsoCalled: tradeWords.localReports.rehearsal,
    needs,
    opens: { report: { rehearses: true } },
  };
  return [...ofService, ...local, rehearsal];
}

function settingTopics(): Topic[] {
  const fields = fieldsOf(settingsFields).map(({ path, section = '' }): Topic => {
    // The messages have exactly the fields of the table.
    const name = path as keyof typeof settingsFieldMessages.fields;
    return {
      id: `setting-${path}`,
      label: settingsFieldMessages.fields[name].label,
      detail: settingsMessages.title,
      alsoCalled: tradeWords.settings[name],
      opens: { route: 'settings', section: titles[section] ?? '' },
    };
  });
  const parts = sections.map(([title, alsoCalled]): Topic => ({
    id: `settings-${title}`,
    label: title,
    detail: settingsMessages.title,
    alsoCalled,
    opens: { route: 'settings', section: title },
  }));
  return [...fields, ...parts];
}

/** One id for a section, whether its name or its text was found. */
const manualId = (page: string, section: string): string => `manual-${page}-${section}`;

function manualTopics(pages: ReadonlyMap<string, ManualPage>): Topic[] {
  return pageNames.flatMap((page) =>
    sectionsOf(page, pages.get(page)).map(({ title, section }): Topic => ({
      id: manualId(page, section),
      label: section === '' ? title : section,
      detail: section === '' ? helpMessages.title : helpMessages.pageOf(title),
      alsoCalled: tradeWords.manual[page]?.[section],
      opens: { help: { page, section } },
    })),
  );
}

/** Every topic, those closest to the clerk's work first. Loaded when Find an action is first opened. */
export function listTopics(pages: ReadonlyMap<string, ManualPage>): Topic[] {
  const acts: Topic[] = [
    {
      id: 'once-off',
      label: searchMessages.onceOff,
      alsoCalled: tradeWords.acts['once-off'],
      needs: 'bulk-inputs',
      opens: { onceOff: true },
    },
    {
      id: 'month-file',
      label: searchMessages.monthFile,
      alsoCalled: tradeWords.acts['month-file'],
      needs: 'tie-out',
      opens: { route: 'tie-out' },
    },
  ];
  const keys = sheetKeys().map(({ label, keys }, index): Topic => ({
    id: `help-${index}`,
    label,
    keys,
    detail: sheetKeyMessages.title,
    opens: { route: 'shortcuts' },
  }));
  return [...acts, ...reportTopics(), ...settingTopics(), ...keys, ...manualTopics(pages)];
}

/** The screens that open on a month, in the order of a month's work. */
const monthly = [
  'pay-runs',
  'journals',
  'remittances',
  'emp201',
  'tie-out',
] as const satisfies readonly Route[];

/** Screens of the month that is typed, such as the EMP201 of November 2026; none if no month is. */
export function monthTopics(query: string, today: string): Topic[] {
  const month = monthIn(query, today);
  if (month === null) return [];
  return monthly.map((route) => ({
    id: `month-${route}`,
    label: searchMessages.ofMonth(route, monthText(month)),
    alsoCalled: [formatMonth(month), month, tradeWords.actions[`go.${route}`]].join(', '),
    needs: route,
    opens: { route, month },
  }));
}

const maxPassages = 5;
/** Fewer letters are in nearly every section. */
const shortestPassage = 3;

/** Sections of the manual that mention what is typed, for whoever looks for something that has no name here. */
export function manualPassages(query: string, pages: ReadonlyMap<string, ManualPage>): Topic[] {
  if (query.trim().length < shortestPassage) return [];
  return searchManual(query, pages)
    .slice(0, maxPassages)
    .map(({ page, title, section }) => ({
      id: manualId(page, section),
      label: section === '' ? title : section,
      detail: helpMessages.pageOf(title),
      isAnswer: true,
      opens: { help: { page, section } },
    }));
}
