/** The message on the log-in page after a session has ended. */
export const sessionText = {
  logInAgain: 'Log in again',
  sessionEnded: 'Your session has ended. After you log in, you return to the page where you were.',
};
