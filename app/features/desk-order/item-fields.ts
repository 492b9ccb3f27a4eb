/** Names of the form fields for the products of an order that staff prepare. */

const ITEM = 'item-';

/** Returns the name of the field with the wanted pieces of a product. */
export const itemField = (slug: string): string => `${ITEM}${slug}`;
/**
 * Returns the name of the hidden field with the name of a product, so that the form can show it
 * again.
 */
export const nameField = (slug: string): string => `name-${slug}`;

/** Returns the slug of the product in a name made by `itemField`; null for other fields. */
export const slugOf = (field: string): string | null =>
  field.startsWith(ITEM) ? field.slice(ITEM.length) : null;
