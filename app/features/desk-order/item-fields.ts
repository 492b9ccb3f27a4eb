/** Names of the fields about the products of an order that staff put together. */

const ITEM = 'item-';

/** How many pieces are wanted. */
export const itemField = (slug: string): string => `${ITEM}${slug}`;
/** What the product is called, so that the form can show it again. */
export const nameField = (slug: string): string => `name-${slug}`;

/** The product that a field is about; null for another field. */
export const slugOf = (field: string): string | null =>
  field.startsWith(ITEM) ? field.slice(ITEM.length) : null;
