/** Ids of the notices about a sent code or a verified number, to which the forms redirect. */
export const ANSWER_IDS = { aadhaar: 'aadhaar-answer', pan: 'pan-answer' } as const;
