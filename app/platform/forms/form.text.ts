/** Sentences about forms as a whole. The exact strings of the specification are kept. */

export const submissionText = {
  missingFields: 'Please fill in all required fields before proceeding.',
  /** Added to an error that is not the visitor's fault. */
  nothingLost: 'We have kept what you entered. Try again in a minute.',
  fault: 'Something went wrong.',
  /** The form has no valid token. */
  stale: 'This page was out of date. Check what you entered and send it again.',
  keyReused: 'This form was already sent with other answers. Open it again to send another.',
};

/** Shown by script. */
export const sendFileText = {
  notSent: 'The file did not arrive. Check your connection and choose it again.',
  notRemoved: 'We could not remove the file. Check your connection and try again.',
};
