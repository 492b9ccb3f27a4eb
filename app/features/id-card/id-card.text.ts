/**
 * All sentences of the ID card and of the page that verifies it. A name in braces is replaced by an
 * element.
 */

export const idCardText = {
  title: 'Your ID card',
  card: 'ID card',
  qrCode: ({ link }: { link: string }) => `QR code of the link ${link}`,
  noPhoto: 'Your card has no photo yet.',
  addPhoto: 'Add your photo',
  howToUse: 'Print this page and carry the card. Show it before you present a product.',
  pdf: 'Download PDF',
  picture: 'Download card as a picture',
  noFile:
    'We cannot make a file of your card, because our fonts do not have all letters of your name. Print this page instead.',
  whatCodeShows:
    'The QR code on your card opens {page}. That page shows only your name, your member number and whether you are a distributor now.',
  verifyPage: 'a page that verifies the card',

  verifyTitle: 'Verify an ID card',
  unknown:
    'No ID card has this code. Scan it again. If you see this message again, do not buy or pay anything, and {contact}.',
  contact: 'contact us',
  callUs: ({ phone }: { phone: string }) => `call us on ${phone}`,
  isDistributor: ({ shop }: { shop: string }) => `This person is a distributor of ${shop}.`,
  isNoDistributor: ({ shop }: { shop: string }) =>
    `This person is not a distributor of ${shop} now.`,
  name: 'Name',
  memberNumber: 'Member number',
  status: 'Status',
  statuses: { active: 'Active', left: 'Former distributor', blocked: 'Blocked' },
};

/** Printed on the card, or the title of its PDF. */
export const cardText = {
  role: 'Independent direct seller',
  memberNumber: 'Member number',
  rank: 'Rank',
  phone: 'Phone',
  since: 'Member since',
  registration: ({ number }: { number: string }) => `Direct selling registration ${number}.`,
  help: ({ phone }: { phone: string }) =>
    `If you find this card, or doubt that it is genuine, call ${phone}.`,
  pdfTitle: ({ memberNumber }: { memberNumber: string }) => `ID card ${memberNumber}`,
};
