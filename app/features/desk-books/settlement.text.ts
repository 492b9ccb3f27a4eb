/** Sentences of the page that compares a settlement file with the ledger. */
export const settlementText = {
  title: 'Check a settlement file',
  lead: 'Choose the days on which the payments were made, then the gateway’s settlement report as CSV. We do not store the file. We record only how many payments agree. Test payments are not compared.',
  gateway: 'Payment gateway',
  names: { razorpay: 'Razorpay', sabpaisa: 'SabPaisa' } as Record<string, string>,
  file: 'Settlement file (CSV)',
  fileHint: 'At most 150,000 characters',
  compare: 'Compare',
  result: 'Result',
  matched: 'Payments and refunds that agree',
  matchedSum: ({ count, amount }: { count: string; amount: string }) => `${count}, ${amount}`,
  different: 'Different amount',
  unknown: 'Only in the file',
  missing: 'Only in the ledger',
  otherRows: 'Other rows, such as adjustments',
  fees: 'Fees and tax in the file',
  order: 'Order',
  id: 'Id at the gateway',
  booked: 'In the ledger',
  settled: 'In the file',
  /** @param count number of all lines; only the first are shown */
  first: ({ count }: { count: string }) => `Only the first are listed. There are ${count} in all.`,
  missingHint:
    'The gateway may pay out payments of the last days with the next settlement. Compare the next file, too, before you ask the gateway.',
  allAgree: 'Everything agrees',
  allAgreeLead: 'Each payment and refund of these days is in the file, with the same amount.',
  back: 'Books',
};
