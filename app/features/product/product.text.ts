/** All sentences of a product's page. A name in braces is replaced by an element. */
export const productText = {
  home: 'Home',
  related: 'You may also like',
  enlarge: ({ number, count, alt }: { number: number; count: number; alt: string }) =>
    `Enlarge picture ${number} of ${count}: ${alt}`,
  by: 'By {brand}',
  priceOnRequest: 'Price on request: {contact}.',
  contact: 'contact us',
  /** The price of 100 g or 100 ml, before another sentence. */
  unitPrice: ({ price }: { price: string }) => `${price}. `,
  rankPrice: ({ percent, price }: { percent: number; price: string }) =>
    `${percent}% off ${price} for your rank. `,
  taxesIncluded: 'Inclusive of all taxes.',
  points: 'Distributors get {points} for this sale. ',
  /** As `points`, to a distributor. */
  ownPoints: 'You get {points} when you buy this. ',
  pointsLink: ({ points }: { points: string }) => `${points} points`,
  about: 'About this product',
  ingredients: 'Ingredients',
  quantity: 'Quantity',
  add: 'Add to cart',
  addToWishlist: 'Add to wishlist',
  noPayment: 'You cannot order this at the moment, because the shop does not accept payments.',
  notDeliveredTo: ({ pin }: { pin: string }) =>
    `You cannot order this, because we do not deliver to ${pin}.`,
  noCashAt: ({ pin }: { pin: string }) =>
    `You cannot order this for delivery to ${pin}. This shop only accepts cash on delivery, which is not available at this PIN code.`,
  left: ({ stock }: { stock: number }) => `Only ${stock} left.`,
  inStock: 'In stock.',
};

export const deliveryText = {
  label: 'Delivery PIN code',
  change: 'Change',
  check: 'Check',
  notDelivered: ({ pin }: { pin: string }) => `We do not deliver to ${pin}.`,
  usual: ({ days, fee, freeFrom }: { days: string; fee: string; freeFrom: string }) =>
    `Delivered within ${days} working days for ${fee}. Free on orders of ${freeFrom} or more.`,
  unknown: ({ pin, usual }: { pin: string; usual: string }) =>
    `We cannot show the delivery date for ${pin} at the moment. ${usual}`,
  arrival: ({ charge, freeFrom }: { charge: string; freeFrom: string }) =>
    `Delivered {arrival}, ${charge ? `for ${charge}` : 'free'}.${freeFrom ? ` Free on orders of ${freeFrom} or more.` : ''}`,
  cashInMostPlaces: 'cash on delivery in most places',
  online: 'Card, UPI',
  noCash: 'no cash on delivery',
  cashAt: ({ pin }: { pin: string }) => `cash on delivery at ${pin}`,
  noCashAt: ({ pin }: { pin: string }) => `no cash on delivery at ${pin}`,
  payment: ({ methods, days }: { methods: readonly string[]; days: number }) =>
    `${methods.join('; ')}. ${days} days to return.`,
  days: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
};

export const pictureText = {
  title: ({ number, count }: { number: number; count: number }) => `Picture ${number} of ${count}`,
  pageTitle: ({ number, count, name }: { number: number; count: number; name: string }) =>
    `Picture ${number} of ${count}, ${name}`,
  fullSize: 'Open the picture in full size, to read the label',
  pictures: 'Pictures',
  back: 'Back to the product',
  /** `picture` is visually hidden, in this text and in `next`. */
  previous: 'Previous{picture}',
  next: 'Next{picture}',
  picture: ' picture',
};

export const productFacts = {
  byBrand: ({ name, brand }: { name: string; brand: string }) => `${name} by ${brand}`,
  atShop: ({ what, shop }: { what: string; shop: string }) => `${what} at ${shop}.`,
  notOnSaleAtShop: ({ what, shop }: { what: string; shop: string }) =>
    `${what} at ${shop}. Not on sale yet.`,
  offerAtShop: ({ what, price, shop }: { what: string; price: string; shop: string }) =>
    `${what} for ${price} at ${shop}, inclusive of all taxes.`,
  pictureAlt: ({ name, number }: { name: string; number: number }) => `${name}, picture ${number}`,
  netQuantity: 'Net quantity',
  origin: 'Country of origin',
  india: 'India',
  manufacturer: 'Manufactured by',
  packer: 'Packed by',
  gst: 'GST',
  gstIncluded: ({ percent }: { percent: number }) => `${percent}%, included in the price`,
  hsn: 'HSN code',
};
