/** Texts that script shows when a request or the page itself fails. */

export const connectionText = {
  slow: 'Slow connection',
  failed: 'No answer',
  noAnswerYet: 'There is no answer yet.',
  formNotSent: 'The form was not sent.',
  pageNotLoaded: 'The page was not loaded.',
  nothingLost: 'Everything you entered is still here.',
  tryAgain: 'Try again',
  keepWaiting: 'Keep waiting',
  openSaved: 'Open the saved copy',
};

export const lostAnswerText = {
  title: 'We cannot show the answer',
  text: 'Everything you entered is still here. Send the form again to see the answer.',
};

export const crashText = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side.',
  reload: 'Load the page again',
};
