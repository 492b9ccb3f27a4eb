/** All sentences of verifying a mobile number. A name in braces is replaced by an element. */

export const phoneProofText = {
  phone: 'Mobile number',
  otp: 'OTP',
  demoAnyNumber: 'No message is sent, so you can use any mobile number, such as 98765 43210.',
  demoAccountNumber:
    'No message is sent. To find the number of a demo account, log in to it and open My account.',
  send: 'Send OTP',
  sentTo: 'We sent a one-time password (OTP) by SMS to {phone}.',
  demoOtp: 'No message is really sent. The OTP is {otp}.',
  verify: 'Verify OTP',
  sendAgain: 'Send again',
  changeNumber: 'Change the number',
  noMessageYet: ({ wait }: { wait: string }) =>
    `No message? It can take a minute. We can send another one in ${wait}.`,
  noMessage: 'No message? Check the number, or have the OTP sent again.',
  verified: ({ phone }: { phone: string }) => `${phone} verified`,
};

/** Sent by the server after a form. */
export const phoneProofMessages = {
  proofGone: 'Enter your mobile number again',
  proofGoneHint: ({ minutes }: { minutes: number }) =>
    `The verification of your number has expired. It is valid for ${minutes} minutes, and only once.`,
  sent: 'OTP Sent',
  sentTo: ({ phone }: { phone: string }) => `We sent an OTP to ${phone}.`,
  sentBefore: ({ phone }: { phone: string }) =>
    `We sent an OTP to ${phone} a moment ago. It is still valid, so we did not send another one.`,
  verified: 'OTP Verified',
  verifiedNumber: ({ phone }: { phone: string }) => `The number ${phone} is verified.`,
};
