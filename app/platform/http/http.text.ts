/** Texts of the page for too many visitors, and of the proxy for sandbox pages. */

export const busyText = {
  title: 'Sorry, the service is unavailable',
  lead: 'Too many people are using the shop at the moment.',
  wait: 'Try again in a few seconds. Everything you saved is still there.',
  tryAgain: 'Try again',
};

/** About a form that was sent while the shop was too busy, or was starting. */
export const unprocessedText = {
  kept: 'We have not processed your form yet. Nothing that you entered is lost. Send it again in a few seconds.',
  keptInPart:
    'We have not processed your form yet. We have kept what you entered, except passwords and codes. Send the form again in a few seconds. We then ask for your password or code again.',
  sendAgain: 'Send again',
  goBack:
    'We have not processed your form. Go back in your browser, where everything you entered is still in the form, and send it again in a few seconds.',
};

export const sandboxText = {
  notFound: 'There is nothing at this address.',
  tooLarge: 'This form is too large.',
  otherSite: 'This form leads to another site. Go back to the shop and pay from there.',
  unavailable: 'We cannot show the demo payment page at the moment. Go back and try again.',
};
