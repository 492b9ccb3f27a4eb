/** Sentences of the cart. A name in braces is replaced by a text or an element. */

export const cartText = {
  title: 'Your cart',
  empty: 'Your cart is empty',
  emptyHint: 'Products you add stay here on every device where you log in.',
  browse: 'Browse products',
  wishlist: 'Your wishlist',
  unavailable: 'We cannot show your cart at the moment',
  unavailableHint: 'Nothing in your cart is lost. Try again in a minute.',
  tryAgain: 'Try again',
  sendAgain: 'Send again',
  quantityOf: ({ name }: { name: string }) => `Quantity of ${name}`,
  /** The name begins with a space and is visually hidden. */
  quantity: 'Quantity{name}',
  hiddenName: ({ name }: { name: string }) => ` of ${name}`,
  remove: 'Remove{name}',
  move: 'Move{name} to wishlist',
  update: 'Update',
  updateQuantities: 'Update quantities',
  notOnSale: ({ reason }: { reason: string }) => `${reason}. Not included in the total.`,
  unavailableLine: 'Not available at the moment. Not included in the total.',
  fewLeft: ({ left, wanted }: { left: number; wanted: number }) =>
    `Only ${left} left. You wanted ${wanted}; the total includes ${left}.`,
  priceUp: 'The price has {change} from {before} to {now} since you last saw it.',
  up: 'gone up',
  down: 'gone down',
  total: 'Total',
  totalLater: 'You will see the total before you order.',
  pieces: ({ count, formatted }: { count: number; formatted: string }) =>
    `${formatted} ${count === 1 ? 'piece' : 'pieces'}`,
  discount: ({ percent }: { percent: number | null }) =>
    percent ? `Rank discount, ${percent}%` : 'Rank discount',
  totalWithoutDelivery: 'Total without delivery',
  taxesIncluded: 'Inclusive of all taxes.',
  saving: ({ amount }: { amount: string }) => `You save ${amount} on the MRP.`,
  points: ({ points }: { points: string }) => `Distributors get ${points} points for this order.`,
  /** As `points`, to a distributor. */
  ownPoints: ({ points }: { points: string }) => `You get ${points} points for this order.`,
  freeDelivery: 'Delivery is free.',
  untilFreeDelivery: ({ amount }: { amount: string }) =>
    `Spend ${amount} more to get free delivery.`,
  checkout: 'Checkout',
};

/** Sent by the server, most of them after a form. */
export const cartMessages = {
  added: 'Added to your cart',
  addedToWishlist: 'Added to your wishlist',
  fewerAdded: 'We added fewer than you wanted',
  noMoreLeft: ({ count }: { count: number }) =>
    `No more are available. Your cart now has ${count} of this product.`,
  unknownIfAdded: 'We do not know if this was added to your cart',
  unknownIfAddedHint: 'The shop did not respond. Check your cart before you add it again.',
  unknownIfOnWishlist:
    'The shop did not respond. We do not know if this was added to your wishlist',
  seeCart: 'See your cart',
  seeWishlist: 'See your wishlist',
  shopUnavailable: 'The shop is not available at the moment. Try again in a minute.',
  noWishlist: 'You cannot change the wishlist on this website.',
  chosenBefore: 'Products you chose before you logged in',
  nowInCart: ({ names }: { names: string }) => `Now in your cart: ${names}.`,
  fewerInCart: ({ names }: { names: string }) =>
    `In your cart, but fewer than you wanted, because no more are available: ${names}.`,
  nowOnWishlist: ({ names }: { names: string }) => `Now on your wishlist: ${names}.`,
  notAdded: ({ names }: { names: string }) => `We could not add: ${names}.`,
  notAddedToWishlist: ({ names }: { names: string }) =>
    `Not added, because you cannot change the wishlist on this website: ${names}.`,
  addedLater: ({ names }: { names: string }) =>
    `The shop is not responding. We will try to add these again when you open your cart: ${names}.`,
  unknownIfBrought: ({ names }: { names: string }) =>
    `The shop did not respond. Check if these are in your cart: ${names}.`,
  namesAndMore: ({ first, second, more }: { first: string; second: string; more: number }) =>
    more > 0 ? `${first}, ${second} and ${more} more` : `${first} and ${second}`,
  updated: 'Your cart is up to date',
  quantitiesChanged: 'Some quantities are different from what you entered',
  checkCart: 'Check your cart',
  gone: 'This product is no longer in your cart',
  removed: ({ name }: { name: string }) => `Removed: ${name}`,
  moved: ({ name }: { name: string }) => `Moved to your wishlist: ${name}`,
  undo: 'Undo',
  notRemoved: ({ name }: { name: string }) => `We could not remove ${name} from your cart.`,
  notOnSale: ({ name }: { name: string }) => `${name} is not on sale yet.`,
  notAvailable: ({ name }: { name: string }) => `${name} is not available at the moment.`,
  priceUp: ({ name }: { name: string }) => `The price of ${name} has gone up.`,
  nowHas: ({ count, name }: { count: string; name: string }) =>
    `Your cart now has ${count} of ${name}.`,
  linesGone: 'Some products on this page are no longer in your cart.',
  notChanged: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  quantityUnchanged: 'the quantity was not changed.',
};
