import { z } from 'zod';
import { timestamp } from '#kit/values.ts';

/** The steps of the first lesson on the practice company, in order. */
export const lessonSteps = ['capture', 'send', 'correct', 'add-employee', 'leave', 'month-end'] as const;
export type LessonStep = (typeof lessonSteps)[number];

export const lesson = z.strictObject({
  /** Null if the lesson was not started, or was ended. */
  begunAt: timestamp.nullable(),
  /** Only the practice company is connected. */
  isOffered: z.boolean(),
  done: z.array(z.enum(lessonSteps)),
});
export type Lesson = z.infer<typeof lesson>;
