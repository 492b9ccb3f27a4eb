/** Sentences about an upstream that does not respond, lacks a call or refuses without a message. */
export const upstreamText = {
  unavailable: 'The shop is not available at the moment.',
  formKept:
    'The shop is not available at the moment. We have kept what you entered. Send it again in a minute.',
  formKeptWithoutSecrets:
    'The shop is not available at the moment. We have kept what you entered, except passwords and codes. Enter these again and send the form in a minute.',
  secretsNotKept:
    'The shop is not available at the moment. Try again in a minute. You will have to enter passwords and codes again.',
  fileNotKept:
    'The shop is not available at the moment. Try again in a minute. You will have to choose the file again.',
  tryAgain: 'The shop is not available at the moment. Try again in a minute.',
  notOffered: 'This shop does not offer this.',
  refused: 'Something went wrong.',
};
