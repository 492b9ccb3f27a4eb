/** Returns the name of the form field for the column at this index. */
export const columnField = (at: number): string => `column-${at}`;
