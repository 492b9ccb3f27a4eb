/** Sentences about an upstream that does not respond, or refuses without a message. */
export const upstreamText = {
  unavailable: 'The shop is not available at the moment.',
  formKept:
    'The shop is not available at the moment. We have kept what you entered. Send it again in a minute.',
  notOffered: 'This shop does not offer this.',
  refused: 'Something went wrong.',
};
