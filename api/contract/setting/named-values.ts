/**
 * The variables of templates: `{{returnDays}}` is replaced by the value, and the text between
 * `{{#phone}}` and `{{/phone}}` is shown only if there is a value.
 */

const OFFICER = ['name', 'designation', 'phone', 'email'] as const;
const officerOf = (officer: string) => [officer, ...OFFICER.map((field) => `${officer}.${field}`)];

export const NAMED_VALUES: readonly string[] = [
  'name',
  'legalName',
  'tagline',
  'demonstration',
  'foundedYear',
  // On one line.
  'registeredOffice',
  // Of the registered office; the State if there is no office.
  'city',
  'state',
  'stateCode',
  'cin',
  'gstin',
  'directSellingRegistration',
  'fssai',
  'phone',
  'supportHours',
  'email',
  // Ends a sentence: "write to us …".
  'waysToReach',
  // Whether there is a phone or an e-mail address.
  'hasContact',
  // Whether there is a phone, an e-mail address or an office.
  'hasContactDetails',
  ...officerOf('grievanceOfficer'),
  ...officerOf('nodalOfficer'),
  'hasManagement',
  'management',
  'person.name',
  'person.role',
  'person.about',
  'bankAccount',
  ...['holder', 'bank', 'branch', 'ifsc', 'number'].map((field) => `bankAccount.${field}`),
  'returnDays',
  'buyBackDays',
  'coolingOffDays',
  'deliveryDays',
  'freeShippingAbove',
  'shippingFee',
  // Set if one zone has all other PIN codes.
  'deliversEverywhere',
  // Set otherwise: the places, as a part of a sentence.
  'deliversOnlyTo',
  'hasZones',
  'zones',
  'zone.name',
  'zone.days',
  'zone.charge',
  'zone.freeFrom',
  // How long data is kept, in words.
  ...['orders', 'documents', 'register', 'account', 'closedCustomers', 'tickets', 'messages'].map(
    (name) => `kept.${name}`,
  ),
  'kept.securityLog',
  'unusedAccountNotice',
];
