/** Sentences about Hindi texts at the desk. */

export const hindiText = {
  title: 'Hindi',
  hint: 'For the Hindi pages. Where a field is empty, they show the English text.',
};
