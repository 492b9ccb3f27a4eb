/** Sentences of the pages about the accounts of staff. */

export const roleText: Record<string, string> = {
  owner: 'Owner',
  orders: 'Orders',
  catalogue: 'Catalogue',
  support: 'Support',
  compliance: 'Compliance',
  accounts: 'Accounts',
};

export const staffText = {
  title: 'Staff',
  caption: 'Accounts of staff',
  nobody: 'There are no accounts',
  name: 'Name',
  email: 'E-mail address',
  roles: 'Roles',
  state: 'State',
  active: 'Can sign in',
  disabled: 'Disabled',
  invite: 'Invite a colleague',
  inviteLead:
    'Your colleague opens the link within seven days, adds the account to an authenticator app and chooses a password.',
  sendInvitation: 'Create invitation',
  saveRoles: 'Save roles',
  disable: 'Disable account',
  enable: 'Enable account',
  back: 'All staff',
};

export const staffMessages = {
  invited: 'The invitation is ready',
  link: ({ link }: { link: string }) =>
    `Give this link to your colleague. It is not shown again: ${link}`,
  mailed: ({ link }: { link: string }) =>
    `We have sent this link by e-mail. It is not shown again: ${link}`,
  rolesSaved: ({ name }: { name: string }) => `The roles of ${name} are saved`,
  disabled: ({ name }: { name: string }) => `${name} is disabled and signed out`,
  enabled: ({ name }: { name: string }) => `${name} can sign in again`,
};
