/** Sentences of the page “Change log”. */
export const recordText = {
  title: 'Change log',
  lead: 'What members of staff changed or opened. Entries cannot be changed.',
  caption: 'Entries, the newest first',
  at: 'When',
  actor: 'Who',
  action: 'What they did',
  subject: 'About',
  /** The link to something without a name, such as a picture. */
  open: 'Show it',
  values: 'Details',
  request: 'Reference in the server’s log',
  filterActor: 'Member of staff',
  filterAction: 'What they did',
  filterSubject: 'About: the complete order, ticket or member number',
  nothing: 'There are no entries yet',
  nothingLead: 'Every change at the desk is listed here.',

  value: ({ label, to }: { label: string; to: string }) => `${label}: ${to}`,
  changed: ({ label, from, to }: { label: string; from: string; to: string }) =>
    `${label}: ${to} (before: ${from})`,
  none: 'none',
  yes: 'yes',
  no: 'no',
  /** Labels of values whose names in the program say too little. */
  labels: {
    disabledAt: 'disabled since',
    email: 'e-mail address',
    validFrom: 'valid from',
    mrp: 'MRP',
    hsn: 'HSN code',
    gstRate: 'GST rate in percent',
    publishedOn: 'date',
    alt: 'what the picture shows',
  } as Readonly<Record<string, string>>,
};
