/** Sentences of every list of the desk. */
export const deskListText = {
  filters: 'Filters',
  all: 'All',
  show: 'Show',
  noMatch: 'Nothing matches these filters',
  removeFilters: 'Remove the filters',
};
