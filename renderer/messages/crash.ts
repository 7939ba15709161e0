export const crashMessages = {
  title: 'This window stopped working',
  screen: 'This screen stopped working',
  retry: 'Try again',
  text: 'Something in Paydesk failed; it was not your fault. What you typed is saved on this computer, except perhaps the last cell.',
  reload: 'Open the window again',
  help: 'If it happens again, send the diagnostic file from the Diagnostics page to support.',
} as const;
