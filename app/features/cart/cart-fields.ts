/** Names of the fields of the cart's form, by the id of a line. */
export const quantityField = (id: string): string => `quantity-${id}`;

/** Paise for one piece, as the page shows it: a press of a button answers to this price. */
export const priceField = (id: string): string => `price-${id}`;
