/** Sentences about one-time passwords by SMS. The exact strings of the specification are kept. */
export const phoneOtpText = {
  sendingFailed: 'OTP Sending Failed',
  verificationFailed: 'OTP Verification Failed',
  tryAgainIn: ({ problem, wait }: { problem: string; wait: string }) =>
    `${problem} Try again in ${wait}.`,
  alreadySent: 'We have already sent an OTP to this number.',
  tooManySent: 'Too many OTPs were sent to this number.',
  tooManyFromNetwork: 'Too many OTPs were requested from your network.',
  tooManyWrong: 'Too many wrong OTPs. Request a new one.',
  tooManyWrongForNumber: 'Too many wrong OTPs for this number.',
  tooManyWrongFromNetwork: 'Too many wrong OTPs were entered from your network.',
  expired: 'This OTP has expired. Request a new one.',
  invalid: 'Invalid OTP.',
  sendingFault: 'Something went wrong.',
  verificationFault: 'Something went wrong',
  faultAndAdvice: ({ fault, advice }: { fault: string; advice: string }) => `${fault}. ${advice}`,
  phoneInvalid: 'Enter a 10-digit mobile number.',
};
