/** Sentences of the page “Record”. */
export const recordText = {
  title: 'Record',
  lead: 'What members of staff changed or opened. Entries cannot be changed.',
  caption: 'Entries',
  at: 'When',
  actor: 'Who',
  action: 'What',
  subject: 'Subject',
  before: 'Before',
  after: 'After',
  request: 'Request',
  filterActor: 'Name',
  filterAction: 'Action, such as order.ship, or its beginning, such as order',
  filterSubject: 'Subject, such as an order number',
  nothing: 'There are no entries yet',
  nothingLead: 'Every change at the desk is listed here.',
};
