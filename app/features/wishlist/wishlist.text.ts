/** All sentences of the wishlist. A name in braces is replaced by an element. */

export const wishlistText = {
  title: 'Your wishlist',
  fixed: 'You cannot change your wishlist on this website.',
  empty: 'Your wishlist is empty',
  emptyHint: 'To save a product for later, select “Add to wishlist” on its page.',
  browse: 'Browse products',
  /** The name begins with a space and is visually hidden. */
  add: 'Add{name} to cart',
  remove: 'Remove{name}',
};

/** Sent by the server after a form. */
export const wishlistMessages = {
  notThere: 'This product is not on your wishlist',
  removed: 'Removed from your wishlist',
  unknownIfRemoved: 'The shop did not respond. This is your wishlist as it is now',
  undo: 'Undo',
};
