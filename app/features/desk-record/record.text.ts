/** Sentences of the page “Record of changes”. */
export const recordText = {
  title: 'Record of changes',
  lead: 'What members of staff changed or opened. Entries cannot be changed.',
  caption: 'Entries, the newest first',
  at: 'When',
  actor: 'Who',
  action: 'What',
  subject: 'Subject',
  before: 'Before',
  after: 'After',
  request: 'Request',
  filterActor: 'Member of staff',
  filterAction: 'Action or its beginning, such as order or order.ship',
  filterSubject: 'Subject, such as an order number',
  nothing: 'There are no entries yet',
  nothingLead: 'Every change at the desk is listed here.',
};
