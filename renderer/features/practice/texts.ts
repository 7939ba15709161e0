import type { LessonStep } from '#electron/practice/contract/lesson.ts';
import { formatCount } from '#messages/format.ts';

interface StepTexts {
  readonly name: string;
  readonly text: string;
  readonly act: string;
}

const steps: Readonly<Record<LessonStep, StepTexts>> = {
  capture: {
    name: 'Capture',
    text: 'Type hours or amounts for a few employees. They are saved on this computer as you type.',
    act: 'Open the inputs',
  },
  send: {
    name: 'Send',
    text: 'Check the changes under Review and send, and send them.',
    act: 'Review and send',
  },
  correct: {
    name: 'Correct',
    text: 'Change an input that was sent, and send it once more.',
    act: 'Open the inputs',
  },
  'add-employee': {
    name: 'Add employee',
    text: 'Fill in the form of a new employee and send it.',
    act: 'Open onboarding',
  },
  leave: { name: 'Capture leave', text: 'Capture a day of leave for an employee.', act: 'Open leave' },
  'month-end': {
    name: 'Close the period',
    text: 'Finalise the period that you sent inputs for, under All periods.',
    act: 'Open all periods',
  },
};

export const lessonMessages = {
  title: 'Your first hour',
  text: 'Six steps on the practice company, from the first input to the end of the month. None of it reaches a real payroll.',
  begin: 'Start the lesson',
  restart: 'Start again',
  end: 'End the lesson',
  done: 'Done',
  open: 'Open',
  progress: (done: number, all: number) =>
    done === all
      ? 'All done: you know the way through a month.'
      : `${formatCount(done)} of ${formatCount(all)} done. A step is ticked when it is done in the practice company, whichever screen you use.`,
  steps,
} as const;
