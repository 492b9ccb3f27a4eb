/** What the profile says about a distributor's agreement, identity documents and referral link. */
export const membershipText = {
  partial:
    'Part of your agreement and documents is not available at the moment. Reload this page in a minute.',
  agreement: 'Your agreement',
  version: 'Version',
  acceptedOn: 'Accepted on',
  coolingOff: 'Cooling-off period',
  readAgreement: 'Read your agreement',
  identityDocuments: 'Identity documents',
  documents: {
    aadhaar: 'Aadhaar number',
    pan: 'PAN',
    aadhar_Card: 'Aadhaar card, front',
    aadhar_Card_Back: 'Aadhaar card, back',
    pancard: 'PAN card',
    signature: 'Signature',
  },
  states: {
    verified: 'Verified',
    received: 'Received',
    approved: 'Approved',
    again: 'Please send it again',
    rejected: 'Not accepted',
    missing: 'Not sent yet',
    unverified: 'Not verified',
  },
  reason: ({ words }: { words: string }) => `Our answer: ${words}`,
  send: 'Send a file{hidden}',
  sendAgain: 'Send another file{hidden}',
  hiddenName: ({ name }: { name: string }) => `: ${name}`,
  stateOn: ({ state, date }: { state: string; date: string }) => `${state} on ${date}`,
  daysLeft: ({ count, lastDay }: { count: number; lastDay: string }) =>
    `${count} ${count === 1 ? 'day' : 'days'} left, until ${lastDay}`,
  over: ({ lastDay }: { lastDay: string }) => `Ended on ${lastDay}`,
  share: 'Share on WhatsApp',
  invitation: ({ shop, link }: { shop: string; link: string }) =>
    `Join me at ${shop}. Joining is free: ${link}`,
};
