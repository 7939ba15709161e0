import { z } from 'zod';
import { timestamp } from './values.ts';

/** What is tried on the practice company in the first hour, in its order. */
export const lessonSteps = ['capture', 'send', 'correct', 'take-on', 'leave', 'month-end'] as const;
export type LessonStep = (typeof lessonSteps)[number];

export const lesson = z.strictObject({
  /** Null: it was not begun. */
  begunAt: timestamp.nullable(),
  /** Nothing else than the practice company is connected. */
  isOffered: z.boolean(),
  done: z.array(z.enum(lessonSteps)),
});
export type Lesson = z.infer<typeof lesson>;
