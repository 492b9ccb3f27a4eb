/**
 * Texts of form components. `{label}` is replaced by a space and the label of the field, visually
 * hidden.
 */

export const fieldText = {
  optional: ' (optional)',
  error: 'Error: ',
  honeypot: 'Only for catching robots: please leave this empty',
  problems: 'There is a problem',
};

export const passwordText = {
  show: ({ label }: { label: string }) => `Show ${label}`,
  hide: ({ label }: { label: string }) => `Hide ${label}`,
};

export const uploadText = {
  received: ({ size }: { size: string }) => `${size}, received`,
  replace: 'Replace{label}',
  remove: 'Remove{label}',
  hiddenLabel: ({ label }: { label: string }) => ` ${label}`,
};

export const resendText = {
  noMessage: 'No message? ',
  wait: 'We can send a new one in {seconds} seconds. ',
  /** A link that follows `wait`, without JavaScript. */
  reload: 'Then reload this page to use the button',
};

export const stepsText = {
  label: 'Steps',
  current: ({ current, count }: { current: number; count: number }) =>
    `Step ${current} of ${count}`,
  back: 'Back',
  filesExpired: 'Choose your files again',
  filesExpiredHint:
    'We keep files for 24 hours only. Everything else that you entered is still here.',
};
