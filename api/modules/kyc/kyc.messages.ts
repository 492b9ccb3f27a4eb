/** What a person reads about Aadhaar and PAN: the specification's words where it has them. */
export const kycMessages = {
  aadhaarSending: 'The Aadhaar service is not answering. Please try again in a few minutes.',
  panLookup: 'The PAN service is not answering. Please try again in a few minutes.',
  askedAlready: 'An OTP for this Aadhaar number was asked for already.',
  refusedAadhaar: 'No OTP could be sent for this Aadhaar number. Please check it.',
  invalidOtp: 'Invalid OTP.',
  expiredOtp: 'This OTP has expired. Please ask for a new one.',
  unknownOtp: 'Please ask for a new OTP for this Aadhaar number.',
  tooManyTries: 'Too many wrong codes. Please ask for a new OTP.',
  invalidPan: 'Invalid PAN card.',
  taken: 'This Aadhaar number already belongs to a member. Please log in instead.',
  aadhaarNotVerified: 'Adhar number is not verified',
  panNotVerified: 'Pan card is not verified',
  nameDiffers: 'The name must be the same as the name on the PAN card.',
  anotherPerson:
    'The given names on the Aadhaar and on the PAN card differ. Please check both numbers: both must be your own. If they are, have the name corrected, at an Aadhaar centre or with the Income Tax Department, and verify the number again.',
  minor: 'You must be at least 18 years old to verify the Aadhaar number.',
  ageUnknown:
    'Your Aadhaar does not show your full date of birth, so your age cannot be confirmed. Please have it updated, or write to us.',
} as const;
