/**
 * The capabilities of the roles at the desk. The api enforces this table for every call that names
 * a capability as its `permission`. The web reads it only to leave out links that would be refused.
 */

export const ROLES = ['owner', 'orders', 'catalogue', 'support', 'compliance', 'accounts'] as const;
export type Role = (typeof ROLES)[number];

/** Each capability, and the roles that have it. */
export const CAPABILITIES = {
  'desk.use': ROLES,
  'staff.manage': ['owner'],
  'record.see': ['owner', 'compliance'],
  'settings.edit': ['owner'],
  'jobs.handle': ['owner', 'orders'],
  'backups.make': ['owner'],

  'orders.see': ['owner', 'orders', 'support', 'accounts'],
  'orders.handle': ['owner', 'orders'],
  'refunds.make': ['owner', 'orders', 'accounts'],
  'refunds.approve': ['owner', 'accounts'],

  'catalogue.edit': ['owner', 'catalogue'],

  'tickets.answer': ['owner', 'support', 'compliance'],
  'members.see': ['owner', 'support', 'compliance'],
  'members.protect': ['owner', 'support'],
  'members.close': ['owner', 'compliance'],

  'register.see': ['owner', 'compliance'],
  'documents.see': ['compliance'],
  'documents.decide': ['compliance'],
  'data.export': ['owner', 'compliance'],

  'figures.see': ['owner', 'accounts'],
  'books.export': ['owner', 'accounts'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof CAPABILITIES;

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Whether one of the roles has the capability. */
export const mayUse = (roles: readonly string[], capability: Capability): boolean =>
  CAPABILITIES[capability].some((role) => roles.includes(role));
