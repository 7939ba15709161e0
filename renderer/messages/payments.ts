import { calendarDay, formatDate } from './format.ts';
import { sentence } from './headings.ts';

/** How far a payment run got: its file is not there yet, may not have been sent, or the bank has it. */
export type PaymentStep = 'prepared' | 'released' | 'sent';

const steps: Readonly<Record<PaymentStep, string>> = {
  prepared: 'prepared',
  released: 'file saved',
  sent: 'sent',
};

/** `Sent 30 Oct 2026`: how far a payment got, and when. `part`: of how much, if not of all: `140 of 142 sent 30 Oct 2026`. */
export const paymentStepText = (step: PaymentStep, timestamp: number, part = ''): string =>
  sentence(`${part} ${steps[step]} ${formatDate(calendarDay(new Date(timestamp)))}`.trim());

/** Only what the bank has is paid. */
export const paymentStepTone = (step: PaymentStep): 'warn' | undefined =>
  step === 'sent' ? undefined : 'warn';
