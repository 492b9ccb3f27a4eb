/** Sentences of the desk's lists. */
export const deskListText = {
  filters: 'Filters',
  all: 'All',
  show: 'Show',
  noMatch: 'Nothing matches these filters',
  removeFilters: 'Remove the filters',
  cut: ({ rows }: { rows: string }) =>
    `Only the first ${rows} are listed. Use the filters to find the others.`,
};

/** Sentences of small forms that several pages have. */
export const partText = {
  up: 'Up',
  down: 'Down',
  /** Read out after the text of a button. */
  which: ({ name }: { name: string }) => `: ${name}`,
  picture: 'Picture',
  pictureHint: 'JPEG, PNG or WebP, up to 10 MB',
  upload: 'Upload picture',
};

export const bothVersionsText = {
  title: 'Differences',
  field: 'Field',
  theirs: 'Saved meanwhile',
  yours: 'Yours, below',
  empty: 'Empty',
  lead: 'Your entries are still in the form below. Copy what you need from the other version, then save. Your version then replaces the other one.',
  noDifference: 'The two versions are the same.',
};
