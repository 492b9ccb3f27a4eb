/** Sentences about many orders at once. */

export const bulkText = {
  tick: ({ number }: { number: string }) => `Choose ${number}`,
  tickAll: 'Choose all on this page',
  toActions: 'Go to the actions',
  pickAll: 'Print the pick list of all orders to pack',
  shipPacked: 'Ship packed orders',
  action: 'With the chosen orders',
  choose: 'Choose',
  steps: 'Next step',
  prints: 'Print',
  go: 'Continue',
  outcomes: 'What was done',
  order: 'Order',
  outcome: 'Outcome',
  done: 'Done',
  notDone: ({ reason }: { reason: string }) => `Not done. ${reason}`,
  parcels: 'Upload a carrier’s file with tracking numbers',
};

export const bulkActionText = {
  pack: 'Mark as packed',
  ship: 'Mark as shipped',
  deliver: 'Mark as delivered',
  undelivered: 'Mark as undelivered',
  cash_in: 'Mark cash as handed in',
};

export const shipText = {
  title: 'Ship orders',
  back: 'All orders',
  lead: 'We send the carrier and the tracking number to each buyer. Leave a tracking number empty to ship that order later.',
  carrier: 'Carrier',
  carrierHint: 'Such as Delhivery, DTDC or Blue Dart',
  tracking: ({ number, name }: { number: string; name: string }) =>
    `Tracking number of ${number}${name ? `, ${name}` : ''}`,
  ship: 'Mark as shipped',
  none: 'There is no order to ship',
  noneHint: 'Orders appear here when they are packed.',
};

export const undeliveredText = {
  title: 'Parcels that came back undelivered',
  back: 'Shipped orders',
  count: ({ count }: { count: string }) => `Orders to mark as undelivered: ${count}`,
  effect:
    'This puts their products back into stock and refunds what was paid. You cannot undo this.',
  others: ({ count }: { count: string }) =>
    `Chosen orders that are left out, because they are not on their way: ${count}`,
  orders: 'Orders',
  order: 'Order',
  buyer: 'Buyer',
  method: 'Payment',
  mark: 'Mark as undelivered',
  none: 'There is no order to mark',
  noneHint: 'Choose shipped orders whose parcels came back.',
};

export const parcelsText = {
  title: 'Tracking numbers from a carrier’s file',
  back: 'All orders',
  lead: 'Choose a CSV file with the order number, the carrier and the tracking number of each parcel. You see every line before anything changes.',
  file: 'CSV file',
  limits: ({ lines }: { lines: string }) => `Up to ${lines} lines`,
  carrier: 'Carrier, if the file does not name it',
  check: 'Check the file',
  found: ({ count }: { count: string }) => `Parcels to ship: ${count}`,
  rejected: ({ count }: { count: string }) => `Lines that are left out: ${count}`,
  cut: ({ lines }: { lines: string }) =>
    `Only the first ${lines} lines were read. Send the rest in another file.`,
  line: 'Line',
  order: 'Order',
  carrierHeading: 'Carrier',
  trackingHeading: 'Tracking number',
  problem: 'Problem',
  ship: 'Mark these parcels as shipped',
};

export const bulkMessages = {
  chooseOrders: 'Choose at least one order.',
  chooseAction: 'Choose what to do with the orders.',
  chooseFile: 'Choose a CSV file.',
  noLines: 'There is nothing to ship in this file.',
  trackingMissing: 'Enter the tracking number of the parcel.',
  carrierMissing: 'Enter the carrier that takes the parcel.',
  allDone: ({ count, action }: { count: string; action: string }) =>
    `${action.replace(/^Mark/, 'Marked')}: ${count}`,
  someNotDone: ({ count, all }: { count: string; all: string }) =>
    `${count} of ${all} orders were not changed`,
};
