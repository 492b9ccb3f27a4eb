import { bankText, contactText, identityText, stepText } from './registration.text';

/** Returns the label of the visible button with an intent, for the hidden one that Enter presses. */
export function enterLabel(intent: string): string {
  switch (intent) {
    case 'send-otp':
    case 'send-aadhaar-otp':
      return contactText.sendOtp;
    case 'verify-otp':
      return contactText.verifyOtp;
    case 'verify-aadhaar-otp':
      return identityText.verifyAadhaar;
    case 'verify-pan':
      return identityText.verifyPan;
    case 'submit':
      return bankText.submit;
    default:
      return stepText.next;
  }
}
