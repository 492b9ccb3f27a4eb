/** Sentences about Hindi texts at the desk. */

export const hindiText = {
  title: 'Hindi',
  hint: 'For the Hindi pages. If you leave a field empty, those pages show the English text.',
};
