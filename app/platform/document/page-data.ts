/** Id of the element with the data that a page was rendered from. */
export const PAGE_DATA_ID = 'page-data';
