/** The field of the form for a column of the file. */
export const columnField = (at: number): string => `column-${at}`;
