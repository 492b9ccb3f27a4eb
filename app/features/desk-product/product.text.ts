/** Sentences of the pages about products at the desk. */

export const statusText: Readonly<Record<string, string>> = {
  active: 'Published',
  unpublished: 'Not published',
  withdrawn: 'Withdrawn',
};

export const productListText = {
  title: 'Products',
  add: 'Add a product',
  caption: 'Products in any status',
  search: 'Name or code',
  category: 'Category',
  brand: 'Brand',
  state: 'Status',
  states: {
    published: 'Published',
    unpublished: 'Not published',
    withdrawn: 'Withdrawn',
    low_stock: 'Low stock',
    out_of_stock: 'Out of stock',
    featured: 'Featured',
  },
  nothing: 'There are no products yet',
  nothingLead: 'Add the first one by hand, or import a file of products.',
  name: 'Name',
  code: 'Code',
  price: 'Price',
  stock: 'Stock',
  changed: 'Last changed',
  lowStock: ({ stock }: { stock: string }) => `${stock} (low)`,
};

/** Labels of the fields of a product, in the order of the form. */
export const productLabels = {
  name: 'Name',
  category: 'Category',
  brand: 'Brand',
  net_quantity: 'Net quantity',
  mrp: 'MRP (₹)',
  price: 'Price (₹)',
  points: 'Points',
  stock: 'Pieces in stock',
  low_stock: 'Low stock at or below',
  gst_rate: 'GST rate (%)',
  hsn: 'HSN code',
  country_of_origin: 'Country of origin',
  manufacturer: 'Manufacturer',
  packer: 'Packer or importer',
  description: 'Description',
  ingredients: 'Ingredients',
  specification: 'More facts',
  featured: 'Featured: shown first in lists and on the home page',
  name_hi: 'Name in Hindi',
  net_quantity_hi: 'Net quantity in Hindi',
  description_hi: 'Description in Hindi',
  ingredients_hi: 'Ingredients in Hindi',
  specification_hi: 'More facts in Hindi',
};

export const productText = {
  newTitle: 'Add a product',
  noCategories: 'Every product belongs to a category, and the shop has none yet.',
  makeCategory: 'Add a category first',
  newLead: 'Saving does not put the product in the shop. Add pictures to it, then publish it.',
  make: 'Save product',
  all: 'All products',
  choose: 'Choose a category',
  brandHint: 'An existing brand, or the name of a new one',
  quantityHint: 'What one pack contains, such as 250 g or 3 pieces',
  mrpHint: 'Maximum retail price, with all taxes',
  priceHint: 'What a customer pays, with GST',
  pointsHint:
    'How many points a distributor gets for each piece sold (business volume). Points count towards a rank.',
  lowStockHint: 'With this many pieces or fewer the product is on the list of low stock',
  gstHint:
    'Such as 5 or 18; 0 for exempt goods. If you leave it empty, the default rate of the setting “Tax” applies. If there is none, the product is shown but not sold. A shop without a GSTIN needs no rate.',
  hsnHint: '4 digits for a turnover of up to ₹5 crore, 6 digits above',
  countryHint:
    'The law requires it on the product’s page. You can save without it and add it later.',
  makerHint: 'Name and address',
  factsHint: 'One on each line, such as “Shelf life: 12 months”',
  status: 'Status',
  price: 'Price',
  mrp: 'MRP',
  stock: 'In stock',
  code: 'Code',
  planned: 'Planned price',
  plannedFrom: ({ price, day }: { price: string; day: string }) => `${price} from ${day}`,
  missing: 'Still missing',
  missingPicture: 'a picture',
  missingRate: 'a GST rate: without it the product is shown, but not sold',
  missingCountry: 'the country of origin',
  missingMaker: 'the manufacturer, packer or importer',
  missingQuantity: 'the net quantity',
  doNext: 'Change',
  changePictures: ({ count }: { count: string }) => `Pictures (${count})`,
  changePrice: 'Change the price',
  changeStock: 'Count or correct the stock',
  seeShop: 'See it in the shop',
  publish: 'Publish',
  publishAgain: 'Publish again',
  withdraw: 'Withdraw',
  withdrawHint:
    'If you withdraw the product, it disappears from lists and search, and nobody can buy it. Its page remains and says that it is no longer sold.',
  details: 'Details',
  save: 'Save details',
};

