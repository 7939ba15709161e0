import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { periodRef } from '../domain/ids.ts';
import { lesson } from '../domain/lesson.ts';

/** What in the real service happens in its own pages. */
export const practice = {
  calls: {
    /** Finalises the open period that ends then and makes the next; refused on a connection that is not the practice one. */
    finalise: call(periodRef, nothing),
    /** Finalises it and the later ones that are over, so that the period of today is open; refused likewise. */
    rollForward: call(periodRef, nothing),
    /** From this computer alone. */
    lesson: call(nothing, lesson),
    /** What was done before it is begun does not count; false ends it. */
    beginLesson: call(z.strictObject({ isBegun: z.boolean() }), nothing),
  },
  events: {},
} as const;
