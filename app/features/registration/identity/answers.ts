/** Ids of the notices that a code was sent or a number is verified, which the forms redirect to. */
export const ANSWERS = { aadhaar: 'aadhaar-answer', pan: 'pan-answer' } as const;
