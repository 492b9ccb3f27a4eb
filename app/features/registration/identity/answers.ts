/** Ids of what says that a code was sent or a number is verified: the forms lead there. */
export const ANSWERS = { aadhaar: 'aadhaar-answer', pan: 'pan-answer' } as const;
