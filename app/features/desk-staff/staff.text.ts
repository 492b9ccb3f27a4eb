/** Sentences of the pages about the accounts of staff. */
import type { Role } from '@contract/desk/roles';
import { roleText } from '~/features/desk/desk.text';

/** What a role may do. */
const dutiesText: Record<Role, string> = {
  owner: 'everything, except checking identity documents',
  orders: 'packs and ships orders, makes refunds (large ones need a second person)',
  catalogue: 'edits products, prices, stock, banners and articles',
  support: 'answers tickets, helps members who cannot log in',
  compliance: 'checks identity documents, keeps the register of sellers, closes members’ accounts',
  accounts:
    'makes refunds, decides on large refunds that others asked for, sees the figures, exports the books',
};

export const staffText = {
  title: 'Staff',
  caption: 'Accounts of staff',
  nothing: 'There are no accounts',
  name: 'Name',
  email: 'E-mail address',
  roles: 'Roles',
  state: 'Status',
  active: 'Can sign in',
  disabled: 'Disabled',
  recoverLead:
    'A colleague who has lost the app and the recovery codes sets up the account again with a link, which is valid for a day. Make sure that it is your colleague who asks.',
  recover: 'Make a recovery link',
  invitations: 'Invitations',
  noInvitations: 'Nobody has an open invitation.',
  sent: 'Created',
  expires: 'Valid until',
  expired: ({ at }: { at: string }) => `Expired ${at}`,
  ownRoles: 'Same roles as before',
  actions: 'Actions',
  resend: 'Send again',
  resendOf: ({ email }: { email: string }) => `Send again: ${email}`,
  revoke: 'Revoke',
  revokeOf: ({ email }: { email: string }) => `Revoke: ${email}`,
  invite: 'Invite a colleague',
  inviteLead:
    'Next, we show you a link that works for seven days. Give it to your colleague. If this shop sends mail, we also send it by mail. With the link, your colleague adds the account to an authenticator app and chooses a password.',
  sendInvitation: 'Create invitation',
  rolesNow: ({ roles }: { roles: string }) => `Roles now: ${roles}`,
  search: 'Name or e-mail address',
  role: 'Role',
  roleChoice: (role: Role) => `${roleText[role] ?? role}: ${dutiesText[role]}`,
  saveRoles: 'Save roles',
  disable: 'Disable account',
  enable: 'Enable account',
  back: 'All staff',
};

export const staffMessages = {
  invited: 'The invitation is ready',
  link: ({ link }: { link: string }) =>
    `Give this link to your colleague. We do not show it again: ${link}`,
  mailed: ({ link }: { link: string }) =>
    `If this shop sends mail, we also send this link by mail. We do not show it again: ${link}`,
  revoked: 'The invitation is revoked',
  recoverable: 'The recovery link is ready',
  rolesSaved: ({ name }: { name: string }) => `The roles of ${name} are saved`,
  disabled: ({ name }: { name: string }) => `${name} is disabled and signed out`,
  enabled: ({ name }: { name: string }) => `${name} can sign in again`,
};
