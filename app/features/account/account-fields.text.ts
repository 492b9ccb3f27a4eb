/** Texts of fields that several account forms share. */

export const accountHints = {
  newPassword: ({ min }: { min: number }) =>
    `At least ${min} characters. Three unrelated words are easy to remember and hard to guess.`,
  appCode: 'The 6-digit code that your app shows now, or one of your recovery codes.',
};

export const addressText = {
  line1: 'House number and street',
  line1Hint: 'The address is optional. If you enter one, fill in every field except the area.',
  line2: 'Area or locality',
  city: 'City, town or village',
  pin: 'PIN code',
  pinHint: 'Six digits.',
  state: 'State',
  choose: 'Choose',
};
