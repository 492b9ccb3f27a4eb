/** Sentences about forms as a whole. The exact strings of the specification are kept. */

export const submissionText = {
  missingFields: 'Please fill in all required fields before proceeding.',
  /** Added to an error that is not the visitor's fault. */
  nothingLost: 'We have kept what you entered. Try again in a minute.',
  fault: 'Something went wrong.',
  /** Shown if the form has no valid token. */
  stale: 'This page was out of date. Check what you entered and send it again.',
  keyReused:
    'You have already sent this form with other answers. Open the form again to send new ones.',
};

/**
 * The beginnings of sentences about a single field that do not name the field. All are ours, except
 * "File size", which is the specification's and keeps its capital letter.
 */
const ADVICE = /^(Use|Enter|Choose|You can order|This (file|picture|value)|The file|File size)\b/;

function withLabel(label: string, sentence: string): string {
  if (label.endsWith('?')) return `${label} ${sentence}`;
  const isOurs = !sentence.startsWith('File size');
  return `${label}: ${isOurs ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence}`;
}

export const problemText = {
  /** In a list of all errors, puts the label of a field before a sentence that does not name it. */
  ofField: ({ label, sentence }: { label: string; sentence: string }) =>
    ADVICE.test(sentence) ? withLabel(label, sentence) : sentence,
};

/** Sentences that script shows. */
export const sendFileText = {
  notSent: 'The file did not arrive. Check your connection and choose it again.',
  notRemoved: 'We could not remove the file. Check your connection and try again.',
};