export const priceText = {
  title: ({ name }: { name: string }) => `Price of ${name}`,
  now: 'Price now',
  mrpNow: 'MRP now',
  lead: 'Orders and invoices keep the price that they were made with. Carts show the new price as soon as it applies.',
  from: 'New price from',
  fromHint:
    'If you enter today’s date, the price changes at once. With a later date, it changes when that day begins.',
  save: 'Save price',
  back: 'Back to the product',
  history: 'Planned and past prices',
  day: 'From',
  who: 'Saved by',
  state: 'Status',
  isPlanned: 'Planned',
  isApplied: 'In effect',
  cancel: ({ day }: { day: string }) => `Cancel the price from ${day}`,
};

export const productPicturesText = {
  title: ({ name }: { name: string }) => `Pictures of ${name}`,
  lead: 'Lists show the first picture. Screen readers read the texts aloud to people who cannot see the pictures.',
  back: 'Back to the product',
  nothing: 'There are no pictures yet',
  present: 'Pictures',
  position: ({ number }: { number: string }) => `Picture ${number}`,
  alt: 'What the picture shows',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  /** Read out after the text of a button. */
  which: ({ number }: { number: string }) => ` picture ${number}`,
  save: 'Save the texts of all pictures',
  addTitle: 'Add pictures',
  choose: 'Pictures',
  chooseHint: 'JPEG, PNG or WebP, up to 10 MB each. You can choose several at once.',
  upload: 'Upload',
};

export const pictureMessages = {
  added: ({ count }: { count: number }) =>
    count === 1 ? 'The picture is added' : `${count} pictures are added`,
  someAdded: ({ added, all }: { added: number; all: number }) =>
    `${added} of ${all} pictures were added`,
  refused: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  noneChosen: 'Choose at least one picture.',
  tooMuch: 'The files are too large together. Choose fewer at once.',
  saved: 'The pictures are saved',
};

const causes: Readonly<Record<string, string>> = {
  hold: 'Ordered',
  release: 'Order not paid',
  'hold again': 'Order paid late',
  cancelled: 'Order cancelled',
  count: 'Count',
  correction: 'Correction',
  import: 'Import',
  'import undone': 'Import undone',
};

export const stockText = {
  title: ({ name }: { name: string }) => `Stock of ${name}`,
  stock: 'Available',
  ordered: 'Ordered, not packed yet',
  shelf: 'Should be on the shelf',
  low: 'Low stock at or below',
  back: 'Back to the product',
  countTitle: 'Count',
  counted: 'Pieces on the shelf',
  countedHint:
    'Count every piece, including those that are ordered but not packed yet. We subtract the ordered ones.',
  reason: 'Reason',
  countReasonHint: 'Such as “yearly count”',
  count: 'Save count',
  correctTitle: 'Correct',
  difference: 'Pieces that came or went',
  differenceHint: 'Such as 24 for a delivery, or -2 for broken ones',
  correct: 'Save correction',
  history: 'Latest movements',
  nothing: 'There are no movements yet',
  when: 'When',
  what: 'What',
  pieces: 'Pieces',
  who: 'By',
  order: 'Order',
  causeOf: (cause: string): string => {
    if (cause.startsWith('return:')) return 'Returned';
    if (cause.startsWith('written off:')) return 'Returned, written off';
    return causes[cause] ?? cause;
  },
};

export const productMessages = {
  made: ({ name }: { name: string }) => `${name} is saved`,
  madeText: 'It is not in the shop yet. Add pictures, then publish it.',
  saved: 'The details are saved',
  published: ({ name }: { name: string }) => `${name} is published`,
  publishedText: 'It is in the shop within a minute.',
  withdrawn: ({ name }: { name: string }) => `${name} is withdrawn`,
  priceSaved: 'The price is saved',
  priceNow: 'It is in the shop within a minute.',
  priceFrom: ({ day }: { day: string }) => `It is valid from ${day}.`,
  priceCancelled: 'The planned price is removed',
  counted: 'The count is saved',
  corrected: 'The correction is saved',
  amountInvalid: 'Enter an amount such as 249 or 249.50.',
};
