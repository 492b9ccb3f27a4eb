/** The values that texts may name, as `{{returnDays}}`, or ask for, as `{{#phone}} … {{/phone}}`. */

const OFFICER = ['name', 'designation', 'phone', 'email'] as const;
const officerOf = (officer: string) => [officer, ...OFFICER.map((field) => `${officer}.${field}`)];

export const NAMED_VALUES: readonly string[] = [
  'name',
  'legalName',
  'tagline',
  'demonstration',
  'foundedYear',
  // One line, and the city in it; without an office the State.
  'registeredOffice',
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
  // A phone or e-mail address; one of them or an office.
  'hasContact',
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
  // One of the two is set: places in a sentence, if there is no zone for all other PIN codes.
  'deliversEverywhere',
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
