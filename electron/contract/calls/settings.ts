import { call, event, nothing } from '../define.ts';
import { settings as schema } from '../domain/settings.ts';

export const settings = {
  calls: {
    read: call(nothing, schema),
    write: call(schema.partial(), schema),
  },
  events: { changed: event(schema) },
} as const;
