/** Sentences about Hindi texts at the desk. */

export const hindiText = {
  title: 'Hindi',
  hint: 'For the Hindi pages. If you leave a field empty, those pages show the English text.',
  /** The heading of a warning that lists the words. */
  latinWords: ({ language }: { language: string }) =>
    `The ${language} text has words in Latin letters:`,
  latinWordsAdvice: ({ language }: { language: string }) =>
    `Write them in the ${language} script, unless they are names or codes. Not everybody who reads ${language} can read them.`,
};
