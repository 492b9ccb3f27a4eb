/** Sentences of the pages about tickets at the desk. */

export const kindText: Readonly<Record<string, string>> = {
  contact: 'Message',
  grievance: 'Complaint',
  callback: 'Call back',
};

export const statusText: Readonly<Record<string, string>> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  in_progress: 'In progress',
  resolved: 'Closed',
};

export const ticketListText = {
  title: 'Tickets',
  lead: 'Acknowledge a ticket within 48 hours, not counting Sundays, and resolve it within one month. Overdue tickets are listed first.',
  caption: 'Tickets, the next deadline first',
  captionByDay: 'Tickets, by the day on which they were received',
  templates: 'Answer templates',
  number: 'Number',
  subject: 'Subject',
  kind: 'Kind',
  state: 'Status',
  from: 'From',
  filed: 'Received on',
  due: 'Next step due',
  overdue: ({ moment }: { moment: string }) => `Overdue since ${moment}`,
  acknowledgeBy: ({ moment }: { moment: string }) => `Acknowledge by ${moment}`,
  resolveBy: ({ moment }: { moment: string }) => `Resolve by ${moment}`,
  waits: 'Waiting for',
  waitsShop: 'Us',
  waitsWriter: 'The writer',
  search: 'Ticket or order number, e-mail or phone',
  stateOverdue: 'Overdue',
  nothing: 'There are no tickets',
  nothingLead:
    'Messages, complaints and requests for a call that people send from the shop are listed here.',
};

export const ticketPageText = {
  title: ({ number }: { number: string }) => `Ticket ${number}`,
  kind: 'Kind',
  state: 'Status',
  from: 'From',
  member: 'Logged in as a member',
  email: 'E-mail address',
  phone: 'Phone',
  order: 'Order',
  filed: 'Received',
  acknowledgeBy: 'Acknowledge by',
  resolveBy: 'Resolve by',
  endOf: ({ day }: { day: string }) => `the end of ${day}`,
  overdue: 'Overdue',
  messages: 'Messages',
  answeredBy: ({ staff }: { staff: string }) => `Answer by ${staff}`,
  noteBy: ({ staff }: { staff: string }) => `Internal note by ${staff}, not shown to the customer`,
  acknowledge: 'Acknowledge ticket',
  acknowledgeHint:
    'If you cannot answer at once, acknowledge the ticket, and we notify the customer that somebody is handling it. An answer acknowledges it, too.',
  reopen: 'Reopen ticket',
  answerTitle: 'Answer',
  template: 'Template',
  noTemplate: 'None',
  insert: 'Insert template',
  editTemplates: 'Edit templates',
  answer: 'Your answer',
  answerHint: 'Up to 4,000 characters. We send the customer a mail with a link to it.',
  answerHintNoMail:
    'Up to 4,000 characters. The writer gave no e-mail address: call them and write down here what you said.',
  send: 'Send answer',
  sendAndClose: 'Send answer and close ticket',
  noteTitle: 'Internal note',
  note: 'Note for colleagues',
  noteHint: 'The customer never sees it.',
  saveNote: 'Save note',
  back: 'All tickets',
};

export const ticketMessages = {
  answered: 'Your answer is sent',
  closed: 'Your answer is sent and the ticket is closed',
  acknowledged: 'The ticket is acknowledged',
  reopened: 'The ticket is open again',
  noted: 'The note is saved',
  choose: 'Choose a template to insert.',
};
