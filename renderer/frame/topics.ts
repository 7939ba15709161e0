import { settingsFields } from '#electron/settings/contract/settings.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { manual } from '#features/help/loaded-manual.ts';
import { pageNames, type PageName } from '#features/help/manual.ts';
import { sheetKeys } from '#features/help/sheet-keys.ts';
import { helpMessages, sheetKeyMessages } from '#messages/help.ts';
import { releasersMessages } from '#features/payment-runs/texts/releasers.ts';
import { retentionMessages } from '#features/safety/texts/retention.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';
import { settingsFieldMessages, settingsMessages, settingSynonyms } from '#features/settings/texts.ts';

/** A setting or a help topic that can be found by its name. */
export interface Topic {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly alsoCalled?: string;
  readonly keys?: readonly string[];
  /** The section of the settings that it is in; undefined for help. */
  readonly section?: string;
  /** The page of the manual, if it is one. */
  readonly page?: PageName;
}

/** The titles of the sections with fields, by their names in the table. */
const titles: Readonly<Record<string, string>> = settingsFieldMessages.sections ?? {};

/** Sections of the settings that have no fields in the table. */
const sections: readonly (readonly [title: string, words: string])[] = [
  [settingsMessages.safety.title, settingSynonyms.safety],
  [safetyMessages.lock.title, settingSynonyms.lock],
  [safetyMessages.backups.title, settingSynonyms.backups],
  [releasersMessages.title, settingSynonyms.releasers],
  [retentionMessages.title, settingSynonyms.retention],
  [safetyMessages.wipe.title, settingSynonyms.wipe],
  [settingsMessages.about.title, settingSynonyms.about],
];

/** Lists every topic. This module is loaded when Find an action is first opened. */
export function listTopics(): Topic[] {
  const fields = fieldsOf(settingsFields).map(({ path, section = '' }): Topic => {
    // The messages have exactly the fields of the table.
    const name = path as keyof typeof settingsFieldMessages.fields;
    return {
      id: `setting-${path}`,
      label: settingsFieldMessages.fields[name].label,
      group: settingsMessages.title,
      alsoCalled: settingSynonyms.fields[name],
      section: titles[section] ?? '',
    };
  });
  const parts = sections.map(([title, alsoCalled]): Topic => ({
    id: `settings-${title}`,
    label: title,
    alsoCalled,
    section: title,
    group: settingsMessages.title,
  }));
  const help = sheetKeys().map(({ label, keys }, index): Topic => ({
    id: `help-${index}`,
    label,
    keys,
    group: sheetKeyMessages.title,
  }));
  const pages = pageNames.map((page): Topic => ({
    id: `manual-${page}`,
    label: manual.get(page)?.title ?? page,
    page,
    group: helpMessages.pages,
  }));
  return [...fields, ...parts, ...help, ...pages];
}
