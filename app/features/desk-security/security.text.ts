/** Sentences of the page of the security log. */
export const securityText = {
  title: 'Security log',
  lead: 'Log-ins, changes of accounts, and attempts that we refused. Entries are kept for one year.',
  caption: 'Events, newest first',
  at: 'When',
  event: 'Event',
  outcome: 'Outcome',
  done: 'Done',
  member: 'Member',
  former: 'Former member',
  staff: 'By staff',
  client: 'Network',
  request: 'Request',
  dates: 'Days',
  filterMember: 'Member number, phone or e-mail (complete)',
  nothing: 'There are no events yet',
  nothingLead: 'Log-ins, changes of accounts and refusals are listed here.',
};
