import type { ServerField } from '~/platform/forms/use-server-form';

/** What to do about the sentences of the specification that do not say it. */
const advice: Readonly<Record<string, string>> = {
  'otp is not verified': 'enter the digits from the message and press “Verify OTP”.',
  'Adhar number is not verified':
    'press “Send OTP”, enter the digits that come by SMS, and press “Verify Aadhaar OTP”.',
  'Pan card is not verified': 'press “Verify PAN” beside the number.',
};

/** A field beside which stands what to do, too; the summary keeps the bare sentence. */
export const withAdvice = <Field extends Pick<ServerField, 'errors'>>(field: Field): Field => ({
  ...field,
  errors: field.errors?.map((sentence) =>
    advice[sentence] ? `${sentence}: ${advice[sentence]}` : sentence,
  ),
});
