/** The size of documents in points, and their colours. */
export const A4 = { width: 595.28, height: 841.89 };
export const LEAF = '#1f5c3a';
export const GREY = '#5b6158';
export const RULE = '#c9cdc4';
