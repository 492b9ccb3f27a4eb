/** Sentences of the pages of the own account at the desk. */
export const accountText = {
  title: 'Your account',
  name: 'Name',
  email: 'E-mail address',
  roles: 'Roles',
  codesLeft: 'Recovery codes left',
  changePassword: 'Change your password',
  replaceAuthenticator: 'Set up another authenticator app',
  replaceCodes: 'Make new recovery codes',
  sessions: 'Where you are signed in',
  device: 'Device',
  unknownDevice: 'Unknown device',
  thisDevice: ({ device }: { device: string }) => `${device} (this device)`,
  started: 'Signed in',
  used: 'Last used',
  actions: 'Actions',
  end: 'Sign out there',
  /** For screen readers. @param device of the session */
  endOf: ({ device }: { device: string }) => `Sign out there: ${device}`,
  endOthers: 'Sign out everywhere else',
  sessionsLead:
    'If you do not recognise one of them, end it and change your password. A session also ends after 30 minutes without use.',
  keys: 'Keyboard',
  keyOn: 'The key / moves to the search of a page, in this browser.',
  keyOff: 'The key / is turned off in this browser.',
  turnKeyOff: 'Turn the key off',
  turnKeyOn: 'Turn the key on',
  back: 'Your account',
};

export const passwordText = {
  title: 'Change your password',
  lead: 'You are signed out everywhere else.',
  current: 'Current password',
  password: 'New password',
  hint: 'At least 8 characters, such as three unrelated words',
  save: 'Change password',
};

export const authenticatorText = {
  title: 'Set up another authenticator app',
  lead: 'Your present app and recovery codes are valid until you finish. Then only the new ones are, and you are signed out everywhere else.',
  appTitle: '1. Add the account to the app',
  saveTitle: '2. Save your new recovery codes',
  confirmTitle: '3. Enter a code of the new app',
  code: 'Code that the new app shows now',
  codeHint: 'Six digits',
  save: 'Use this app from now on',
};

export const recoveryCodesText = {
  title: 'Make new recovery codes',
  lead: 'Your present codes are valid until you confirm that you have saved these.',
  saveTitle: 'Your new recovery codes',
  save: 'I have saved them: use these codes',
};

export const accountMessages = {
  passwordChanged: 'Your password is changed',
  factorReplaced: 'Your new authenticator app is set up',
  codesReplaced: 'Your new recovery codes are valid',
  keyIsOn: 'The key / is turned on',
  keyIsOff: 'The key / is turned off',
  sessionEnded: 'The session has ended',
  othersEnded: 'You are signed out everywhere else',
};
