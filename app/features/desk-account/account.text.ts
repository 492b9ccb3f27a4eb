/** Sentences of the pages of a staff member's own account. */
export const accountText = {
  title: 'Your account',
  name: 'Name',
  email: 'E-mail address',
  roles: 'Roles',
  codesLeft: 'Recovery codes left',
  changePassword: 'Change your password',
  replaceAuthenticator: 'Change your authenticator app',
  replaceCodes: 'Make new recovery codes',
  sessions: 'Where you are signed in',
  devices: 'Devices, and when they were used',
  device: 'Device',
  unknownDevice: 'Device type not known',
  thisDevice: ({ device }: { device: string }) => `${device} (this device)`,
  started: 'Signed in',
  used: 'Last used',
  actions: 'Actions',
  end: 'Sign out there',
  /** For screen readers. @param device of the session */
  endOf: ({ device }: { device: string }) => `Sign out there: ${device}`,
  endOthers: 'Sign out on all other devices',
  sessionsLead:
    'If you do not recognise a device, sign it out and change your password. You are also signed out after 30 minutes without use.',
  keys: 'Keyboard',
  keyOn:
    'Press the slash key ( / ) to go to the search box of a page. This setting is for this browser only.',
  keyOff: 'The slash key ( / ) does nothing in this browser.',
  turnKeyOff: 'Turn this shortcut off',
  turnKeyOn: 'Turn this shortcut on',
  back: 'Your account',
};

export const passwordText = {
  title: 'Change your password',
  lead: 'When you change your password, you are signed out on all other devices.',
  current: 'Current password',
  password: 'New password',
  hint: 'At least 8 characters, such as three unrelated words',
  save: 'Change password',
};

export const authenticatorText = {
  title: 'Change your authenticator app',
  lead: 'Your present app and recovery codes work until you finish. After that, only the new ones work, and you are signed out on all other devices.',
  appTitle: '1. Add the account to the app',
  saveTitle: '2. Save your new recovery codes',
  confirmTitle: '3. Enter a code from the new app',
  code: 'Code that the new app shows now',
  codeHint: 'Six digits',
  save: 'Use this app from now on',
};

export const recoveryCodesText = {
  title: 'Make new recovery codes',
  lead: 'Your present codes are valid until you confirm that you have saved the new codes below.',
  saveTitle: 'Your new recovery codes',
  save: 'I have saved them: use these codes',
};

export const accountMessages = {
  passwordChanged: 'Your password is changed',
  factorReplaced: 'Your new authenticator app is set up',
  codesReplaced: 'Your new recovery codes are valid',
  keyIsOn: 'The shortcut is turned on',
  keyIsOff: 'The shortcut is turned off',
  sessionEnded: 'The session has ended',
  othersEnded: 'You are signed out on all other devices',
};
