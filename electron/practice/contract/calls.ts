import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { periodRef } from '#kit/ids.ts';
import { lesson } from './lesson.ts';

/** What happens in the web pages of a real service; for the practice company only. */
export const practice = {
  calls: {
    /**
     * Finalises the open period that ends on that day and creates the next one. Refused on any connection but the
     * practice one.
     */
    finalise: call(periodRef, nothing),
    /** Finalises that period and the later ones that are over, so that today's period is open. Refused likewise. */
    rollForward: call(periodRef, nothing),
    /** From this computer only. */
    lesson: call(nothing, lesson),
    /** Starts the lesson, or ends it with false. What was done before it started does not count. */
    beginLesson: call(z.strictObject({ isBegun: z.boolean() }), nothing),
  },
  events: {},
} as const;
