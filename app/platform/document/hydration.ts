/** How enhancement gets the data that a page was made from. */

/** Id of the data block of a page that answers a form: it cannot be asked for again. */
export const HYDRATION_ID = 'hydration';
/** A GET with this header is answered with the page's data instead of the page. */
export const HYDRATION_HEADER = 'X-Hydration';
/** Attribute of the starter with the mark of the data that the page was made from. */
export const MARK_ATTRIBUTE = 'data-of';
