/** Id of the block that holds the data that a page was rendered from, for enhancement. */
export const PAGE_DATA_ID = 'page-data';
