/** What each action is called, wherever it appears: button, menu, palette, shortcuts page. */
export const actionWords = {
  'application.palette': 'Find an action',
  'application.settings': 'Settings',
  'application.shortcuts': 'Keyboard shortcuts',
  'application.theme-light': 'Use the light look',
  'application.theme-dark': 'Use the dark look',
  'application.theme-system': 'Follow the system’s look',
  'go.back': 'Back',
  'go.connections': 'Connections',
  'go.companies': 'Companies',
  'go.company': 'Pay periods of this company',
  'go.bulk-inputs': 'Capture inputs of this period',
  'view.refresh': 'Read again from the service',
  'view.search': 'Search this screen',
  'bulk-inputs.review': 'Review what will be sent',
  'bulk-inputs.send': 'Send the reviewed inputs',
  'bulk-inputs.stop': 'Stop sending',
  'bulk-inputs.add-column': 'Add a column',
  'bulk-inputs.undo': 'Undo the last edit',
  'bulk-inputs.redo': 'Redo the last edit',
  'bulk-inputs.find': 'Find in the sheet',
  'bulk-inputs.settle': 'Check again what was saved',
  'bulk-inputs.show-refused': 'Show refused inputs',
  'bulk-inputs.send-refused': 'Review and send refused inputs again',
  'bulk-inputs.discard': 'Discard all unsent inputs',
} as const;

export const actionSectionWords = {
  application: 'Paydesk',
  go: 'Go to',
  view: 'This screen',
  'bulk-inputs': 'Inputs',
} as const;
