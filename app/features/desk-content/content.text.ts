/** Sentences of the pages about articles, banners, announcements and ranks' products at the desk. */

export const kindText: Readonly<Record<string, string>> = { article: 'Article', news: 'News' };

export const placeText: Readonly<Record<string, string>> = {
  banner: 'At the top',
  second_banner: 'Further down',
};

export const typeText: Readonly<Record<string, string>> = {
  home: 'Home page',
  join: 'Page about joining',
};

/** What several of the pages say. */
export const contentText = {
  save: 'Save',
  publish: 'Publish',
  preview: 'Preview',
  previewTitle: 'Preview: not saved yet',
  remove: 'Delete',
  removeLead: 'You cannot undo this.',
  details: 'Details',
  title: 'Title',
};

export const articleText = {
  title: 'Articles and news',
  caption: 'All articles and news',
  add: 'Write an article or news',
  all: 'All articles and news',
  nothing: 'There are no articles or news yet',
  nothingLead: 'Write the first one. It will be on the home page and on its own page.',
  kind: 'Kind',
  day: 'Date',
  shownAs: ({ day }: { day: string }) => `Now: ${day}`,
  seeShop: 'See it in the shop',
  labels: {
    kind: 'Kind',
    title: 'Title',
    summary: 'Summary',
    topic: 'Topic',
    published_on: 'Date',
    body: 'Text',
    title_hi: 'Title in Hindi',
    summary_hi: 'Summary in Hindi',
    topic_hi: 'Topic in Hindi',
    body_hi: 'Text in Hindi',
  },
  summaryHint: 'Shown in lists and by search engines',
  topicHint: 'Articles of one topic are listed together',
  bodyHint: 'Markdown; headings begin with ##',
};

export const bannerText = {
  title: 'Banners',
  caption: 'All banners',
  add: 'Add a banner',
  all: 'All banners',
  nothing: 'There are no banners yet',
  nothingLead: 'Add one. The shop shows it within a minute.',
  page: 'Page',
  place: 'Place',
  position: 'Position',
  labels: {
    type: 'Page',
    place: 'Place',
    title: 'Title',
    text: 'Text',
    link: 'Leads to',
    link_text: 'Text of the link',
    alt: 'What the picture shows',
    picture: 'Picture',
    title_hi: 'Title in Hindi',
    text_hi: 'Text in Hindi',
    link_text_hi: 'Text of the link in Hindi',
    alt_hi: 'What the picture shows, in Hindi',
  },
  linkHint: 'Such as /products/spices, or an address that begins with https://',
  altHint: 'Screen readers read this text aloud. Leave it empty if the picture is only decoration.',
};

export const announcementText = {
  title: 'Announcements',
  caption: 'All announcements, the newest first',
  lead: 'Each distributor sees an announcement on the dashboard until they mark it as read.',
  add: 'Write an announcement',
  all: 'All announcements',
  nothing: 'There are no announcements',
  nothingLead: 'Write the first one. Distributors see it as soon as it is published.',
  published: 'Published',
  readers: 'Read by',
  labels: {
    title: 'Title',
    body: 'Text',
    title_hi: 'Title in Hindi',
    body_hi: 'Text in Hindi',
  },
  bodyHint: 'Plain text; an empty line starts a paragraph',
  editLead:
    'If you change this announcement, distributors who have already marked it as read do not see it again.',
};

export const rankText = {
  title: 'Products for buying a rank',
  caption: 'Ranks, the lowest first',
  lead: 'Distributors earn a rank with points, or buy it by ordering its products. The order contains all products below, as many times as needed to reach the price of the rank.',
  nothing: 'There are no ranks',
  nothingLead: 'Distributors can buy a rank when it has a price and products.',
  rank: 'Rank',
  price: 'Price',
  goods: 'Products',
  none: 'This rank is not for sale',
  named: ({ rank, name }: { rank: number; name: string }) => `Rank ${rank}, ${name}`,
  all: 'All ranks',
  noPrice:
    'This rank has no price, so distributors cannot buy it. You can save products here, but distributors see them only once the rank has a price.',
  lines: 'Products and pieces',
  linesHint:
    'Enter one product on each line: the last part of the web address of its page, a space, and the number of pieces. For two pieces of the product at /product/coconut-oil, enter “coconut-oil 2”. Distributors see the products in this order.',
  now: 'Now',
  product: 'Product',
  pieces: 'Pieces',
  stock: 'In stock',
  notSold: 'no longer sold',
};

export const contentMessages = {
  published: 'Published',
  saved: 'Your changes are saved',
  removed: 'Deleted',
  moved: 'The new position is saved',
  picture: 'The picture is saved',
  rankSaved: 'The products are saved',
  lineInvalid: ({ line }: { line: string }) =>
    `Write each line like “coconut-oil 2”. Correct this line: “${line}”.`,
};
