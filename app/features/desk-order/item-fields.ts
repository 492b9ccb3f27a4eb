/** Names of the form fields for the products of an order that staff prepare. */

const ITEM = 'item-';

/** The name of the field with the wanted pieces of a product. */
export const itemField = (slug: string): string => `${ITEM}${slug}`;
/** The name of the hidden field with the name of a product, so that the form can show it again. */
export const nameField = (slug: string): string => `name-${slug}`;

/** The slug of the product in a name made by `itemField`; null for other fields. */
export const slugOf = (field: string): string | null =>
  field.startsWith(ITEM) ? field.slice(ITEM.length) : null;
