import { call, event, nothing } from '#kit/define.ts';
import { look, settings as schema } from './settings.ts';

export const settings = {
  calls: {
    read: call(nothing, schema),
    look: call(nothing, look),
    write: call(schema.partial(), schema),
  },
  events: { changed: event(schema) },
} as const;
