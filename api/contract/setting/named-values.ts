/**
 * The variables of page texts. `{{returnDays}}` is replaced by the value. The text between
 * `{{#phone}}` and `{{/phone}}` is shown only if `phone` has a value.
 */

const OFFICER = ['name', 'designation', 'phone', 'email'] as const;
const officerOf = (officer: string) => [officer, ...OFFICER.map((field) => `${officer}.${field}`)];

export const NAMED_VALUES: readonly string[] = [
  'name',
  'legalName',
  'tagline',
  'demonstration',
  'foundedYear',
  // The address on one line.
  'registeredOffice',
  // The city of the registered office; without an office, the State.
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
  // The last words of a sentence that begins "write to us".
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
  // Set if one zone has all PIN codes that no other zone has.
  'deliversEverywhere',
  // The places of delivery, as a part of a sentence; set if `deliversEverywhere` is not.
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
