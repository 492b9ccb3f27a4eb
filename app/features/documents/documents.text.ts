/** Sentences of the documents of a distributor. */

export const documentsText = {
  title: 'Documents',
  document: 'Document',
  titles: {
    'id-card': 'ID card',
    'visiting-card': 'Visiting card',
    'welcome-letter': 'Welcome letter',
    'price-list': 'Price list',
    agreement: 'Your agreement',
  },
  hints: {
    'id-card': 'Show it to a customer before you present a product.',
    'visiting-card': 'Hand it out. Its QR code opens your referral link.',
    'welcome-letter': 'What your membership offers, and what we expect of you.',
    'price-list': 'The products of a category, with your price and the MRP.',
    agreement: 'What you agreed to, in which version, and when.',
  },
  chooseCategory: 'Choose a category and press “Show”.',
  category: 'Category',
  choose: 'Choose a category',
  show: 'Show',
  downloadPdf: 'Download PDF',
  noFile:
    'We cannot make a PDF, because our fonts do not have all letters of your name. Print this page instead.',
  qrCode: ({ link }: { link: string }) => `QR code of the link ${link}`,
};

/** Printed on the documents. */
export const printedText = {
  pageOf: ({ title, page, count }: { title: string; page: number; count: number }) =>
    `${title}, page ${page} of ${count}`,
  registration: ({ number }: { number: string }) => `Direct selling registration ${number}`,

  cardTitle: ({ name }: { name: string }) => `Visiting card ${name}`,
  role: ({ number }: { number: string }) => `Independent direct seller, ${number}`,

  priceList: ({ category }: { category: string }) => `Price list: ${category}`,
  prices: 'Prices in rupees, inclusive of all taxes.',
  ownPrices: ({ percent }: { percent: number }) =>
    `Your prices are ${percent}% below the shop’s because of your rank.`,
  pricesMayChange: 'Prices may change. The price in the shop applies.',
  firstProducts: ({ shown, total }: { shown: number; total: number }) =>
    `The first ${shown} of ${total}`,
  products: ({ count }: { count: number }) => `${count} ${count === 1 ? 'product' : 'products'}`,
  product: 'Product',
  mrp: 'MRP',
  shopPrice: 'Shop price',
  ownPrice: 'Your price',

  agreement: 'Distributor agreement',
  parties: ({ shop, name, number, date }: Record<'shop' | 'name' | 'number' | 'date', string>) =>
    `Agreement between ${shop} and ${name}${number && `, member number ${number}`}, who joined ${date && `on ${date} `}as an independent direct seller.`,
  noRecord: 'This shop does not show your agreement here. Contact us to get it.',
  terms: ({ days }: { days: number }) =>
    `These statements refer to the terms and conditions, the business plan and the code of ethics. You can read them on our website. You can end this agreement at any time. If you end it within ${days} days of joining, it is as if you had never joined.`,
  version: 'Version',
  acceptedOn: 'Accepted on',
  newVersion: ({ date }: { date: string }) =>
    `The statements changed on ${date}. Contact us to get the version that you accepted.`,
  declared: 'What you declared',
  /** Only shown on pages in another language. */
  acceptedInEnglish:
    'Statements shown in English are those that you accepted in English. The English text is binding.',
  /** A sentence that was read in another language, with the binding English one. */
  bothLanguages: ({ read, english }: { read: string; english: string }) =>
    `${read} (English, binding: ${english})`,

  welcome: 'Welcome letter',
  dear: ({ name }: { name: string }) => `Dear ${name},`,
  intro: ({ shop }: { shop: string }) =>
    `Welcome to ${shop}. You joined us as an independent direct seller, and you did not pay a fee to join. This letter has what you need in your first days.`,
  memberNumber: 'Member number',
  joinedOn: 'Joined on',
  rank: 'Rank',
  sponsor: 'Sponsor',
  referralLink: 'Your referral link',
  earnings: 'What you earn',
  earningsText:
    'You earn only from products that are sold, by you and by your team. Nobody is paid for recruiting people, and nobody has to buy anything.',
  rights: 'Your rights',
  leave: ({ days }: { days: number }) =>
    `You can leave at any time. If you leave within ${days} days of joining, it is as if you had never joined.`,
  returns: ({ days }: { days: number }) =>
    `Customers can return products within ${days} days of delivery.`,
  buyBack: ({ days }: { days: number }) =>
    `We buy products back from you within ${days} days of delivery if they can still be sold.`,
  duties: 'What we expect of you',
  dutiesList: [
    'Carry your ID card on every visit, and show it before you present a product.',
    'Visit at a time that suits the customer. Say who you are, what you sell and what it costs.',
    'Never ask anybody for money to join, and never promise an income.',
    'Give every customer the bill, and explain how to return products and where to complain.',
  ],
  officer: ({ name, phone, email }: Record<'name' | 'phone' | 'email', string>) =>
    `If you have a complaint, contact our grievance officer: ${name}, ${phone}, ${email}.`,
  contactUs: 'If you have a complaint, contact us.',
  yours: ({ shop }: { shop: string }) => `Yours, ${shop}`,
};
