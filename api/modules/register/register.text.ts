/** The header line of the register as CSV. */
export const registerHeaders = [
  'Member number',
  'Name',
  'Joined',
  'Left',
  'E-mail address',
  'Phone',
  'Address',
  'Sponsor',
  'Aadhaar',
  'Aadhaar verified',
  'PAN',
  'PAN verified',
  'Documents approved',
];
