/** Sentences of the page of the register. */
export const registerText = {
  title: 'Register of direct sellers',
  lead: 'Everybody who is or was a distributor. The law asks the company to keep it at its registered office.',
  download: 'Download as CSV',
  downloadHint:
    'With addresses and what was verified, for the filters above. We ask for a code from your app if you entered the last one more than ten minutes ago. The change log notes the download.',
  caption: 'Direct sellers, the latest first',
  number: 'Member number',
  name: 'Name',
  unnamed: 'Entry erased',
  email: 'E-mail address',
  phone: 'Phone',
  joined: 'Joined',
  left: 'Left',
  search: 'Member number or name',
  state: 'Status',
  states: { active: 'Active', left: 'Left' } as Readonly<Record<string, string>>,
  nothing: 'There are no direct sellers',
  nothingLead: 'Distributors are listed here once they have registered.',
};
