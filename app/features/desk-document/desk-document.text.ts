/** Sentences of the pages about identity documents at the desk. */
import type { IdentityFile } from '@contract/identity-files';

export const kindText: Readonly<Record<IdentityFile, string>> = {
  aadhar_Card: 'Aadhaar card, front',
  aadhar_Card_Back: 'Aadhaar card, back',
  pancard: 'PAN card',
  signature: 'Signature',
};

export const stateText: Readonly<Record<string, string>> & { waiting: string } = {
  waiting: 'Waiting',
  approved: 'Approved',
  again: 'To be sent again',
  rejected: 'Rejected',
};

export const documentListText = {
  title: 'Identity documents',
  lead: 'Check the documents, the oldest first. Each time a document is shown, the change log notes who saw it and why.',
  caption: ({ state }: { state: string }) => `Identity documents: ${state.toLowerCase()}`,
  document: 'Document',
  member: 'Member',
  number: 'Member number',
  state: 'Status',
  sent: 'Sent',
  decided: 'Decided',
  nothing: 'No documents to check',
  nothingLead:
    'Documents that distributors send when they register, or send again, are listed here.',
};

export const documentPageText = {
  back: 'All documents',
  title: ({ document, name }: { document: string; name: string }) => `${document} of ${name}`,
  member: 'Member',
  number: 'Member number',
  since: 'Member since',
  aadhaar: 'Aadhaar number, verified',
  pan: 'PAN, verified',
  state: 'Status',
  suspended: 'suspended: nobody can join below this member, and the ID card is shown as blocked',
  sent: 'Sent',
  decided: 'Decided',
  words: 'Our answer to the member',
  openTitle: 'Open the document',
  openLead:
    'The document is shown for ten minutes, with your name and the time written across it. We ask for a code from your app if you entered the last one more than ten minutes ago.',
  reason: 'Why you open it',
  reasonHint: 'Such as “check of the registration” or “ticket GRV-2026-000123”. It is recorded.',
  open: 'Open document',
  ended:
    'The document is not shown any more: ten minutes are over, or somebody has replaced it or decided about it.',
  page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  picture: ({ document, page }: { document: string; page: number }) =>
    `${document}, page ${page}, with your name and the time written across it`,
  blankTitle: ({ page, pages }: { page: number; pages: number }) =>
    pages > 1 ? `Page ${page} of ${pages} cannot be drawn` : 'This document cannot be drawn',
  blank:
    'The page is empty, or the picture in the PDF is damaged. If you need this page, ask the member for the document again.',
  unreadableTitle: 'This file cannot be drawn',
  unreadable: 'The file is damaged. Ask the member for the document again.',
  blankWords:
    'We cannot see anything in your file. Take a photo of the document and send it as a JPEG.',
  notShown: 'If no picture appears here, open the document again.',
  decideTitle: 'Decide',
  decision: 'What to do with it',
  decisions: {
    approved: 'Approve',
    again: 'Ask for it again: the picture cannot be used',
    rejected: 'Reject: the document is not accepted',
  },
  wordsLabel: 'What the member has to do',
  wordsHint:
    'The member reads this text on the account page and in a mail. You need it unless you approve the document. For example: “Your thumb covers the number. Take the picture again with the whole card in view.”',
  decide: 'Save decision',
};

export const decidedText = {
  approved: 'The document is approved',
  again: 'We have asked the member to send the document again',
  rejected: 'The document is rejected, and we have notified the member',
};

export const documentMessages = {
  opened: 'The document is open for ten minutes',
};
