/** For customers who become distributors: how long the verification of their phone counts. */
export const proofAgeText = {
  title: 'Your customer account becomes your distributor account',
  until: ({ moment }: { moment: string }) =>
    `It gets the new password that you enter in step 5. Submit your registration by ${moment}. After that we ask you to verify your mobile number again. Your answers and files are kept.`,
  overTitle: 'Verify your mobile number again',
  over: 'Your customer account becomes your distributor account and gets a new password. Your last verification is too old for that. Your answers and files are kept.',
  verifyAgain: 'Send a new OTP',
};
