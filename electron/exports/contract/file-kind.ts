const megabyte = 1_000_000;

/** Files that the clerk may save to a place of their own choice, or open from there; `maxBytes` applies to opening. */
export const fileKinds = {
  csv: { extension: 'csv', maxBytes: 20 * megabyte },
  xlsx: { extension: 'xlsx', maxBytes: 20 * megabyte },
  pdf: { extension: 'pdf', maxBytes: 50 * megabyte },
  zip: { extension: 'zip', maxBytes: 1_000 * megabyte },
  text: { extension: 'txt', maxBytes: 5 * megabyte },
  json: { extension: 'json', maxBytes: 5 * megabyte },
  calendar: { extension: 'ics', maxBytes: 5 * megabyte },
  layout: { extension: 'paydesk-layout', maxBytes: megabyte },
  draft: { extension: 'paydesk-draft', maxBytes: 20 * megabyte },
  backup: { extension: 'paydesk-backup', maxBytes: 1_000 * megabyte },
} as const satisfies Record<string, { extension: string; maxBytes: number }>;

export type FileKind = keyof typeof fileKinds;
